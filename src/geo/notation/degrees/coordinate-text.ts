import { type LngLat, type RoundedLngLat, roundLngLat, samePoint, wrappedLngLat } from '../../lng-lat.ts';
import {
  type Angle,
  type AngleReading,
  type AngleRejection,
  angleDegrees,
  coordinateAngles,
} from './coordinate-angles.ts';
import { type Choice, choices, plausible, reported } from './coordinate-doubt.ts';
import { coordinateTokens, readDashes } from './coordinate-tokens.ts';
import { tidyCoordinateText, type Way } from './coordinate-words.ts';

export type CoordinateNotation = 'decimal' | 'dms' | 'ddm';

export type CoordinateRejection =
  | AngleRejection
  | 'empty'
  | 'oneNumberOnly'
  | 'twoLatitudes'
  | 'twoLongitudes'
  | 'latitudeOffGlobe'
  | 'longitudeOffGlobe'
  | 'signUnclear';

type Position = {
  readonly ok: true;
  readonly point: RoundedLngLat;
  readonly notation: CoordinateNotation;
  /** The longitude as written, if a turn was added or removed. */
  readonly wrappedFrom: number | null;
  /** The point of the other order, if neither letters nor labels fix the order. */
  readonly swapped: RoundedLngLat | null;
};

export type CoordinateReading =
  | (Position & {
      /** The meaning chosen for ambiguous letters, if another meaning gives another point. */
      readonly way: Way | null;
      /** The points of the other meanings, the likelier first. */
      readonly others: readonly (Position & { readonly way: Way | null })[];
    })
  | {
      readonly ok: false;
      readonly why: CoordinateRejection;
      readonly value: number | null;
      /** With `latitudeOffGlobe`, if the other order is on the globe. */
      readonly swapped: RoundedLngLat | null;
    };

type Rejection = Extract<CoordinateReading, { ok: false }>;

const maxLength = 200;

const reject = (
  why: CoordinateRejection,
  value: number | null = null,
  swapped: RoundedLngLat | null = null,
): Rejection => ({
  ok: false,
  why,
  value,
  swapped,
});

/**
 * Reads one position in usual notations: decimal degrees, degrees and minutes, or degrees, minutes and seconds, in English,
 * Arabic or Persian. Latitude comes first unless letters or labels give another order. A longitude is wrapped by at most one turn,
 * and that is reported. Never throws.
 */
export function readCoordinateText(text: string): CoordinateReading {
  if (text.length > maxLength) return reject('notCoordinates');
  const tidy = tidyCoordinateText(text);
  if (tidy === '') return reject('empty');
  const decimalCommas = withDecimalCommas(tidy);
  if (decimalCommas === tidy) return readTidy(tidy).reading;
  return likelier(readTidy(decimalCommas), readTidy(tidy));
}

/** `even`: both halves have the same number of numbers. */
type Candidate = { readonly reading: CoordinateReading; readonly even: boolean };

/** 24,46 is a decimal comma or two integers; 24 30,46 40 is two times degrees and minutes, despite the comma. */
function likelier(decimalCommas: Candidate, separators: Candidate): CoordinateReading {
  const { reading } = decimalCommas;
  if (reading.ok)
    return separators.reading.ok && separators.even && !decimalCommas.even ? separators.reading : reading;
  if (reading.why !== 'oneNumberOnly' && reading.why !== 'tooManyNumbers') return reading;
  if (separators.reading.ok && Math.abs(separators.reading.wrappedFrom ?? 0) <= 360)
    return separators.reading;
  // 95,200 is a pair off the globe, 24,7136 is half a pair.
  const value = separators.reading.ok ? null : separators.reading.value;
  return value !== null && Math.abs(value) <= 360 ? separators.reading : reading;
}

/** `24.7136, 46.6753`: latitude first, ASCII, up to 6 decimals without trailing zeros. */
export function formatDecimal(point: LngLat): string {
  const { lng, lat } = roundLngLat(point);
  return `${lat}, ${lng}`;
}

