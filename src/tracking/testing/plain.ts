import { group } from 'd3-array';
import { fold, foldWords } from '../../fold.ts';
import type { AreaFilter } from '../../order/area-filter.ts';
import { closingMs } from '../../order/capture-window.ts';
import { noFilter, placeOfCountry, type QueryFilter } from '../../order/order-filter.ts';
import { countryKey } from '../../order/place.ts';
import { day } from '../../time.ts';
import type { Snapshot } from '../block/slot.ts';
import { pending } from '../compare.ts';
import { edgesOf } from '../periods.ts';
import type { Overview, Questions, Trends, ValueKind } from '../questions.ts';

/* Reference implementations, order by order and without optimization: the answers over columns must equal them. */

/** What a search looks into. */
const textsOf = ({ no, refNo, statusTitle, addedBy, typeName, resolutionName, place, where }: Snapshot) =>
  [
    no,
    refNo,
    statusTitle,
    addedBy,
    typeName,
    resolutionName,
    place.en,
    place.ar,
    ...Object.values(where),
  ].map((text) => fold(text ?? ''));

/** 3: a name begins as typed; 2: a part is as typed; 1: all words are somewhere. */
function rankOf(order: Snapshot, q: string): number {
  const typed = foldWords(q).trimStart();
  const { no, refNo, place, where } = order;
  const names = [no, refNo, place.en, place.ar, ...Object.values(where)].map((name) => fold(name ?? ''));
  if (names.some((name) => name.startsWith(typed))) return 3;
  if (textsOf(order).some((text) => text.includes(typed))) return 2;
  return fold(q)
    .split(' ')
    .every((word) => textsOf(order).some((text) => text.includes(word)))
    ? 1
    : 0;
}

export function matches(order: Snapshot, only: QueryFilter): boolean {
  const { status, type, resolution, place, person, mine, ref, window, lacks, ids } = { ...noFilter, ...only };
  const { q, from, to, minPrice, maxPrice, minKm2, maxKm2 } = { ...noFilter, ...only };
  const { at: now = 0, me = null } = only;
  return (
    isOneOf(status, order.statusId) &&
    isOneOf(type, order.typeId ?? 'none') &&
    isOneOf(resolution, order.resolutionId ?? 'none') &&
    (place.length === 0 || namesOf(order).some((name) => place.includes(name))) &&
    isOneOf(person, order.addedBy) &&
    (!mine || (me !== null && order.addedBy.toLowerCase() === me.toLowerCase())) &&
    (ref === null || (order.refNo ?? '') === ref) &&
    (window === null || isSo(order, window, now)) &&
    (lacks === null || order[lackOf[lacks]] === null) &&
    isWithin(order.netPrice, minPrice, maxPrice) &&
    isWithin(order.areaKm2, minKm2, maxKm2) &&
    isWithin(order.orderedAt, from && Date.parse(from), to && Date.parse(to) + day - 1) &&
    (ids === null || ids.includes(order.id)) &&
    rankOf(order, q) > 0
  );
}

const isOneOf = <Value>(some: readonly Value[], value: Value) => some.length === 0 || some.includes(value);

function namesOf({ place: { en, ar }, where }: Snapshot): readonly string[] {
  const country = countryKey(where);
  return [
    ...(en === null && ar === null ? [''] : [en, ar].filter((name) => name !== null)),
    ...(country === null ? [] : [placeOfCountry(country)]),
  ];
}

const lackOf = { date: 'orderedAt', price: 'netPrice', area: 'areaKm2' } as const;

type Bound = number | '' | null;
const isWithin = (value: number | null, min: Bound, max: Bound) =>
  (min === null || (value !== null && value >= Number(min))) &&
  (max === null || (value !== null && value <= Number(max)));

