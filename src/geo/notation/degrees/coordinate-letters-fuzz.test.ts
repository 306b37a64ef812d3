import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLocation } from '../location-text.ts';

/** `LOCATION_RUNS` sets the number of runs; the default is small. */
const numRuns = Number(process.env.LOCATION_RUNS ?? 4000);

/** The marks of degrees, minutes and seconds in one notation; the last mark of a number may be omitted. */
const manners = [
  ['°', '′', '″'],
  ['°', "'", '"'],
  ['° ', "' ", '" '],
  ['°', '’', '”'],
  ['°', "'", "''"],
  ['d', 'm', 's'],
  ['D', 'M', 'S'],
  ['d ', 'm ', 's '],
  ['deg', 'min', 'sec'],
  [' deg ', ' min ', ' sec '],
  [' degs ', ' mins ', ' secs '],
  ['DEG', 'MIN', 'SEC'],
  [' degrees ', ' minutes ', ' seconds '],
  ['°', 'm', 's'],
  ['°', "'", 's'],
  ['d', "'", '"'],
  [' درجة ', ' دقيقة ', ' ثانية '],
  ['°', 'ق', '″'],
  [' ', ' ', ' '],
  [':', ':', ''],
] as const;

const letters = [
  ['N', 'S', 'E', 'W'],
  ['n', 's', 'e', 'w'],
  ['ش', 'ج', 'ق', 'غ'],
  [' North', ' South', ' East', ' West'],
  ['شمالا', 'جنوبا', 'شرقا', 'غربا'],
] as const;

const written = fc.record({
  lat: fc.record({ degrees: fc.nat(89), minutes: fc.nat(59), seconds: fc.nat(59) }),
  lng: fc.record({ degrees: fc.nat(179), minutes: fc.nat(59), seconds: fc.nat(59) }),
  south: fc.boolean(),
  west: fc.boolean(),
  parts: fc.constantFrom(1, 2, 3),
  manner: fc.constantFrom(...manners),
  lastMark: fc.boolean(),
  letters: fc.constantFrom(...letters),
  lettered: fc.constantFrom('both', 'both', 'lat', 'lng', 'none'),
  gap: fc.constantFrom('', ' '),
  leads: fc.boolean(),
  lngFirst: fc.boolean(),
  between: fc.constantFrom(', ', ' ', '; '),
});
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;
type Angle = { degrees: number; minutes: number; seconds: number };

function angleText({ degrees, minutes, seconds }: Angle, { parts, manner, lastMark }: Written): string {
  const numbers =
    parts === 1
      ? [(degrees + minutes / 60).toFixed(4)]
      : parts === 2
        ? [String(degrees), (minutes + seconds / 60).toFixed(3)]
        : [degrees, minutes, seconds].map(String);
  const marked = numbers.map((number, place) =>
    place === numbers.length - 1 && !lastMark ? number : number + (manner[place] ?? ''),
  );
  return marked.join('').trim();
}

const degreesOf = ({ degrees, minutes, seconds }: Angle, { parts }: Written) =>
  degrees + minutes / 60 + (parts === 1 ? 0 : seconds / 3600);

function spelled(how: Written): string {
  const side = (axis: 'lat' | 'lng') => {
    const isNegative = axis === 'lat' ? how.south : how.west;
    const text = angleText(how[axis], how);
    if (how.lettered !== 'both' && how.lettered !== axis) return isNegative ? `-${text}` : text;
    const letter = how.letters[(axis === 'lat' ? 0 : 2) + (isNegative ? 1 : 0)] ?? '';
    return how.leads ? `${letter.trim()}${how.gap}${text}` : `${text}${how.gap}${letter}`;
  };
  const isNamed = how.lettered === 'both' || how.lettered === 'lat';
  const order = how.lngFirst && isNamed ? (['lng', 'lat'] as const) : (['lat', 'lng'] as const);
  return order.map(side).join(how.between);
}

test('a position is read back from every notation, alone or as one of the readings offered', () => {
  let read = 0;
  fc.assert(
    fc.property(written, (how) => {
      const text = spelled(how);
      const answer = readLocation(text);
      // A rejected text places no order.
      if (!answer.ok) return;
      read++;
      const lat = degreesOf(how.lat, how) * (how.south ? -1 : 1);
      const lng = degreesOf(how.lng, how) * (how.west ? -1 : 1);
      const within = how.parts === 1 ? 6e-5 : how.parts === 2 ? 1e-5 : 2e-6;
      const isMeant = answer.readings.some(
        ({ point }) => Math.abs(point.lat - lat) < within && Math.abs(point.lng - lng) < within,
      );
      expect(isMeant, `${text} is read as ${JSON.stringify(answer.readings.map(({ point }) => point))}`).toBe(
        true,
      );
    }),
    { numRuns },
  );
  expect(read / numRuns).toBeGreaterThan(0.8);
});
