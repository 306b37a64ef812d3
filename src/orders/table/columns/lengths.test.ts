import { expect, test } from 'vitest';
import { usualTable, withColumn } from './columns.ts';
import { lengthsOf } from './lengths.ts';

const shown = (choice = usualTable) => choice.columns.filter((column) => column.shown);

test('columns share the spare width, and fit the narrowest panel when there is none', () => {
  const lengths = lengthsOf(shown(), 52);
  expect(lengths.table).toBe('max(100%, 900px)');
  expect(lengths.columns).toEqual([
    '136px',
    '116px',
    `calc(112px + max(0px, 100cqi - 900px) * ${1 / 7})`,
    `calc(112px + max(0px, 100cqi - 900px) * ${4 / 7})`,
    `calc(164px + max(0px, 100cqi - 900px) * ${2 / 7})`,
    '88px',
    '120px',
  ]);
});

test('a width that was set stays, and with all of them set the table is no wider than their sum', () => {
  let choice = withColumn(usualTable, 'type', { width: 300 });
  expect(lengthsOf(shown(choice), 0).columns.slice(2, 4)).toEqual([
    `calc(112px + max(0px, 100cqi - 1036px) * ${1 / 3})`,
    '300px',
  ]);
  choice = withColumn(withColumn(choice, 'place', { width: 100 }), 'window', { width: 200 });
  expect(lengthsOf(shown(choice), 0).table).toBe('1060px');
});
