import { expect, test } from 'vitest';
import { pressSort, type SortDirection, type SortField } from './search.ts';

const after = (sort: SortField, dir: SortDirection, pressed: SortField) => {
  const next = pressSort({ sort, dir }, pressed);
  return `${next.sort} ${next.dir}`;
};

test('another column begins with its preferred direction, whatever the one before had', () => {
  for (const dir of ['asc', 'desc'] as const) {
    expect(after('OrderDate', dir, 'NetPrice')).toBe('NetPrice desc');
    expect(after('OrderDate', dir, 'OrderNo')).toBe('OrderNo asc');
    expect(after('NetPrice', dir, 'OrderStatusID')).toBe('OrderStatusID asc');
    expect(after('OrderNo', dir, 'OrderDate')).toBe('OrderDate desc');
  }
});

test('the same column reverses', () => {
  expect(after('NetPrice', 'desc', 'NetPrice')).toBe('NetPrice asc');
  expect(after('NetPrice', 'asc', 'NetPrice')).toBe('NetPrice desc');
  expect(after('OrderNo', 'asc', 'OrderNo')).toBe('OrderNo desc');
});
