import { expect, test } from 'vitest';
import { day } from '../../time.ts';
import { change, status } from '../../tracking/testing/changes.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { type FeedSources, feedOf } from './feed.ts';

const nothing: FeedSources = { entries: [], closing: [], closed: [], unread: [], known: [] };
const now = Date.UTC(2026, 10, 21, 12);
const [pending, captured] = [status(1, 'Pending'), status(3, 'Captured')];
const keys = (sources: Partial<FeedSources>) => feedOf({ ...nothing, ...sources }).map(({ key }) => key);

test('an order is one row, whatever is known of it', () => {
  const [closing] = [snapshot(1, { windowTo: now + day })];
  const unread = [
    change(1, 1, { kind: 'closing' }),
    change(2, 1, { kind: 'price', from: 1, to: 2 }),
    change(3, 2, { kind: 'status', from: pending, to: captured }),
    change(4, 2, { kind: 'area', what: 'aoi' }),
  ];
  const items = feedOf({ ...nothing, closing: [closing], unread, known: [closing, snapshot(2)] });
  expect(
    items.map(
      (item) =>
        item.kind === 'order' && [item.id, item.window, item.changes.map(({ seq }) => seq), item.unread],
    ),
  ).toEqual([
    [1, 'closing', [2], [2, 1]],
    [2, null, [4, 3], [4, 3]],
  ]);
});

test('the windows that close come first, then the rest by age', () => {
  const closing = [snapshot(1, { windowTo: now + day / 2 }), snapshot(2, { windowTo: now + day })];
  const closed = [snapshot(3, { windowTo: now - day }), snapshot(4, { windowTo: now - 9 * day })];
  const unread = [
    change(1, 5, { kind: 'new' }, { by: now - 2 * day }),
    change(2, 6, { kind: 'new' }, { by: now - day / 2 }),
  ];
  expect(keys({ closing, closed, unread })).toEqual([
    'order 1',
    'order 2',
    'order 6',
    'order 3',
    'order 5',
    'order 4',
  ]);
});

test('a window that was reported and no longer ends is no news', () => {
  expect(
    keys({ unread: [change(1, 1, { kind: 'closing' }), change(2, 2, { kind: 'closedPending' })] }),
  ).toEqual([]);
});