function isSo(order: Snapshot, state: NonNullable<QueryFilter['window']>, now: number): boolean {
  const { windowFrom: from, windowTo: to } = order;
  // An end before the start ends nothing, and what is to come does not close.
  const isReversed = from !== null && to !== null && to < from;
  const over = to !== null && !isReversed && to <= now;
  const soon =
    to !== null && !isReversed && to > now && to <= now + closingMs && (from === null || from <= now);
  switch (state) {
    case 'open':
      if (from === null && to === null) return false;
      if (isReversed) return false;
      return (from === null || from <= now) && (to === null || to > now);
    case 'soon':
      return soon;
    case 'over':
      return over;
    case 'due':
      return soon || over;
  }
}

type Listed = Questions['list']['request'];

export function plainList(
  orders: readonly Snapshot[],
  { only, sort, dir, first, count, elsewhere = [] }: Listed,
) {
  const { area, ...rest } = only;
  const fitting = orders.filter((order) => matches(order, rest));
  const found = area ? fitting.filter(({ at }) => at !== null && isInBox(area, at)) : fitting;
  const sorted = found.toSorted(
    (one, other) => compare(keyOf(one, sort), keyOf(other, sort)) || one.id - other.id,
  );
  const turned = dir === 'asc' ? sorted : sorted.toReversed();
  const { q = '' } = only;
  const isBestFirst = q !== '' && sort === 'OrderDate' && dir === 'desc';
  const inOrder = isBestFirst ? turned.toSorted((one, other) => rankOf(other, q) - rankOf(one, q)) : turned;
  const withoutArea = area ? fitting.filter(({ at }) => at === null).length : 0;
  const known = orders.filter((order) => elsewhere.includes(order.id) && found.includes(order));
  return { rows: inOrder.slice(first, first + count), total: found.length, known, withoutArea };
}

function isInBox({ shape }: AreaFilter, { lng, lat }: { lng: number; lat: number }): boolean {
  if (shape.kind !== 'box') throw new Error('boxes only');
  return lng > shape.west && lng < shape.east && lat > shape.south && lat < shape.north;
}

const compare = (one: string | number, other: string | number) => (one === other ? 0 : one < other ? -1 : 1);

const fieldOf = {
  OrderDate: 'orderedAt',
  OrderNo: 'no',
  NetPrice: 'netPrice',
  OrderStatusID: 'statusId',
} as const;
const keyOf = (order: Snapshot, sort: Listed['sort']) => order[fieldOf[sort]] ?? Number.NEGATIVE_INFINITY;

export const plainStatuses = (
  orders: readonly Snapshot[],
  { only: { status: _, ...others } }: Questions['statuses']['request'],
): Questions['statuses']['response'] =>
  plainOverview(orders, 0).byStatus.map(({ status }) => ({
    status,
    count: orders.filter((order) => order.statusId === status.id && matches(order, others)).length,
  }));

export function plainOverview(
  all: readonly Snapshot[],
  now: number,
  only: QueryFilter = {},
  muted: readonly Snapshot[] = [],
): Overview {
  const orders = all.filter((order) => matches(order, only));
  const waiting = orders.flatMap((order) =>
    order.statusId === pending && order.windowTo !== null && isSo(order, 'due', now)
      ? [{ order, end: order.windowTo }]
      : [],
  );
  const few = (ending: typeof waiting) => {
    const shown = ending.filter(({ order }) => !muted.includes(order));
    return {
      count: shown.length,
      first: shown.slice(0, 20).map(({ order }) => order),
      muted: ending.length - shown.length,
    };
  };
  const statuses = group(all, ({ statusId }) => statusId);
  return {
    stored: all.length,
    total: orders.length,
    byStatus: [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([id, those]) => {
        const latest = Math.max(...those.map(({ lastSeenAt }) => lastSeenAt));
        const title = those.find(({ lastSeenAt }) => lastSeenAt === latest)?.statusTitle ?? '';
        return { status: { id, title }, count: those.filter((order) => matches(order, only)).length };
      }),
    closing: few(
      waiting
        .filter(({ end }) => end > now && end <= now + closingMs)
        .toSorted((one, other) => one.end - other.end),
    ),
    closedPending: few(waiting.filter(({ end }) => end <= now).toSorted((one, other) => other.end - one.end)),
  };
}

