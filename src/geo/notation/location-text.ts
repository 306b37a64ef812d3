import type { LngLat } from '../lng-lat.ts';
import { type CoordinateReading, readCoordinateText } from './degrees/coordinate-text.ts';
import { invisible } from './degrees/coordinate-words.ts';
import { accept, type LocationReading, reading, reject } from './location-reading.ts';
import { readMapLink } from './map-link.ts';
import { readMgrs } from './mgrs-text.ts';
import { readPlusCode } from './plus-code-text.ts';
import { isUtmWithoutZone, readUtm } from './utm-text.ts';
import { readGeoJsonPoint, readGeoUri, readWktPoint } from './written-point.ts';

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
