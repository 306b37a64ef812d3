import type { Bounds, Ring } from '../../geo/area/area.ts';
import { boxesMeet, ringBounds } from '../../geo/area/area-facts.ts';
import { surrounds } from '../../geo/area/contains.ts';
import { touches } from '../../geo/area/shape.ts';
import { type AreaFilter, ringOfFilter } from '../../order/area-filter.ts';
import { isInState } from '../../order/capture-window.ts';
import { cloudTest, type LikeFilter, lengthTest, nearTest } from '../../order/like-filter.ts';
import { spanOfDays } from '../../order/order-days.ts';
import {
  countryKeyOf,
  isAddedBy,
  isSet,
  noFilter,
  type OrderFilter,
  type QueryFilter,
} from '../../order/order-filter.ts';
import { countryKey } from '../../order/place.ts';
import { type Block, noId } from './block.ts';
import { itemCounts, itemFactsOf } from './item-facts.ts';
import { namesIn } from './slot.ts';
import { mainArea } from './tasked.ts';

/**
 * Whether the area of a slot's order shares a point with the area of a filter; null if it has no area. Only an area whose box meets the
 * filter's is decoded, and none that lies in a filter which is a box itself.
 */
export function areaFilterOf(filter: AreaFilter): (block: Block) => (slot: number) => boolean | null {
  const ring = ringOfFilter(filter);
  const within = ringBounds(ring);
  const isBox = filter.shape.kind === 'box';
  return (block) => {
    const facts = itemFactsOf(block);
    return (slot) => {
      const [lng, lat] = [block.lng[slot] ?? Number.NaN, block.lat[slot] ?? Number.NaN];
      if (Number.isNaN(lng) || Number.isNaN(lat)) return null;
      const box = facts.boxOf(slot);
      if (box === null) return isAround(ring, lng, lat);
      if (!boxesMeet(box, within)) return false;
      if (isBox && isInside(box, within)) return true;
      const area = mainArea(block, slot);
      return area === null ? isAround(ring, lng, lat) : touches(area, ring);
    };
  };
}

const isInside = (box: Bounds, within: Bounds) =>
  box.west >= within.west &&
  box.east <= within.east &&
  box.south >= within.south &&
  box.north <= within.north;

const isAround = (ring: Ring, lng: number, lat: number): boolean =>
  [-360, 0, 360].some((turn) => surrounds(ring, [lng + turn, lat]));

type Test = (slot: number) => boolean;
type TestOf = (block: Block) => Test;

/**
 * A predicate for slots that match a filter. Only the fields that filter make a test; words are looked up once per block, so
 * that slots compare numbers.
 */
export function slotFilterOf(only: QueryFilter): TestOf {
  const filter = { ...noFilter, at: 0, me: null, over: [], ...only };
  const set = (field: keyof OrderFilter) => isSet(only, field);
  const tests: TestOf[] = [
    ...(set('status') ? [ofIds('statusId', filter.status)] : []),
    ...(set('from') || set('to') ? [ofDays(filter)] : []),
    ...(set('type') ? [ofIds('typeId', filter.type.map(idOf))] : []),
    ...(set('resolution') ? [ofIds('resolutionId', filter.resolution.map(idOf))] : []),
    ...(set('place') ? [ofPlaces(filter.place)] : []),
    ...(set('person') ? [ofWords('addedBy', (text) => filter.person.includes(text))] : []),
    ...(set('mine') ? [ofWords('addedBy', (text) => isAddedBy(text, filter.me))] : []),
    ...(set('ref') ? [ofReference(filter.ref)] : []),
    ...(filter.window === null ? [] : [ofWindow(filter.window, filter.at, filter.over)]),
    // Named by their ids before, where the changes are known: answers/changed.ts.
    ...(set('changed') ? [() => () => false] : []),
    ...(filter.lacks === null ? [] : [ofLack(filter.lacks)]),
    ...(set('minPrice') || set('maxPrice') ? [ofRange('netPrice', filter.minPrice, filter.maxPrice)] : []),
    ...(set('minKm2') || set('maxKm2') ? [ofRange('areaKm2', filter.minKm2, filter.maxKm2)] : []),
    ...(filter.ids === null ? [] : [ofIds('id', filter.ids)]),
    ...(filter.like === null ? [] : [ofLike(filter.like)]),
  ];
  return (block) => {
    const all = tests.map((test) => test(block));
    const [first, second] = all;
    if (first === undefined) return () => true;
    if (second === undefined) return first;
    return (slot) => all.every((test) => test(slot));
  };
}

const idOf = (id: number | 'none') => (id === 'none' ? noId : id);

