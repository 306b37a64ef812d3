import published from 'open-location-code-typescript';
import { metresPerEquatorDegree } from '../great-circle.ts';
import { type LngLat, wrappedLngLat } from '../lng-lat.ts';
import { invisible, tidyCoordinateText } from './degrees/coordinate-words.ts';
import { accept, type LocationReading, reading, reject } from './location-reading.ts';

// A CommonJS module: Node and some bundlers expose all its exports as the default.
const found: typeof published & { readonly default?: typeof published } = published;

export const plusCodes: typeof published = found.default ?? found;

const codePattern =
  /^(?:PLUS CODE[ :]*)?([2-9CFGHJMPQRVWX0]{2,8}\+[2-9CFGHJMPQRVWX]{0,7})(?:[ ,]+(.*\p{L}.*))?$/u;
const shortWithTown =
  /^\s*(?:plus code[ :]*)?([2-9CFGHJMPQRVWX]{2,6}\+[2-9CFGHJMPQRVWX]{2,7})[\s,،]+(.*\p{L}.*)$/iu;
const maxAcross = 10_000;

/**
 * Reads a plus code as the middle of its cell; null for other text. A short code needs a point near it. One that names a town
 * ("8Q7M+J2 Riyadh") is rejected, because the town may be far from that point: see `plusCodeOfTown`. Never throws.
 */
export function readPlusCode(text: string, near: LngLat | null): LocationReading | null {
  const found = codePattern.exec(tidyCoordinateText(text).toUpperCase());
  const [, code, town] = found ?? [];
  if (code === undefined) return null;
  try {
    if (plusCodes.isFull(code)) return cell(code, false);
    if (!plusCodes.isShort(code)) return reject('plusCodeInvalid');
    if (near === null || town !== undefined) return reject('plusCodeShort');
    return cell(plusCodes.recoverNearest(code, near.lat, near.lng), true);
  } catch {
    return reject('plusCodeInvalid');
  }
}

/** A short plus code and its town: "PM7G+C4 Riyadh". Null for other text. See `readPlusCode`. */
export function plusCodeOfTown(text: string): { readonly code: string; readonly town: string } | null {
  const [, code, town] = shortWithTown.exec(text.replace(invisible, '')) ?? [];
  if (code === undefined || town === undefined || !plusCodes.isShort(code)) return null;
  return { code: code.toUpperCase(), town: town.trim() };
}

function cell(code: string, nearby: boolean): LocationReading {
  const area = plusCodes.decode(code);
  const side = area.getLatitudeHeight() * metresPerEquatorDegree;
  if (side > maxAcross) return reject('tooCoarse', Math.round(side / 1000) * 1000);
  const read = wrappedLngLat(area.longitudeCenter, area.latitudeCenter);
  if (!read.ok) return reject('plusCodeInvalid');
  const square = Number(side.toPrecision(2));
  return accept(reading('plusCode', { ...read.value, wrappedFrom: null }, { square, nearby }));
}
