import { fold } from '../../src/fold.ts';
import { closeUp } from '../../src/geo/gazetteer/spelling.ts';
import { arab } from '../names/geonames.ts';
import type { Row } from './geonames.ts';
import { airportLines, portLines } from './stations.ts';

/** An airport or a port, with its codes: the one that is shown first. */
export type Station = Row & { readonly codes: readonly string[]; readonly weight: number };

/** A row of OurAirports. */
type Airport = {
  readonly type: string;
  readonly name: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
  readonly iso_country: string;
  readonly municipality: string;
  readonly scheduled_service: string;
  readonly gps_code: string;
  readonly iata_code: string;
};

/** In doublings of the population, as the weights of towns. */
const weights = { large: 15, port: 14, scheduled: 11, other: 9 } as const;

const parts = (line: string) => line.split('|').map((part) => part.trim());
const keyOf = (name: string) => closeUp(fold(name));

/** The distance in degrees that a town and its airport or port may have. */
const near = 1;

/** The closest town of the country. */
function townNear(
  towns: readonly Row[],
  country: string,
  lat: number,
  lng: number,
  name: string,
): Row | null {
  const key = keyOf(name);
  const apart = (row: Row) => Math.hypot(row.lat - lat, row.lng - lng);
  const close = towns.filter((row) => row.country === country && apart(row) < near);
  const named = close.filter(
    (row) => key !== '' && [row.name, ...row.also].some((one) => keyOf(one) === key),
  );
  return (named.length > 0 ? named : close).sort((one, other) => apart(one) - apart(other))[0] ?? null;
}

/** Airports with an IATA code that have scheduled flights or are large; in Arab countries all of them. */
export function readAirports(text: string, towns: readonly Row[]): Station[] {
  const byHand = new Map(
    airportLines
      .trim()
      .split('\n')
      .map((line) => [parts(line)[0], parts(line)] as const),
  );
  const all = JSON.parse(text) as readonly Airport[];
  return all.flatMap((airport): Station[] => {
    const { iata_code: iata, iso_country: country, municipality } = airport;
    const isLarge = airport.type === 'large_airport';
    const isScheduled = airport.scheduled_service === 'yes';
    if (!/^[A-Z]{3}$/.test(iata) || !(isLarge || isScheduled || arab.has(country))) return [];
    const [lat, lng] = [Number(airport.latitude_deg), Number(airport.longitude_deg)];
    const city = municipality.replace(/ ?\(.*/, '');
    const town = townNear(towns, country, lat, lng, city);
    const isNamed = town !== null && [town.name, ...town.also].some((one) => keyOf(one) === keyOf(city));
    const cityArabic = isNamed ? town.arabic : '';
    const [, name = airport.name.split(' / ')[0] ?? '', arabic = cityArabic && `مطار ${cityArabic}`] =
      byHand.get(iata) ?? [];
    return [
      {
        id: `airport ${iata}`,
        name,
        arabic,
        also: [city && `${isNamed ? town.name : city} airport`, cityArabic && `مطار ${cityArabic}`],
        lat,
        lng,
        kind: 'AIRP',
        country,
        region: town?.region ?? '',
        people: 0,
        codes: [iata, ...(/^[A-Z]{4}$/.test(airport.gps_code) ? [airport.gps_code] : [])],
        weight: isLarge ? weights.large : isScheduled ? weights.scheduled : weights.other,
      },
    ];
  });
}

/** The ports of the hand-made list. */
export const readPorts = (towns: readonly Row[]): Station[] =>
  portLines
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', name = '', arabic = ''] = parts(line);
      const [country = '', code = '--', lat, lng] = place.split(' ');
      const [north, east] = [Number(lat), Number(lng)];
      return {
        id: `port ${name}`,
        name,
        arabic,
        also: [],
        lat: north,
        lng: east,
        kind: 'PRT',
        country,
        region: townNear(towns, country, north, east, '')?.region ?? '',
        people: 0,
        codes: code === '--' ? [] : [code],
        weight: weights.port,
      };
    });
