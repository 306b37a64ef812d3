import type { Block } from '../block/block.ts';
import { edgesOf, periodOf } from '../periods.ts';
import type { Questions, Trends } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { Groups } from './groups.ts';
import { matchesOf } from './matches.ts';
import { Sums } from './overview.ts';
import { FirstFew } from './past/covering.ts';

type Query = Questions['trends']['request'];

const columns: Record<Query['measure'], (block: Block) => Float64Array | null> = {
  orders: () => null,
  netPrice: ({ netPrice }) => netPrice,
  area: ({ areaKm2 }) => areaKm2,
};

/** The amounts of the last periods, split by a value. Of more groups than `groups` the others are summed up. */
export function trends(
  orders: Remembered,
  { by, weekStart, measure, split, only, count, groups: max, skip, now }: Query,
): Trends {
  const edges = edgesOf(by, count, now, weekStart, only.zone);
  const { tables } = matchesOf(orders, only);
  const groups = new Groups();
  const [sums, sumsOfGroups] = [new Sums(), new Sums()];
  let undated = 0;
  for (const [index, block] of orders.blocks.entries()) {
    const [table, groupOf, values] = [tables[index], groups.of(block, split), columns[measure](block)];
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
      sumsOfGroups.add(groupOf(slot), value);
    }
  }
  const { all } = groups;
  const { value, orders: counted } = sumsOfGroups;
  const from = skip < all.length ? skip : 0;
  const end = all.length - from > max + 1 ? from + max : all.length;
  const first = new FirstFew<number>(
    end,
    (one, other) =>
      (value[other] ?? 0) - (value[one] ?? 0) ||
      (counted[other] ?? 0) - (counted[one] ?? 0) ||
      ((all[one]?.key ?? '') < (all[other]?.key ?? '') ? -1 : 1),
  );
  for (const index of all.keys()) first.take(index);
  const [larger, listed] = [first.result().slice(0, from), first.result().slice(from)];
  const known = new Set(first.result());
  const left = [...all.keys()].filter((index) => !known.has(index));
  return {
    buckets: Array.from({ length: count }, (_, index) => ({
      from: edges[index] ?? 0,
      to: edges[index + 1] ?? 0,
      ...sums.at(index),
    })),
    groups: listed.map((index) => {
      const { key = null, en = null, ar = null } = all[index] ?? {};
      return { key, label: { en, ar }, ...sumsOfGroups.at(index) };
    }),
    larger: { groups: larger.length, ...sumsOfGroups.total(larger) },
    others: { groups: left.length, ...sumsOfGroups.total(left) },
    total: sums.total(),
    undated,
  };
}
