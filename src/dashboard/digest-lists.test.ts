import { expect, test } from 'vitest';
import { maxIds } from '../order/order-filter.ts';
import type { What } from '../tracking/change.ts';
import { change, status } from '../tracking/testing/changes.ts';
import { groupChanges } from './digest.ts';
import { listOfGroup } from './digest-lists.ts';

const captured: What = { kind: 'status', from: status(1, 'Pending'), to: status(3, 'Captured') };

function groupOf(count: number, what: What) {
  const changes = Array.from({ length: count }, (_, index) => change(index + 1, index + 1, what));
  const [group] = groupChanges(changes);
  if (group === undefined) throw new Error('There is no group.');
  return group;
}

const listed = (count: number, what: What) => {
  const list = new URL(listOfGroup(groupOf(count, what), []), 'https://nadir.test');
  const { among: ids, ...others } = Object.fromEntries(list.searchParams);
  return { path: list.pathname, ids: ids?.split('_').length ?? 0, others };
};

test.each<[string, What, object]>([
  ['in a status', captured, { status: '3' }],
  ['that are new', { kind: 'new' }, {}],
])(
  'orders %s are named one by one, and above the limit of an address the link is a list of all such orders',
  (_, what, others) => {
    expect(listed(1, what)).toEqual({ path: '/orders', ids: 1, others: {} });
    expect(listed(maxIds, what)).toEqual({ path: '/orders', ids: maxIds, others: {} });
    expect(listed(maxIds + 1, what)).toEqual({ path: '/orders', ids: 0, others });
  },
);

test('an order that reached a status twice counts once', () => {
  const [group] = groupChanges([
    ...Array.from({ length: maxIds }, (_, index) => change(index + 1, index + 1, captured)),
    change(maxIds + 1, 1, captured),
  ]);
  expect(group && listOfGroup(group, [])).toContain('among=');
});

test('of very many orders with a changed price the newest are named', () => {
  expect(listed(maxIds + 1, { kind: 'price', from: 1, to: 2 })).toEqual({
    path: '/orders',
    ids: maxIds,
    others: {},
  });
});

test('windows have a list of their own, for any number of them', () => {
  expect(listed(1, { kind: 'closing' }).others).toEqual({ status: '1', ends: 'soon' });
  expect(listed(1, { kind: 'closedPending' }).others).toEqual({ status: '1', ends: 'over' });
});
