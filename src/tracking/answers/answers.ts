import type { Block } from '../block/block.ts';
import { type ChangeLog, changesOf, changesSince } from '../change.ts';
import { mutedNumbers } from '../muted.ts';
import { edgesOf, periodOf } from '../periods.ts';
import type { Questions, Trends } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { changesOfSome, withIds } from './changed.ts';
import { groupsOf } from './groups.ts';
import { ids, list } from './list.ts';
import { matchesOf, without } from './matches.ts';
import { muted } from './muted.ts';
import { named, some } from './named.ts';
import { overview, Sums, statusCounts } from './overview.ts';
import { estimates } from './past/alike.ts';
import { covered, covering, FirstFew } from './past/covering.ts';
import { footprints } from './past/footprint.ts';
import { results } from './past/results.ts';
import { areas, region } from './region.ts';
import { sums } from './sums.ts';
import { tile } from './tile.ts';

type Query = Questions['trends']['request'];

const columns: Record<Query['measure'], (block: Block) => Float64Array | null> = {
  orders: () => null,
  netPrice: ({ netPrice }) => netPrice,
  area: ({ areaKm2 }) => areaKm2,
};

/** The amounts of the last periods, split by a value. Of more groups than `groups` the others are summed up. */
export function trends(
  orders: Remembered,
  { by, weekStart, measure, split, only, count, since, groups: max, skip, now }: Query,
): Trends {
  const [start = 0, ...later] = edgesOf(by, count, now, weekStart, only.zone);
  const edges = [Math.max(start, since ?? start), ...later];
  const { tables } = matchesOf(orders, only);
  const groups = groupsOf(orders, split);
  const [sums, sumsOfGroups] = [new Sums(), new Sums()];
  /** The groups with an order in the periods. */
  const all: number[] = [];
  let undated = 0;
  for (const [index, block] of orders.blocks.entries()) {
    const [table, groupOf, values] = [tables[index], groups.of(block), columns[measure](block)];
    for (let slot = 0; slot < block.count; slot += 1) {
      if (table?.[slot] !== 1) continue;
      const at = block.orderedAt[slot] ?? Number.NaN;
      if (Number.isNaN(at)) {
        undated += 1;
        continue;
      }
      const period = periodOf(edges, at);
      if (period === null) continue;
      const value = values === null ? 1 : (values[slot] ?? Number.NaN);
      sums.add(period, value);
      const group = groupOf(slot);
      if (!sumsOfGroups.orders[group]) all.push(group);
      sumsOfGroups.add(group, value);
    }
  }
  const { value, orders: counted } = sumsOfGroups;
  const size = all.length;
  const from = skip < size ? skip : 0;
  const end = size - from > max + 1 ? from + max : size;
  const first = new FirstFew<number>(
    end,
    (one, other) =>
      (value[other] ?? 0) - (value[one] ?? 0) ||
      (counted[other] ?? 0) - (counted[one] ?? 0) ||
      groups.compare(one, other),
  );
  for (const index of all) first.take(index);
  const [larger, listed] = [first.result().slice(0, from), first.result().slice(from)];
  const known = new Set(first.result());
  const left = all.filter((index) => !known.has(index));
  return {
    buckets: Array.from({ length: count }, (_, index) => ({
      from: edges[index] ?? 0,
      to: edges[index + 1] ?? 0,
      ...sums.at(index),
    })),
    groups: listed.map((index) => ({ ...groups.at(index), ...sumsOfGroups.at(index) })),
    larger: { groups: larger.length, ...sumsOfGroups.total(larger) },
    others: { groups: left.length, ...sumsOfGroups.total(left) },
    total: sums.total(),
    undated,
  };
}

/** The values of the orders for each requested kind, the most frequent first, at most `max` of each. */
export const values = (
  orders: Remembered,
  { of, max, only = {} }: Questions['values']['request'],
): Questions['values']['response'] =>
  of.map((kind) => {
    const { tables } = matchesOf(orders, without(only, kind === 'country' ? 'place' : kind));
    const groups = groupsOf(orders, kind);
    const counts: number[] = [];
    for (const [index, block] of orders.blocks.entries()) {
      const [groupOf, table] = [groups.of(block), tables[index]];
      for (let slot = 0; slot < block.count; slot += 1) {
        const at = groupOf(slot);
        counts[at] = (counts[at] ?? 0) + (table?.[slot] ?? 0);
      }
    }
    const first = new FirstFew<number>(
      max,
      (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || groups.compare(one, other),
    );
    for (let at = 0; at < groups.size; at += 1) first.take(at);
    const values = first.result().map((at) => ({ ...groups.at(at), orders: counts[at] ?? 0 }));
    return { of: kind, values, more: groups.size > max };
  });

export const statuses = (
  orders: Remembered,
  { only }: Questions['statuses']['request'],
): Questions['statuses']['response'] =>
  statusCounts(orders, matchesOf(orders, without(only, 'status')).tables);

type Answers = {
  [Kind in keyof Questions]: (
    orders: Remembered,
    question: Questions[Kind]['request'],
    log: ChangeLog,
  ) => Questions[Kind]['response'];
};

/** The function for each question of questions.ts: pure, in the worker, over the stored orders. */
const answers: Answers = {
  overview,
  muted,
  list,
  ids,
  statuses,
  sums,
  trends,
  values,
  areas,
  some,
  named,
  tile,
  region,
  covering,
  covered,
  footprints,
  estimates,
  results,
  changesOf: changesOfSome,
  changes: (orders, { since, limit }, log) =>
    changesSince(log, since, limit, mutedNumbers(orders, log.muted)),
  history: (orders, { orderId }, log) => ({
    firstSeenAt: orders.withNumber(orderId)[0]?.firstSeenAt ?? null,
    changes: changesOf(log, orderId),
  }),
};

/** The answer to a question. A filter by changes is one by ids from here on: the other answers know no changes. */
export function answerTo<Kind extends keyof Questions>(
  kind: Kind,
  orders: Remembered,
  question: Questions[Kind]['request'],
  log: ChangeLog,
): Questions[Kind]['response'] {
  const only = 'only' in question ? question.only : undefined;
  const resolved = only?.changed == null ? question : { ...question, only: withIds(only, orders, log) };
  return answers[kind](orders, resolved, log);
}
