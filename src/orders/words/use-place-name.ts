import { useSyncExternalStore } from 'react';
import { whenIdle } from '../../browser/schedule.ts';
import { Signal } from '../../browser/signal.ts';
import { fold } from '../../fold.ts';
import type { Near } from '../../geo/gazetteer/nearest-place.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { ListedOrder } from '../../order/listed-order.ts';
import { useOrderedHereOf } from '../../order/ordered-here.ts';
import { cityName, countryCode, isNamed, type PlaceNames, placeName } from '../../order/place.ts';
import { placeLabel, placeWords, useNearLabel } from '../../places/place-words.tsx';
import { useNear } from '../../places/use-places.ts';

export type PlaceName = {
  /** Null if neither our file nor the service names the place. */
  readonly name: string | null;
  /** The same without its country, where there is no room for that. */
  readonly short: string | null;
  /** With the distance to it, as the form says it: "5 km E of Jebel Ali, United Arab Emirates". */
  readonly exact: string | null;
  /** "near Dubai": the city that the service names, if that is another one. */
  readonly near: string | null;
};

type Placed = Pick<ListedOrder, 'id' | 'at'> & { readonly where: ListedOrder['where'] | null };

/** From here on the city that the service names says more than the nearest town that we know. */
const farKm = 30;

/** From here on, on the high seas and at the poles, a town is no name for a place: its coordinates are. */
const nowhereKm = 500;

const idle = new Signal();
let isIdle = false;
const onIdle = (listener: () => void) => {
  const unlisten = idle.listen(listener);
  const cancel = whenIdle(() => {
    if (isIdle) return;
    isIdle = true;
    idle.emit();
  });
  return () => {
    unlisten();
    cancel();
  };
};

/** A name without the Arabic article and the marks that the service and our file write in different ways: إسطنبول, اسطنبول. */
const bare = (name: string) => ` ${fold(name)} `.replace(/ ال/g, ' ');

/** Whether the name of a place holds that of the city near it. */
const hasCity = (name: string, city: string) => bare(name).includes(bare(city));

type Naming = {
  readonly near: Near | null;
  /** As the service names the place; null if it does not. */
  readonly where: PlaceNames | null;
  /** `near` is that of the ordered point, not of the middle of the area. */
  readonly isOrdered: boolean;
};

/** The town of our file that names an order's place; null where the name of the service stands. */
export function townNaming({ near, where, isOrdered }: Naming, language: Language): Near | null {
  if (near === null || near.km > nowhereKm) return null;
  if (isOrdered) return near;
  const country = where && countryCode(where);
  const isAbroad = country !== null && near.place.country !== country.toUpperCase();
  // A row has no room for the distance: a town on another island is no name.
  const isNamedThere = placeName(where, language) !== null;
  const isFar = isNamedThere && near.km > farKm;
  // A name that is not in the language on screen says less than the service's.
  const isForeign = isNamedThere && language === 'ar' && near.place.arabic === null;
  return isAbroad || isFar || isForeign ? null : near;
}

/**
 * The name of an order's place: as the form and the review name the point, or the middle of the area where the point is not known.
 * Where the service names the place, its name stands until the page is idle, since ours needs a file of a megabyte; and it stays
 * if ours lies in another country, or has no name in the language on screen.
 */
export function usePlaceName({ id, where, at }: Placed): PlaceName {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const label = useNearLabel();
  const ordered = useOrderedHereOf()(id)?.point ?? null;
  const isQuiet = useSyncExternalStore(onIdle, () => isIdle);
  const isNeeded = isQuiet || where === null || !isNamed(where);
  const point = ordered ?? at;
  const nearest = useNear(isNeeded && point !== null ? wrapLngLat(point.lng, point.lat) : null);
  const near = townNaming({ near: nearest, where, isOrdered: ordered !== null }, language);
  const words = placeName(where, language);
  const city = where && cityName(where, language);
  if (near === null) return { name: words, short: city ?? words, exact: words, near: null };
  const name = placeLabel(near.place, language);
  // Our file and the service spell a city apart, and seldom in both languages: Basrah and Basra are البصرة.
  const isCity = (['en', 'ar'] as const).some((one) => {
    const theirs = where && cityName(where, one);
    return theirs !== null && hasCity(placeWords(near.place, one).name, theirs);
  });
  return {
    name,
    short: placeWords(near.place, language).name,
    exact: label(near),
    near: city === null || isCity ? null : t('nearTown', { town: city }),
  };
}
