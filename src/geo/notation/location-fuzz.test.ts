import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLocation } from './location-text.ts';

/** `LOCATION_RUNS` sets the number of runs; the default is small. */
const numRuns = Number(process.env.LOCATION_RUNS ?? 3000);

const scraps = [
  ...[
    '24',
    '46.5',
    '669460',
    '2734272',
    '7HP8PM7G',
    '38',
    '.',
    ',',
    ' ',
    '-',
    '+',
    '°',
    "'",
    '"',
    ':',
    '/',
    ';',
    '?',
    '&',
    '=',
  ],
  ...[
    'N',
    's',
    'E',
    'm',
    'd',
    'R',
    'PN',
    'lat',
    'lon',
    'ق',
    'و',
    'ش',
    '٢٤',
    'utm',
    'zone',
    'mgrs',
    'EPSG:32638',
  ],
  ...[
    'POINT',
    '(',
    ')',
    'SRID=4326;',
    'Z',
    'EMPTY',
    'geo:',
    ';crs=',
    '?q=',
    '{"type":"Point","coordinates":[',
    ']',
    '}',
    'null',
  ],
  ...[
    'https://www.google.com/maps',
    '@',
    '!3d',
    '!4d',
    '%',
    '%E0',
    '#map=',
    'https://osm.org/',
    'mlat=',
    'https://yandex.com/?ll=',
  ],
];

const typed = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...scraps), { maxLength: 14 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...scraps), { maxLength: 10 }).map((parts) => parts.join(' ')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.json({ maxDepth: 4 }).map((json) => `{"type":"Point","coordinates":${json}}`),
  fc.tuple(fc.double(), fc.double()).map(([lng, lat]) => `POINT(${lng} ${lat})`),
);

test('any pasted text gives points on the globe or a reason', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const answer = readLocation(text);
      const readings = answer.ok ? answer.readings : [answer.instead].filter((instead) => instead !== null);
      if (!answer.ok) expect(answer.why).toMatch(/^[a-zA-Z]+$/);
      for (const { point, square, wrappedFrom } of readings) {
        expect(Math.abs(point.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(point.lng)).toBeLessThanOrEqual(180);
        expect(Object.is(point.lng, -0) || Object.is(point.lat, -0)).toBe(false);
        if (wrappedFrom !== null) expect(Math.abs(wrappedFrom)).toBeGreaterThan(180);
        if (square !== null) expect(square).toBeLessThanOrEqual(10_000);
      }
    }),
    { numRuns },
  );
});

test.each([
  ['1', 8000],
  ['1,', 4000],
  ['1 ', 100],
  ['N', 200],
  ['24 ', 66],
  ['"', 200],
  ['°', 200],
  [`POINT(${'1 '.repeat(3900)}`, 1],
  [`https://www.google.com/maps/${'!3d1'.repeat(1900)}`, 1],
  [`https://www.google.com/maps/${'@'.repeat(7900)}`, 1],
  [`https://www.google.com/maps/dir/${'/'.repeat(7900)}`, 1],
  ['a.'.repeat(3900), 1],
  [`https://yandex.com/?rtext=${'~1,'.repeat(2500)}`, 1],
])('a long row of %j gets a result', (scrap, times) => {
  expect(readLocation(scrap.repeat(times))).toMatchObject({ ok: false });
});