/** If no number has a point, a comma between digits may be the decimal sign. */
function withDecimalCommas(tidy: string): string {
  if (/\.\d/.test(tidy)) return tidy;
  return tidy.replace(/\d+(?:,\d+)+/g, (run) => {
    const [a, b, c, d, ...more] = run.split(',');
    if (more.length > 0) return run;
    if (c === undefined) return `${a}.${b}`;
    return d === undefined ? run : `${a}.${b},${c}.${d}`;
  });
}

function readTidy(tidy: string): Candidate {
  const spaced = coordinateTokens(tidy);
  const read = spaced === null ? [] : choices(spaced).map(readChoice);
  const found = read.flatMap(({ position, even, ways }) => (position.ok ? [{ position, even, ways }] : []));
  const [first, ...others] = spaced === null ? [] : apart(plausible(spaced, found));
  if (first !== undefined) {
    const way = others.length === 0 ? null : reported(first.ways);
    const readings = others.map(({ position, ways }) => ({ ...position, way: reported(ways) }));
    return { reading: { ...first.position, way, others: readings }, even: first.even };
  }
  // A reason about the numbers is more useful than one about a letter.
  const rejected = read.flatMap(({ position, even }) => (position.ok ? [] : [{ reading: position, even }]));
  return (
    rejected.find(({ reading }) => reading.why !== 'notCoordinates') ??
    rejected[0] ?? { reading: reject('notCoordinates'), even: false }
  );
}

const apart = <Found extends { readonly position: Position }>(found: readonly Found[]) =>
  found.filter(
    ({ position }, index) =>
      found.findIndex((other) => samePoint(other.position.point, position.point)) === index,
  );

function readChoice({ tokens: spaced, ways }: Choice) {
  const tokens = readDashes(spaced);
  if (tokens === 'signUnclear') return { position: reject(tokens), even: false, ways };
  const [first, second, ...more] = coordinateAngles(tokens) ?? [];
  const even = first?.parts.length === second?.parts.length;
  const position = !first
    ? reject('notCoordinates')
    : more.length > 0
      ? reject('tooManyNumbers')
      : !second
        ? reject(isOneAngle(first) ? 'oneNumberOnly' : 'tooManyNumbers')
        : readPair(angleDegrees(first), angleDegrees(second));
  return { position, even, ways };
}

const isOneAngle = ({ parts, hemisphere, label }: Angle) =>
  parts.length === 1 || hemisphere !== null || label !== null || parts.some(({ unit }) => unit !== null);

function readPair(one: AngleReading, other: AngleReading): Position | Rejection {
  if (!one.ok) return reject(one.why, one.value);
  if (!other.ok) return reject(other.why, other.value);
  const first = one.value;
  const second = other.value;
  if (first.axis && first.axis === second.axis) {
    return reject(first.axis === 'lat' ? 'twoLatitudes' : 'twoLongitudes');
  }
  const lngFirst = first.axis === 'lng' || second.axis === 'lat';
  const [lat, lng] = lngFirst ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  const orderIsOpen = !first.axis && !second.axis && lat !== lng;
  const otherWay = wrappedLngLat(lat, lng);
  const swapped = orderIsOpen && otherWay.ok ? roundLngLat(otherWay.value.point) : null;
  const read = wrappedLngLat(lng, lat);
  if (!read.ok) {
    if (read.why === 'notANumber') return reject('notCoordinates');
    return reject(read.why, read.why === 'latitudeOffGlobe' ? lat : lng, swapped);
  }
  const notation = (['decimal', 'ddm', 'dms'] as const)[Math.max(first.parts, second.parts) - 1] ?? 'decimal';
  const { point, wrappedFrom } = read.value;
  return { ok: true, point: roundLngLat(point), notation, wrappedFrom, swapped };
}
