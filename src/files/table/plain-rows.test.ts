import { expect, test } from 'vitest';
import { countsOf, found, linesOf } from '../testing/found-points.ts';

test.each([
  ['a name before, with commas', 'Jebel Ali, 25.01, 55.06', 'Jebel Ali @ 25.0100 55.0600'],
  ['a pair and a name after, with tabs', '25.01, 55.06\tJebel Ali', 'Jebel Ali @ 25.0100 55.0600'],
  ['a decimal comma', 'Jebel Ali; 25,01; 55,06', 'Jebel Ali @ 25.0100 55.0600'],
  ['a decimal comma between commas', 'Jebel Ali, 25,01, 55,06', 'Jebel Ali @ 25.0100 55.0600'],
  ['words without a separator', 'Jebel Ali 25.01 55.06', 'Jebel Ali @ 25.0100 55.0600'],
  ['degrees and minutes', `Jeddah - 21°29'N 39°10'E`, 'Jeddah @ 21.4833 39.1667'],
  ['Arabic', 'جبل علي، ٢٥٫٠١، ٥٥٫٠٦', 'جبل علي @ 25.0100 55.0600'],
  ['MGRS', 'Riyadh | 38RPN 71204 33893', null],
  ['a plus code', 'Dubai Creek; 7HQQ66QR+2Q', null],
  ['a map link', 'https://www.google.com/maps/@25.01,55.06,14z', ' @ 25.0100 55.0600'],
  ['WKT', 'Port; POINT(55.06 25.01)', 'Port @ 25.0100 55.0600'],
])('a row with %s', async (_, line, expected) => {
  const read = await found(line);
  expect(read.format).toBe('text');
  if (expected === null) expect(read.rows[0]?.location.kind).toBe('point');
  else expect(linesOf(read)).toEqual([expected]);
});

test('a row with two meanings or none stays as its text', async () => {
  const read = await found(
    'Berth 4 25.01 55.06\nJeddah, 21.5, 39.1\n\nDammam, 95.1, 200.2\nAden, 12.8, 45.0',
  );
  expect(linesOf(read)).toEqual([
    ' @ "Berth 4 25.01 55.06"',
    'Jeddah @ 21.5000 39.1000',
    ' @ "Dammam, 95.1, 200.2"',
    'Aden @ 12.8000 45.0000',
  ]);
  expect(countsOf(read)).toEqual([
    { kind: 'latitudeFirst', count: 2 },
    { kind: 'unread', count: 2 },
  ]);
});

test.each([
  ['S1 24.7136 46.6753', 'S1 @ 24.7136 46.6753'],
  ['W1, 24.7136, 46.6753', 'W1 @ 24.7136 46.6753'],
  ['W1 35.5 7.2 24.7136 46.6753\nDammam, 26.43, 50.1', ' @ "W1 35.5 7.2 24.7136 46.6753"'],
  ['A, 24 .7136, 46.6753\nDammam, 26.43, 50.1', ' @ "A, 24 .7136, 46.6753"'],
])('a letter of a name is no hemisphere, and a torn number no minutes: %s', async (text, expected) => {
  expect(linesOf(await found(text))[0]).toBe(expected);
});

test('whole degrees between rows with decimals are read by the columns of the others', async () => {
  expect(linesOf(await found('A,25.2,55.3\nB,24.4,54.4\nC,23,54'))).toEqual([
    'A @ 25.2000 55.3000',
    'B @ 24.4000 54.4000',
    'C @ 23.0000 54.0000',
  ]);
  expect(linesOf(await found('25.2,55.3\n23,54'))).toEqual([' @ 25.2000 55.3000', ' @ 23.0000 54.0000']);
});

test('whole degrees stay as text where no other row says which column is which, or where they are decimals', async () => {
  for (const [list, last] of [
    ['A; 25,2; 55,3\nC,23,54', ' @ "C,23,54"'],
    ['A,25.2,55.3\nC,23,04', ' @ "C,23,04"'],
  ] as const)
    expect(linesOf(await found(list)).at(-1)).toBe(last);
});
