import { expect, test } from 'vitest';
import { checkIds, idsOf, listedFaults } from './fault-ids.ts';

test.each([
  ['A11 no refresh token', ['A11']],
  ['A11, A12 and B2 one after the other', ['A11', 'A12', 'B2']],
  ['O4: 300 cuts', ['O4']],
  ['P6 P8: words', ['P6', 'P8']],
  ['a test that mentions A11', []],
  ['A4-sized paper', ['A4']],
  ['B1.5 is a number', []],
  ['O', []],
  ['A111 is none', []],
])('only ids at the start of a title count as faults: %s', (title, ids) => {
  expect(idsOf([title])).toEqual(ids);
});

test('the titles of the enclosing describes count as well', () => {
  expect(idsOf(['G3 being told to wait', 'seconds', 'O1 words'])).toEqual(['G3', 'O1']);
});

test('faults without a test and unknown ids are reported', () => {
  const { missing, unknown } = checkIds(
    [['A1 x', 'A2 y'], ['B15 z'], ['F1 a finding'], ['M3 areas']],
    ['A1', 'A2', 'A3', 'B1', 'M3'],
  );
  expect(missing).toEqual(['A3', 'B1']);
  expect(unknown).toEqual(['B15']);
});

// A line that is lost would leave its fault without a test.
test('the catalogue has every fault once, in order and without a gap', () => {
  const sizes = { A: 34, G: 25, O: 35, P: 20, M: 22, B: 14, S: 12 };
  expect(listedFaults()).toEqual(
    Object.entries(sizes).flatMap(([letter, size]) =>
      Array.from({ length: size }, (_, index) => `${letter}${index + 1}`),
    ),
  );
});
