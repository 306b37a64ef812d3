import type { Angle, Part } from './coordinate-angles.ts';
import type { Axis } from './coordinate-words.ts';

export type AngleRejection =
  | 'notCoordinates'
  | 'tooManyNumbers'
  | 'contradictory'
  | 'minutesTooLarge'
  | 'secondsTooLarge';

type Degrees = { readonly degrees: number; readonly axis: Axis | null; readonly parts: number };
export type AngleReading =
  | { readonly ok: true; readonly value: Degrees }
  | { readonly ok: false; readonly why: AngleRejection; readonly value: number | null };

const reject = (why: AngleRejection, value: number | null = null): AngleReading => ({
  ok: false,
  why,
  value,
});

/** Signed decimal degrees of one angle, not yet checked against the globe. */
export function angleDegrees(angle: Angle): AngleReading {
  const { sign, hemisphere, label } = angle;
  const parts = unpack(angle);
  if (parts.length > 3) return reject('tooManyNumbers');
  if (parts.some((part, place) => part.unit !== null && part.unit !== place)) return reject('notCoordinates');
  if (parts.slice(0, -1).some(({ text }) => text.includes('.'))) return reject('notCoordinates');
  if (hemisphere && (sign === -1 || (label && label !== hemisphere.axis))) return reject('contradictory');
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(({ text }) => Number(text));
  if (minutes >= 60) return reject('minutesTooLarge', minutes);
  if (seconds >= 60) return reject('secondsTooLarge', seconds);
  const degrees = (hemisphere?.sign ?? sign ?? 1) * (whole + minutes / 60 + seconds / 3600);
  return { ok: true, value: { degrees, axis: hemisphere?.axis ?? label, parts: parts.length } };
}

/** Aviation packs the digits: 2442N, 244249N, 04640E, 0464031E. Plain degrees never have that many. */
function unpack({ hemisphere, parts }: Angle): readonly Part[] {
  const [only] = parts;
  if (!hemisphere || parts.length !== 1 || !only || only.unit !== null) return parts;
  const packed = (
    hemisphere.axis === 'lat' ? /^(\d\d)(\d\d)(\d\d)?(\.\d*)?$/ : /^(\d{3})(\d\d)(\d\d)?(\.\d*)?$/
  ).exec(only.text);
  if (!packed) return parts;
  const [, degrees = '', minutes = '', seconds, fraction = ''] = packed;
  const texts =
    seconds === undefined ? [degrees, minutes + fraction] : [degrees, minutes, seconds + fraction];
  return texts.map((text) => ({ text, unit: null }));
}
