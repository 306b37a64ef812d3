import { useLanguage } from '../../i18n/use-formats.ts';
import { type PlaceNames, placeName } from '../../order/place.ts';
import { useNearTown } from '../../places/use-near-town.ts';

/** The service's name of a place, else the nearest town, marked as such; null without either. */
export function usePlaceLabel(
  where: PlaceNames | null,
  at: { readonly lng: number; readonly lat: number } | null,
): string | null {
  const named = placeName(where, useLanguage());
  const near = useNearTown(named === null ? at : null);
  return named ?? near;
}
