import { expect, test } from 'vitest';
import { firstLines } from './lines.ts';

const notes = (count: number) => Array.from({ length: count }, (_, at) => `L${at}`).join('\n');

test('a text that fits is unchanged, without its outer space', () => {
  expect(firstLines('  north quay \n', 1, 10)).toEqual({ text: 'north quay', isCut: false });
  expect(firstLines(notes(60), 60, 100)).toEqual({ text: notes(60), isCut: false });
  expect(firstLines('a'.repeat(1_200), 12, 100).isCut).toBe(false);
});

test('lines are counted, not letters: short ones as well as those that wrap', () => {
  expect(firstLines(notes(61), 60, 100)).toEqual({ text: `${notes(60)}…`, isCut: true });
  expect(firstLines(`${'a'.repeat(250)}\nb\nc`, 4, 100)).toEqual({
    text: `${'a'.repeat(250)}\nb…`,
    isCut: true,
  });
});

test('a longer line ends in an ellipsis within the limit, at a whole character', () => {
  expect(firstLines('north quay, second basin', 1, 12)).toEqual({ text: 'north quay,…', isCut: true });
  expect(firstLines(`${'a'.repeat(8)}😀😀`, 1, 10).text).toBe(`${'a'.repeat(8)}…`);
});