function ofIds(column: 'statusId' | 'typeId' | 'resolutionId' | 'id', ids: readonly number[]): TestOf {
  const chosen = new Set(ids);
  return (block) => {
    const values = block[column];
    return (slot) => chosen.has(values[slot] ?? noId);
  };
}

const ofDays = (days: Pick<OrderFilter, 'from' | 'to' | 'zone'>): TestOf => {
  const { start, end } = spanOfDays(days);
  const [from, until] = [start ?? -Infinity, end ?? Infinity];
  return ({ orderedAt }) =>
    (slot) => {
      const at = orderedAt[slot] ?? Number.NaN;
      return at >= from && at < until;
    };
};

/** A table with 1 at every index of the block's texts that fits. */
const tableOf = ({ texts }: Block, fits: (text: string) => boolean) =>
  Uint8Array.from(texts, (text) => (fits(text) ? 1 : 0));

const ofWords =
  (column: 'addedBy', fits: (text: string) => boolean): TestOf =>
  (block) => {
    const [table, words] = [tableOf(block, fits), block[column]];
    return (slot) => table[words[slot] ?? 0] === 1;
  };

function ofPlaces(places: readonly string[]): TestOf {
  const isNoneChosen = places.includes('');
  const countries = new Set(places.flatMap((place) => countryKeyOf(place) ?? []));
  return (block) => {
    const { placeEn, placeAr, where } = block;
    const isOfCountry = (lines: string) => countries.has(countryKey(namesIn(lines)) ?? '');
    const inCountry = countries.size === 0 ? null : tableOf(block, isOfCountry);
    const table = tableOf(block, (text) => text !== '' && places.includes(text));
    return (slot) => {
      const [en, ar] = [placeEn[slot] ?? 0, placeAr[slot] ?? 0];
      return (
        table[en] === 1 ||
        table[ar] === 1 ||
        inCountry?.[where[slot] ?? 0] === 1 ||
        (isNoneChosen && en === 0 && ar === 0)
      );
    };
  };
}

const ofReference =
  (ref: string | null): TestOf =>
  ({ refNo }) =>
  (slot) =>
    (refNo.get(slot) ?? '') === ref;

function ofWindow(state: NonNullable<OrderFilter['window']>, at: number, over: readonly number[]): TestOf {
  const statuses = new Set(over);
  return ({ windowFrom, windowTo, statusId }) =>
    (slot) =>
      isInState(
        windowFrom[slot] ?? Number.NaN,
        windowTo[slot] ?? Number.NaN,
        state,
        at,
        statuses.has(statusId[slot] ?? noId),
      );
}

const columnOf = { date: 'orderedAt', price: 'netPrice', area: 'areaKm2' } as const;

const ofLack =
  (what: NonNullable<OrderFilter['lacks']>): TestOf =>
  (block) => {
    const values = block[columnOf[what]];
    return (slot) => Number.isNaN(values[slot]);
  };

/** Both included; NaN is in no range. */
function ofRange(column: 'netPrice' | 'areaKm2', min: number | null, max: number | null): TestOf {
  const [from, to] = [min ?? -Infinity, max ?? Infinity];
  return (block) => {
    const values = block[column];
    return (slot) => {
      const value = values[slot] ?? Number.NaN;
      return value >= from && value <= to;
    };
  };
}

const ofOneItem: TestOf = (block) => {
  const facts = itemFactsOf(block);
  return (slot) => facts.countOf(slot) === itemCounts.one;
};

/** Orders like one, one test for each part that limits, the first for every such order. */
export function likeTestsOf({ near, hours, cloud }: LikeFilter): Record<keyof LikeFilter, TestOf | null> {
  const [isNear, isAsLong, isAsClear] = [
    near && nearTest(near),
    hours === null ? null : lengthTest(hours),
    cloud === null ? null : cloudTest(cloud),
  ];
  return {
    near:
      isNear &&
      (({ lng, lat }) =>
        (slot) =>
          isNear(lng[slot] ?? Number.NaN, lat[slot] ?? Number.NaN)),
    hours:
      isAsLong &&
      (({ windowFrom, windowTo }) =>
        (slot) =>
          isAsLong((windowTo[slot] ?? Number.NaN) - (windowFrom[slot] ?? Number.NaN))),
    cloud:
      isAsClear &&
      ((block) => {
        const [table, words] = [
          tableOf(block, (text) => text !== '' && isAsClear(Number(text))),
          block.cloudCover,
        ];
        return (slot) => table[words[slot] ?? 0] === 1;
      }),
  };
}

function ofLike(like: LikeFilter): TestOf {
  const tests = [ofOneItem, ...Object.values(likeTestsOf(like)).filter((test) => test !== null)];
  return (block) => {
    const all = tests.map((test) => test(block));
    return (slot) => all.every((passes) => passes(slot));
  };
}
