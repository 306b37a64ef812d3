import { expect, test } from 'vitest';
import { OrderStatusId } from '../../ids.ts';
import { day } from '../../time.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { groupsOf } from './window-groups.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const at = (days: number | null) => (days === null ? null : now + days * day);
const order = (id: number, from: number | null, to: number | null) =>
  snapshot(id, { windowFrom: at(from), windowTo: at(to) });

const delivered = OrderStatusId.parse(4);
const isOver = ({ statusId }: { statusId: number }) => statusId === delivered;

test('windows that close soon come first, then open ones by end, upcoming ones by start, past ones by age, and last those of delivered and stopped orders', () => {
  const orders = [
    order(1, -30, -20),
    order(2, 5, 6),
    order(3, -1, 20),
    order(4, -1, 1),
    order(5, 2, 60),
    order(6, -9, -1),
    order(7, -1, 2),
    order(8, null, null),
    order(9, -1, null),
    order(10, 3, 2),
    { ...order(11, -1, 1), statusId: delivered },
    { ...order(12, -9, 3), statusId: delivered },
    { ...order(13, null, null), statusId: delivered },
  ];
  const groups = groupsOf(orders, now, isOver).map(({ name, lines }) => [
    name,
    lines.map((line) => Number(line.order.id)),
  ]);
  expect(groups).toEqual([
    ['closing', [4, 7]],
    ['open', [3, 9]],
    ['toCome', [5, 2]],
    ['ended', [6, 1]],
    ['none', [8, 10]],
    ['over', [13, 12, 11]],
  ]);
});

test('there is no empty group', () => {
  expect(groupsOf([order(1, -1, 9)], now, isOver).map(({ name }) => name)).toEqual(['open']);
  expect(groupsOf([], now, isOver)).toEqual([]);
});
