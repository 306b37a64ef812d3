import { useMemo } from 'react';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { MapView } from '../../../../map/map-view.tsx';
import { useTheme } from '../../../../ui/theme.ts';
import type { Entry } from '../../entry/entry.ts';

/** The ordered point; an empty map without an entry. */
export function EntryMap({ entry }: { entry: Entry | null }) {
  const { language } = useFormats();
  const theme = useTheme();
  const point = entry?.point ?? null;
  const fit = useMemo(() => ({ key: entry?.id ?? '', target: point }), [entry?.id, point]);
  return <MapView language={language} theme={theme} point={point} fit={fit} />;
}
