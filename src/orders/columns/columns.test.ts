import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnNames,
  leastTableWidth,
  movedTo,
  readTableChoice,
  usualTable,
  withColumn,
  withinLimits,
} from './columns.ts';

test('nothing, or what is no choice, is the usual table', () => {
  for (const text of [null, '', 'no', '[]', '{}', '{"columns":1}'])
    expect(readTableChoice(text)).toEqual(usualTable);
});

test('what is kept reads back as it was', () => {
  const choice = movedTo(withColumn(usualTable, 'place', { width: 200, shown: false }), 'price', 1);
  expect(readTableChoice(JSON.stringify({ ...choice, density: 'compact' }))).toEqual({
    ...choice,
    density: 'compact',
  });
});

test('one column that cannot be read costs no other, and columns that came later stand at the end', () => {
  const read = readTableChoice(
    JSON.stringify({
      columns: [
        { name: 'price', shown: true, width: 9999 },
        { name: 'gone', shown: true, width: null },
        { name: 'order', shown: false, width: 100 },
      ],
      density: 'huge',
    }),
  );
  expect(read.density).toBe('comfortable');
  expect(read.columns.slice(0, 3)).toEqual([
    { name: 'price', shown: true, width: null },
    { name: 'order', shown: true, width: 100 },
    { name: 'status', shown: true, width: null },
  ]);
});

test('whatever is moved and read, every column is there once', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...columnNames), fc.integer({ min: -3, max: 14 })));
  fc.assert(
    fc.property(moves, (steps) => {
      const choice = steps.reduce((held, [name, place]) => movedTo(held, name, place), usualTable);
      expect(choice.columns.map(({ name }) => name).toSorted()).toEqual(columnNames.toSorted());
      expect(readTableChoice(JSON.stringify(choice))).toEqual(choice);
    }),
  );
});

test('a width is whole and within limits', () => {
  expect([-5, 100.4, 1e6].map(withinLimits)).toEqual([64, 100, 480]);
});

test('a table is wide enough for its columns of a set width and for those that take a share of it', () => {
  const shown = usualTable.columns.filter(({ shown, name }) => shown && name !== 'window');
  const least = leastTableWidth(shown, 52);
  expect(least - 0.125 * least).toBeGreaterThanOrEqual(52 + 136 + 116 + 112 + 88 + 120);
  const wider = withColumn({ ...usualTable, columns: shown }, 'place', { width: 300 });
  expect(leastTableWidth(wider.columns, 52)).toBe(52 + 136 + 116 + 112 + 88 + 120 + 300);
});
