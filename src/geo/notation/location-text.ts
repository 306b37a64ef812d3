import Mgrs from 'geodesy/mgrs.js';
import { metresPerEquatorDegree } from '../great-circle.ts';
import { type LngLat, wrappedLngLat } from '../lng-lat.ts';
import { type CoordinateReading, readCoordinateText } from './degrees/coordinate-text.ts';
import { invisible, tidyCoordinateText } from './degrees/coordinate-words.ts';
import { accept, type LocationReading, reading, reject } from './location-reading.ts';
import { readMapLink } from './map-link.ts';
import { readPlusCode } from './plus-code-text.ts';
import { bandOf, isUtmWithoutZone, readUtm } from './utm-text.ts';
import { readGeoJsonPoint, readGeoUri, readWktPoint } from './written-point.ts';

const gridPattern =
  /^(?:(?:MGRS|USNG|NATO)[ :]*)?(\d{1,2}) ?([A-Z])[ ,-]?([A-Z]) ?([A-Z])[ ,-]?((?:\d+[ ,-]?\d*)?)$/;
const polarPattern = /^(?:(?:MGRS|USNG)[ :]*)?[ABYZ] ?[A-Z] ?[A-Z] ?(?:\d{4,10}|\d{2,5} \d{2,5})$/;

/** Reads a grid reference (MGRS, USNG) as the middle of its square; null for other text. Never throws. */
function readMgrs(text: string): LocationReading | null {
  const tidy = tidyCoordinateText(text).toUpperCase();
  if (polarPattern.test(tidy)) return reject('polarGrid');
  const found = gridPattern.exec(tidy);
  if (!found) return null;
  const [, zone = '', band = '', column = '', row = '', numbers = ''] = found;
  if (/^(?:DEG|MIN|SEC|LAT|LON)$/.test(band + column + row)) return null;
  if (Number(zone) < 1 || Number(zone) > 60) return reject('zoneOffGrid', Number(zone));
  if (/[ABYZ]/.test(band)) return reject('polarGrid');
  if (numbers === '') return reject('tooCoarse', 100_000);
  const halves = halved(numbers);
  if (!halves) return reject('mgrsDigits');
  return middle(zone.padStart(2, '0'), band, column + row, halves);
}

function halved(numbers: string): readonly [string, string] | null {
  const [east = '', north] = numbers.split(/[ ,-]/);
  if (north !== undefined && north !== '')
    return east.length === north.length && east.length <= 5 ? [east, north] : null;
  const half = east.length / 2;
  return half <= 5 && Number.isInteger(half) ? [east.slice(0, half), east.slice(half)] : null;
}

function middle(
  zone: string,
  band: string,
  square: string,
  [east, north]: readonly [string, string],
): LocationReading {
  const side = 10 ** (5 - east.length);
  try {
    const corner = Mgrs.parse(`${zone}${band} ${square} ${east} ${north}`).toUtm();
    corner.easting += side / 2;
    corner.northing += side / 2;
    const { lat, lon } = corner.toLatLon();
    const read = wrappedLngLat(lon, lat);
    if (!read.ok || !isThere(lat, lon, Number(zone), band, side)) return reject('noSuchSquare');
    return accept(reading('mgrs', { ...read.value, wrappedFrom: null }, { square: side }));
  } catch {
    return reject('noSuchSquare');
  }
}

/** Letters repeat, so a reference that does not exist may still give a position, far from its band or zone. */
function isThere(lat: number, lon: number, zone: number, band: string, side: number): boolean {
  const slack = side / metresPerEquatorDegree;
  const width = slack / Math.cos((lat * Math.PI) / 180);
  const inBand = [-slack, 0, slack].some((more) => bandOf(lat + more) === band);
  // Zones 31 to 37 are up to 12 degrees wide in the north.
  const reach = (band === 'V' || band === 'X' ? 9 : 3) + width;
  const off = ((lon - (zone * 6 - 183) + 540) % 360) - 180;
  return inBand && Math.abs(off) <= reach;
}

/** Addresses and GeoJSON are long; longer text is no position. */
const maxLength = 8000;
const maxSpellingLength = 200;

/**
 * Reads one position in any notation except place names: coordinates, UTM, MGRS, plus code, GeoJSON, WKT, geo: URI, address
 * of a map site. Returns the readings, the likeliest first, or a reason; `notCoordinates` means that nothing resembles a
 * position, so it may be a name. `near` resolves a short plus code. Fetches nothing; never throws.
 */
export function readLocation(text: string, near: LngLat | null = null): LocationReading {
  if (text.length > maxLength) return reject('tooLong');
  const visible = text.replace(invisible, '').trim();
  const whole =
    readGeoJsonPoint(visible) ?? readWktPoint(visible) ?? readGeoUri(visible) ?? readMapLink(visible);
  if (whole) return whole;
  if (visible.length > maxSpellingLength) return reject('notCoordinates');
  const grid = readUtm(visible) ?? readPlusCode(visible, near);
  if (grid) return grid;
  const plain = readCoordinateText(visible);
  if (plain.ok) return fromPlain(plain);
  return readMgrs(visible) ?? (isUtmWithoutZone(visible) ? reject('zoneMissing') : fromPlain(plain));
}

function fromPlain(plain: CoordinateReading): LocationReading {
  const { swapped } = plain;
  if (plain.ok) {
    const first = reading(plain.notation, plain, { way: plain.way ?? (swapped === null ? null : 'latLng') });
    const turned = [plain, ...plain.others].flatMap(({ notation, swapped }) =>
      swapped === null ? [] : [reading(notation, { point: swapped, wrappedFrom: null }, { way: 'lngLat' })],
    );
    const others = plain.others.map((other) => reading(other.notation, other, { way: other.way }));
    return plain.swapped === null ? accept(first, ...others, ...turned) : accept(first, ...turned, ...others);
  }
  const { why, value } = plain;
  if (swapped === null) return reject(why, value);
  const wrappedFrom = value !== null && Math.abs(value) > 180 ? value : null;
  return reject(why, value, reading('decimal', { point: swapped, wrappedFrom }, { way: 'lngLat' }));
}