const keys: Record<ValueKind, (order: Snapshot) => string | null> = {
  type: ({ typeId }) => (typeId === null ? null : String(typeId)),
  resolution: ({ resolutionId }) => (resolutionId === null ? null : String(resolutionId)),
  place: ({ place: { en, ar } }) => en ?? ar,
  country: ({ where }) => countryKey(where),
  person: ({ addedBy }) => addedBy || null,
  ref: ({ refNo }) => refNo,
};
type Words = { readonly en: string | null; readonly ar: string | null };
const alike = (words: string | null): Words => ({ en: words, ar: words });
const words: Record<ValueKind, (order: Snapshot) => Words> = {
  type: ({ typeName }) => alike(typeName),
  resolution: ({ resolutionName }) => alike(resolutionName),
  place: ({ place }) => place,
  country: ({ where }) => ({ en: where.CountryName, ar: where.CountryNameAr }),
  person: ({ addedBy }) => alike(addedBy || null),
  ref: ({ refNo }) => alike(refNo),
};

export const plainValues = (
  orders: readonly Snapshot[],
  { of, max, only = {} }: Questions['values']['request'],
): Questions['values']['response'] =>
  of.map((kind) => {
    const { [kind === 'country' ? 'place' : kind]: _, ...others } = only;
    const all = [...group(orders, keys[kind])]
      .map(([key, some]) => {
        const said = some.map(words[kind]);
        const label = {
          en: said.find(({ en }) => en !== null)?.en ?? null,
          ar: said.find(({ ar }) => ar !== null)?.ar ?? null,
        };
        return { key, label, orders: some.filter((order) => matches(order, others)).length };
      })
      .toSorted((one, other) => other.orders - one.orders || ((one.key ?? '') < (other.key ?? '') ? -1 : 1));
    return { of: kind, values: all.slice(0, max), more: all.length > max };
  });

export function plainTrends(orders: readonly Snapshot[], requests: Questions['trends']['request']): Trends {
  const those = orders.filter((order) => matches(order, requests.only));
  const measured = (order: Snapshot) =>
    requests.measure === 'orders' ? 1 : requests.measure === 'area' ? order.areaKm2 : order.netPrice;
  const sum = (some: readonly Snapshot[]) => ({
    value: some.reduce((all, order) => all + (measured(order) ?? 0), 0),
    orders: some.length,
    unknown: some.filter((order) => measured(order) === null).length,
  });
  const { by, count, since, now, weekStart, only } = requests;
  const edges = edgesOf(by, count, now, weekStart, only.zone).map((edge) => Math.max(edge, since ?? edge));
  const within = (from: number, to: number) =>
    those.filter(({ orderedAt: at }) => at !== null && at >= from && at < to);
  const shown = within(edges[0] ?? 0, edges.at(-1) ?? 0);
  const all = [...group(shown, keys[requests.split])]
    .map(([key, some]) => {
      const said = some.map(words[requests.split]);
      const label = {
        en: said.find(({ en }) => en !== null)?.en ?? null,
        ar: said.find(({ ar }) => ar !== null)?.ar ?? null,
      };
      return { key, label, ...sum(some), some };
    })
    .toSorted(
      (one, other) =>
        other.value - one.value ||
        other.orders - one.orders ||
        ((one.key ?? '') < (other.key ?? '') ? -1 : 1),
    );
  const from = requests.skip >= all.length ? 0 : requests.skip;
  const rest = all.slice(from);
  const first = rest.slice(0, rest.length > requests.groups + 1 ? requests.groups : rest.length);
  const summed = (some: typeof all) => ({ groups: some.length, ...sum(some.flatMap((each) => each.some)) });
  return {
    buckets: edges.slice(0, -1).map((from, index) => ({
      from,
      to: edges[index + 1] ?? 0,
      ...sum(within(from, edges[index + 1] ?? 0)),
    })),
    groups: first.map(({ some: _, ...summed }) => summed),
    larger: summed(all.slice(0, from)),
    others: summed(rest.slice(first.length)),
    total: sum(shown),
    undated: those.filter(({ orderedAt }) => orderedAt === null).length,
  };
}
