import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from '../../geo/area/area.ts';
import { encodeArea } from '../../geo/area/area-code.ts';
import { surrounds } from '../../geo/area/contains.ts';
import { touches } from '../../geo/area/shape.ts';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { type AreaFilter, ringOfFilter } from '../../order/area-filter.ts';
import { type Block, emptyBlock } from '../block/block.ts';
import { packBlock, unpackBlock } from '../block/block-bytes.ts';
import { noArea } from '../block/item-facts.ts';
import type { Snapshot } from '../block/slot.ts';
import type { Tasked } from '../block/tasked.ts';
import { Columns } from '../remembered.ts';
import { rememberedOf } from '../testing/at-places.ts';
import { plainList, plainTrends, plainValues } from '../testing/plain.ts';
import { snapshot } from '../testing/snapshots.ts';
import { trends, values } from './answers.ts';
import { ids, list } from './list.ts';
import { covering, relationOf } from './past/covering.ts';
import { footprints } from './past/footprint.ts';
import { areas, region } from './region.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 22, 12);
const meta = { answeredAt: 0, detailed: true, closingReported: false, closedReported: false };

/** References whose order as strings is not that of their bytes, and parts of each other. */
const references = ['A', 'AB', '', '\u{1F30D}', '\uFB50', '\uEE00', 'ﷺ 2020', '\uD7A3', '__proto__'];
const anyOrder = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  no: fc.constantFrom('ORD-1', 'ORD-10', 'ORD-2', 'ß-3', '\u{1F30D}'),
  orderedAt: fc.option(fc.integer({ min: -30 * 24, max: 3 * 24 }).map((hours) => now + hours * hour)),
  netPrice: fc.option(fc.constantFrom(-0, 0, -2.5, -1e9, 0.1, 3, 1e12, 5e-324)),
  refNo: fc.option(fc.constantFrom(...references)),
  at: fc.option(
    fc.record({ lng: fc.integer({ min: -540, max: 540 }), lat: fc.integer({ min: -90, max: 90 }) }),
  ),
});
const anyQuestion = fc.record({
  sort: fc.constantFrom(...(['OrderDate', 'OrderNo', 'NetPrice', 'OrderStatusID'] as const)),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  first: fc.integer({ min: 0, max: 30 }),
  count: fc.integer({ min: 0, max: 30 }),
  only: fc.constantFrom({}, { minPrice: 0 }, { ref: 'A' }, { q: 'ord' }),
});

/** An order is written in this tab, or in another whose block is read from storage; or everything is read again. */
const anyChange = fc.constantFrom('put', 'put', 'put', 'replace', 'clear');

const copyOf = (block: Block) => unpackBlock(packBlock(block)) ?? emptyBlock();

function change(columns: Columns, by: string, order: Snapshot, tasked: string | null): void {
  if (by === 'clear') columns.clear();
  if (by !== 'replace') {
    columns.put(order, { ...meta, tasked });
    return;
  }
  const elsewhere = new Columns();
  for (const [index, block] of columns.blocks.entries()) elsewhere.replace(index, copyOf(block));
  const index = elsewhere.put(order, { ...meta, tasked }) ?? 0;
  columns.replace(index, copyOf(elsewhere.blocks[index] ?? emptyBlock()));
}

test('after each change of a random history every answer is that of the orders one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyChange, anyOrder, anyQuestion), { maxLength: 40 }), (history) => {
      const columns = rememberedOf([]);
      const stored = new Map<number, ReturnType<typeof snapshot>>();
      for (const [by, { id, ...fields }, question] of history) {
        const order = snapshot(id, fields);
        change(columns, by, order, null);
        if (by === 'clear') stored.clear();
        stored.set(id, order);
        const orders = [...stored.values()];
        expect(list(columns, question)).toEqual(plainList(orders, question));
        const { first: _, count: __, ...whole } = question;
        const all = plainList(orders, { ...whole, first: 0, count: orders.length }).rows;
        expect(ids(columns, whole).ids).toEqual(all.map((each) => each.id));
        const kinds = { of: ['ref', 'country', 'person'], max: 5, only: question.only } as const;
        expect(values(columns, kinds)).toEqual(plainValues(orders, kinds));
        const trend = {
          ...({ by: 'week', weekStart: 'sun', measure: 'orders', split: 'ref', only: {}, count: 3 } as const),
          ...{ since: null, groups: 3, skip: 1, now },
        };
        expect(trends(columns, trend)).toEqual(plainTrends(orders, trend));
        expect(region(columns)).toEqual(region(rememberedOf(orders)));
      }
    }),
    { numRuns: 40 },
  );
});

