import { passing } from '../narrowing.ts';
import { edgesOf, periodOf } from '../periods.ts';
import type { Questions, Trends } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import type { Snapshot } from '../snapshot.ts';

type Query = Questions['trends']['asks'];
type Group = Trends['groups'][number];
type Sum = Trends['total'];

/** More groups than these are told as one. */
const mostGroups = 8;

const values: Record<Query['measure'], (order: Snapshot) => number | null> = {
  orders: () => 1,
  netPrice: (order) => order.netPrice,
  area: (order) => order.areaKm2,
};

type Part = { readonly key: string | null; readonly en: string | null; readonly ar: string | null };
const alike = (key: string | null, words: string | null = key): Part => ({ key, en: words, ar: words });
const id = (number: number | null) => (number === null ? null : String(number));

const parts: Record<Query['split'], (order: Snapshot) => Part> = {
  type: (order) => alike(id(order.typeId), order.typeName),
  resolution: (order) => alike(id(order.resolutionId), order.resolutionName),
  place: ({ place: { en, ar } }) => ({ key: en ?? ar, en, ar }),
  person: (order) => alike(order.addedBy || null),
  ref: (order) => alike(order.refNo),
};

/** How much was ordered in each of the last periods, and of what. Orders of no known date are in none of them. */
export function trends(orders: Remembered, { by, measure, split, only, count, now }: Query): Trends {
  const edges = edgesOf(by, count, now);
  const buckets = Array.from({ length: count }, (_, index) => ({
    from: edges[index] ?? 0,
    to: edges[index + 1] ?? 0,
    ...nothing(),
  }));
  const groups = new Map<string | null, Group>();
  const [total, passes, measureOf, partOf] = [nothing(), passing(only), values[measure], parts[split]];
  let undated = 0;
  orders.each((order) => {
    if (!passes(order)) return;
    if (order.orderedAt === null) {
      undated += 1;
      return;
    }
    const index = periodOf(edges, order.orderedAt);
    const bucket = index === null ? undefined : buckets[index];
    if (bucket === undefined) return;
    const value = measureOf(order);
    const { key, en, ar } = partOf(order);
    let group = groups.get(key);
    if (group === undefined) {
      group = { key, label: { en, ar }, ...nothing() };
      groups.set(key, group);
    }
    group.label.en ??= en;
    group.label.ar ??= ar;
    add(bucket, value);
    add(group, value);
    add(total, value);
  });
  const all = [...groups.values()].sort(
    (one, other) => other.value - one.value || other.orders - one.orders || byKey(one, other),
  );
  const first = all.slice(0, all.length > mostGroups + 1 ? mostGroups : all.length);
  const others = { groups: all.length - first.length, ...nothing() };
  for (const group of all.slice(first.length)) {
    others.value += group.value;
    others.orders += group.orders;
    others.unknown += group.unknown;
  }
  return { buckets, groups: first, others, total, undated };
}

const nothing = (): Sum => ({ value: 0, orders: 0, unknown: 0 });

function add(sum: Sum, value: number | null) {
  sum.orders += 1;
  if (value === null) sum.unknown += 1;
  else sum.value += value;
}

const byKey = (one: Group, other: Group) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1);
