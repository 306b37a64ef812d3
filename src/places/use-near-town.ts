import { useTranslation } from 'react-i18next';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { placeLabel } from './place-words.ts';
import { useNear } from './use-places.ts';

/**
 * "near Jeddah, Saudi Arabia": for a place that the service does not name; null until known, for no position, and for a town
 * outside the country.
 */
export function useNearTown(
  at: { readonly lng: number; readonly lat: number } | null,
  country: string | null = null,
): string | null {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const near = useNear(at && wrapLngLat(at.lng, at.lat));
  if (near === null || (country !== null && near.place.country !== country.toUpperCase())) return null;
  return t('nearTown', { town: placeLabel(near.place, language) });
}
