import { countryKey } from '../../order/place.ts';
import { type Block, noId } from '../block/block.ts';
import { namesIn } from '../block/slot.ts';
import { type ChangeLog, changesOf, changesSince } from '../change.ts';
import { edgesOf, periodOf } from '../periods.ts';
import type { Questions, Trends, ValueKind } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { changesOfSome, withIds } from './changed.ts';
import { ids, list } from './list.ts';
import { matchesOf, without } from './matches.ts';
import { named, some } from './named.ts';
import { overview, Sums, statusCounts } from './overview.ts';
import { covered, covering, FirstFew } from './past/covering.ts';
import { footprint, prices } from './past/footprint.ts';
import { areas, region } from './region.ts';
import { sums } from './sums.ts';
import { tile } from './tile.ts';

/** A group's names, from the first order that has them. */
type Group = { readonly key: string | null; en: string | null; ar: string | null };

/** Maps each slot of a block to a group index. */
type OfSlot = (slot: number) => number;

/** Collects the groups of a split. Every block has its own texts, so each block gets a table from its indices to groups. */
class Groups {
  readonly all: Group[] = [];
  readonly #byKey = new Map<string | null, number>();
  readonly #byId = new Map<number, number>();

  of(block: Block, split: ValueKind): OfSlot {
    if (split === 'type') return this.#ofIds(block, block.typeId, block.typeName);
    if (split === 'resolution') return this.#ofIds(block, block.resolutionId, block.resolutionName);
    if (split === 'place') return this.#ofPlaces(block);
    if (split === 'country') return this.#ofCountries(block);
    if (split === 'person') return this.#ofWords(block, block.addedBy);
    const refOf = block.refNo.reader();
    return (slot) => this.#group(refOf(slot));
  }

  #ofIds({ texts }: Block, ids: Int32Array, names: Uint16Array): OfSlot {
    return (slot) => {
      const id = ids[slot] ?? noId;
      let at = this.#byId.get(id);
      if (at === undefined) {
        at = this.#add(id === noId ? null : String(id), null, null);
        this.#byId.set(id, at);
      }
      const group = this.all[at];
      if (group?.en === null) group.en = group.ar = texts[names[slot] ?? 0] || null;
      return at;
    };
  }

  #ofPlaces({ texts, placeEn, placeAr }: Block): OfSlot {
    const groups = new Int32Array(texts.length).fill(-1);
    return (slot) => {
      const [en, ar] = [placeEn[slot] ?? 0, placeAr[slot] ?? 0];
      const key = texts[en] ? en : ar;
      let at = groups[key] ?? -1;
      if (at < 0) {
        at = this.#group(texts[key] || null, null);
        groups[key] = at;
      }
      const group = this.all[at];
      if (group?.en === null) group.en = texts[en] || null;
      if (group?.ar === null) group.ar = texts[ar] || null;
      return at;
    };
  }

  #ofCountries({ texts, where }: Block): OfSlot {
    const groups = texts.map((lines): number | null => (lines === '' ? this.#group(null) : null));
    return (slot) => {
      const place = where[slot] ?? 0;
      const known = groups[place];
      if (known !== null && known !== undefined) return known;
      const names = namesIn(texts[place] ?? '');
      const at = this.#group(countryKey(names), null);
      groups[place] = at;
      const group = this.all[at];
      if (group?.en === null) group.en = names.CountryName;
      if (group?.ar === null) group.ar = names.CountryNameAr;
      return at;
    };
  }

  #ofWords({ texts }: Block, words: Uint16Array): OfSlot {
    const groups = new Int32Array(texts.length).fill(-1);
    return (slot) => {
      const place = words[slot] ?? 0;
      const known = groups[place] ?? -1;
      if (known >= 0) return known;
      const at = this.#group(texts[place] || null);
      groups[place] = at;
      return at;
    };
  }

  #group(key: string | null, words: string | null = key): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const at = this.#add(key, words, words);
    this.#byKey.set(key, at);
    return at;
  }

  #add(key: string | null, en: string | null, ar: string | null): number {
    return this.all.push({ key, en, ar }) - 1;
  }
}

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

/** The values of the orders for each requested kind, the most frequent first, at most `max` of each. */
export const values = (
  orders: Remembered,
  { of, max, only = {} }: Questions['values']['request'],
): Questions['values']['response'] =>
  of.map((kind) => {
    const { tables } = matchesOf(orders, without(only, kind === 'country' ? 'place' : kind));
    const groups = new Groups();
    const counts: number[] = [];
    for (const [index, block] of orders.blocks.entries()) {
      const groupOf = groups.of(block, kind);
      for (let slot = 0; slot < block.count; slot += 1) {
        const at = groupOf(slot);
        counts[at] = (counts[at] ?? 0) + (tables[index]?.[slot] ?? 0);
      }
    }
    const keyOf = (at: number) => groups.all[at]?.key ?? '';
    const first = new FirstFew<number>(
      max,
      (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1),
    );
    for (const at of groups.all.keys()) first.take(at);
    const values = first.result().map((at) => {
      const { key = null, en = null, ar = null } = groups.all[at] ?? {};
      return { key, label: { en, ar }, orders: counts[at] ?? 0 };
    });
    return { of: kind, values, more: groups.all.length > max };
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
  footprint,
  prices,
  changesOf: changesOfSome,
  changes: (_orders, { since, limit }, log) => changesSince(log, since, limit),
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