const side = fc.integer({ min: -4, max: 8 });
const length = fc.constantFrom(0.5, 1, 3, 360);
const anyArea = fc.option(
  fc.record({ west: side, south: side, width: length, height: fc.constantFrom(0.5, 1, 3) }).map(
    ({ west, south, width, height }): Area => ({
      polygons: [
        [
          ringOfFilter({
            by: 'drawn',
            shape: { kind: 'box', west, south, east: west + width, north: south + height },
          }),
        ],
      ],
    }),
  ),
);
const anyItem: fc.Arbitrary<Tasked> = fc.record({
  from: fc.option(fc.integer({ min: -3, max: 3 })),
  to: fc.option(fc.integer({ min: -3, max: 3 })),
  typeId: fc.option(fc.integer({ min: 1, max: 2 })),
  resolutionId: fc.option(fc.integer({ min: 1, max: 2 })),
  km2: fc.option(fc.constantFrom(0, 1, 4, 9)),
  area: anyArea,
});
const anyItems = fc.option(fc.array(anyItem, { maxLength: 2 }));
const anyFilter: fc.Arbitrary<AreaFilter> = fc
  .tuple(side, side, fc.constantFrom(1, 4), fc.boolean())
  .map(([west, south, size, isBox]) => {
    const [east, north] = [west + size, south + size];
    return {
      by: 'drawn',
      shape: isBox
        ? { kind: 'box', west, south, east, north }
        : {
            kind: 'polygon',
            corners: [
              [west, south],
              [east, south],
              [west, north],
            ],
          },
    };
  });

/** As `taskedText` writes them. */
const textOf = (items: readonly Tasked[]) =>
  items
    .map(({ from, to, typeId, resolutionId, km2, area }, index) => {
      const code = area === null ? noArea : encodeArea(area);
      return index === 0
        ? code
        : [from, to, typeId, resolutionId, km2, code].map((value) => value ?? '').join(' ');
    })
    .join('\n');

function isIn(filter: AreaFilter, at: Snapshot['at'], area: Area | null): boolean {
  const ring = ringOfFilter(filter);
  if (at === null) return false;
  return area === null
    ? [-360, 0, 360].some((turn) => surrounds(ring, [at.lng + turn, at.lat]))
    : touches(area, ring);
}

test('after each change of a random history the answers about areas are those of the items one by one', () => {
  const anyPlace = fc.option(fc.record({ lng: side, lat: side }));
  const anyStep = fc.tuple(anyChange, fc.integer({ min: 1, max: 12 }), anyItems, anyPlace, anyFilter);
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (history) => {
      const columns = rememberedOf([]);
      const stored = new Map<number, { order: Snapshot; items: readonly Tasked[] | null }>();
      for (const [by, id, items, at, filter] of history) {
        const { from = null, to = null, typeId = null, resolutionId = null, km2 = null } = items?.[0] ?? {};
        const order = snapshot(id, {
          at,
          windowFrom: from,
          windowTo: to,
          typeId: typeId === null ? null : ImageTypeId.parse(typeId),
          resolutionId: resolutionId === null ? null : ImageResolutionId.parse(resolutionId),
          areaKm2: km2,
        });
        change(columns, by, order, items && textOf(items));
        if (by === 'clear') stored.clear();
        stored.set(id, { order, items });
        const all = [...stored.values()];
        const inside = all.filter(({ order, items }) => isIn(filter, order.at, items?.[0]?.area ?? null));
        const question = {
          only: { area: filter },
          sort: 'OrderDate',
          dir: 'asc',
          first: 0,
          count: 0,
        } as const;
        expect(list(columns, question).total).toBe(inside.length);
        expect(areas(columns, { of: [filter], only: {} })).toEqual([inside.length]);

        const wanted = { point: { lng: 1.2, lat: 1.2 }, from: -1, to: 1, typeId: 1, resolutionId: 1 };
        const relations = all.map(({ items }) => relationOf(items, wanted));
        const found = covering(columns, { ...wanted, km2: null, limit: 3, stopped: [], except: [] });
        expect(found).toMatchObject({
          count: relations.filter((one) => one !== null && one !== 'apart').length,
          examined: relations.filter((one) => one !== null).length,
          total: all.length,
        });

        const fresh = new Columns();
        for (const { order, items } of all) fresh.put(order, { ...meta, tasked: items && textOf(items) });
        expect(footprints(columns, { images: [wanted] })).toEqual(footprints(fresh, { images: [wanted] }));
      }
    }),
    { numRuns: 60 },
  );
});
