import type { City } from '../names/geonames.ts';
import { leftOut } from '../names/geonames.ts';
import type { Names } from '../names/given.ts';

/** A populated place of GeoNames while the gazetteer is built. Degrees. */
export type Row = {
  readonly id: string;
  readonly name: string;
  readonly arabic: string;
  readonly also: readonly string[];
  readonly lat: number;
  readonly lng: number;
  readonly kind: string;
  readonly country: string;
  readonly region: string;
  readonly people: number;
};

/** Places where a religious community lives. */
const religious = 'PPLR';
/** Of a town that GeoNames does not have. */
const fewPeople = 5_000;

/** Every place of GeoNames under its names, and the towns of the hand-made list that GeoNames does not have. */
export function rowsOf(cities: readonly City[], { given, towns, added }: Names): Row[] {
  const rows = cities.flatMap((city): Row[] => {
    const { id, name, ascii, alternates, lat, lng, code, country, population } = city;
    if (leftOut.has(code) || code === religious || country === '') return [];
    const own = given.get(id);
    const region = towns.get(id)?.region ?? `${country}.${city.region}`;
    return [
      {
        id,
        name: own?.name ?? name,
        arabic: own?.arabic ?? '',
        also: [...(own?.also ?? []), name, ascii, ...alternates],
        lat,
        lng,
        kind: code,
        country,
        region,
        people: population,
      },
    ];
  });
  const more = added.map(
    ({ name, arabic, also, lat, lng, country, region }): Row => ({
      id: `by hand ${name}`,
      name,
      arabic,
      also,
      lat,
      lng,
      kind: 'PPL',
      country,
      region: region ?? '',
      people: fewPeople,
    }),
  );
  return [...rows, ...more];
}
