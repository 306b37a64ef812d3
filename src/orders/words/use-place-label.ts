import { useLanguage } from '../../i18n/use-formats.ts';
import { countryCode, isNamed, type PlaceNames, placeName } from '../../order/place.ts';
import { useNearTown } from '../../places/use-places.ts';

/**
 * The service's name of a place, else the nearest town, marked as such, else the country of its code; null without any of
 * them.
 */
export function usePlaceLabel(
  where: PlaceNames | null,
  at: { readonly lng: number; readonly lat: number } | null,
): string | null {
  const words = placeName(where, useLanguage());
  const named = where !== null && isNamed(where);
  const near = useNearTown(named ? null : at, where && countryCode(where));
  return named ? words : (near ?? words);
}
