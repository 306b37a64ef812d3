import { type ReactNode, useEffect } from 'react';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import type { MapHandle } from '../map-handle.ts';
import { EdgePlaces } from './edge-places.tsx';
import { GridLabels } from './grid-labels.tsx';
import { useNotation } from './notation-choice.ts';

type Props = { handle: MapHandle; language: Language; point: LngLat | null; beside: ReactNode };

/** What a map without streets is read by: a grid in the user's notation, and the way to the nearest towns. */
export function Grid({ handle, language, point, beside }: Props) {
  const kind = useNotation() === 'mgrs' ? 'mgrs' : 'degrees';
  useEffect(() => {
    handle.grid.show(kind);
    return () => handle.grid.show(null);
  }, [handle, kind]);
  return (
    <>
      <GridLabels handle={handle} language={language} beside={beside} />
      <EdgePlaces handle={handle} language={language} point={point} />
    </>
  );
}
