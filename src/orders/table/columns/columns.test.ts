import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnNames, movedTo, readTableChoice, usualTable, withColumn, withinLimits } from './columns.ts';

test('an absent or invalid choice is the default table', () => {
  for (const text of [null, '', 'no', '[]', '{}', '{"columns":1}'])
    expect(readTableChoice(text)).toEqual(usualTable);
});

test('a stored choice is read back unchanged', () => {
  const choice = movedTo(withColumn(usualTable, 'type', { width: 200, shown: false }), 'price', 1);
  expect(readTableChoice(JSON.stringify({ ...choice, density: 'compact' }))).toEqual({
    ...choice,
    density: 'compact',
  });
});

test('an unreadable column does not affect the others, and new columns come last', () => {
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

test('after any move and read every column is there once', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(...columnNames), fc.integer({ min: -3, max: 14 })));
  fc.assert(
    fc.property(moves, (steps) => {
      const choice = steps.reduce((held, [name, place]) => movedTo(held, name, place), usualTable);
      expect(choice.columns.map(({ name }) => name).toSorted()).toEqual(columnNames.toSorted());
      expect(readTableChoice(JSON.stringify(choice))).toEqual(choice);
    }),
  );
});

test('a width is an integer within limits', () => {
  expect([-5, 100.4, 1e6].map(withinLimits)).toEqual([64, 100, 480]);
});
