import { expect, test } from 'vitest';
import { usualTable, withColumn } from './columns.ts';
import { lengthsOf } from './lengths.ts';

const shown = (choice = usualTable) => choice.columns.filter((column) => column.shown);

test('the window column takes the width that the others leave, down to nothing; of much width the place gets a part', () => {
  const lengths = lengthsOf(shown(), 52);
  expect(lengths.table).toBe('max(100%, 670px)');
  expect(lengths.columns).toEqual([
    'calc(184px + clamp(-34px, (100cqi - 704px), 0px) + min(120px, max(0px, 100cqi - 988px) / 3))',
    '120px',
    '136px',
    'calc(clamp(0px, ((100cqi - 704px) - 64px) * 999, max(0px, (100cqi - 704px))) - min(120px, max(0px, 100cqi - 988px) / 3))',
    '104px',
    '108px',
  ]);
});

test('a width that was set stays, and with all of them set the table is no wider than their sum', () => {
  let choice = withColumn(usualTable, 'window', { width: 200 });
  expect(lengthsOf(shown(choice), 0).columns[0]).toBe(
    'calc(184px + clamp(-34px, (100cqi - 852px), 0px) + max(0px, (100cqi - 852px)))',
  );
  choice = withColumn(choice, 'order', { width: 100 });
  expect(lengthsOf(shown(choice), 0).table).toBe('768px');
});
