import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-formats.ts';
import { wordDistance } from '../map/tools/distance-words.ts';
import { isCoarse } from '../map/tools/pointer-reach.ts';
import type { PointLocation } from './draft-location.ts';

/** A note about limited precision: the centre of an area, or a press on a map at small scale. */
export function PointRemark({ location: { source, within } }: { location: PointLocation }) {
  const { t } = useTranslation('tasking');
  const { t: map } = useTranslation('map');
  const language = useLanguage();
  if (source === 'approximate') return <span>{t('approximate')}</span>;
  if (within === null || !isCoarse(within)) return null;
  return <span>{t('coarse', { distance: wordDistance(within, map, language) })}</span>;
}
