import { OrderId, OrderStatusId } from '../../src/ids.ts';
import { list } from '../../src/tracking/answers/list.ts';
import { Columns } from '../../src/tracking/remembered.ts';
import type { Snapshot } from '../../src/tracking/snapshot.ts';
import { foldedTexts } from '../../src/tracking/worker/block/folded-texts.ts';
import type { Bench } from './bench.ts';
import { percentile, type Series } from './goals.ts';

const count = 100_000;
const places = ['Makkah', 'Asir', 'Riyadh', 'Tabuk', 'Jazan', 'Najran', 'Hail', 'Qassim'];
/** Of what is typed, each beginning is searched, as at each key. */
const typed = ['TSK-2020-0', 'makkah', 'منطقة', 'jazan 2020 user7', 'nothing of it'];

/** The search of the list in the memory of 100,000 orders, as the worker runs it, from a key to the rows of a page. */
export function searchBench(): Bench {
  const keys: number[] = [];
  let orders: Columns | null = null;
  return {
    ids: ['E3'],
    visits: keys,
    async round(_browser, _url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      orders ??= manyOrders();
      const taken = typed.flatMap((text) =>
        Array.from(text, (_, at) => timeOf(orders ?? new Columns(), text.slice(0, at + 1))),
      );
      if (counts) keys.push(...taken);
    },
    lines: (condition) => (condition === '1x' ? [line(keys)] : []),
  };
}

const line = (keys: Series) => ({
  id: 'E3',
  what: 'search of 100,000 orders, p95 of a key and its rows',
  condition: '1x' as const,
  value: percentile(keys, 0.95),
  unit: 'ms' as const,
  goal: 100,
});

function timeOf(orders: Columns, q: string): number {
  const began = performance.now();
  list(orders, { only: { q }, sort: 'OrderDate', dir: 'desc', first: 0, count: 20 });
  return performance.now() - began;
}

function manyOrders(): Columns {
  const orders = new Columns();
  const meta = { answeredAt: 0, detailed: true, tasked: null, closingReported: false, closedReported: false };
  for (let id = 1; id <= count; id += 1) orders.put(orderOf(id), meta);
  // As when the search box gets the focus.
  for (const block of orders.blocks) foldedTexts(block);
  return orders;
}

function orderOf(id: number): Snapshot {
  const at = Date.UTC(2020, 0, 1) + id * 60_000;
  const place = { en: places[id % 8] ?? '', ar: `منطقة ${id % 8}` };
  return {
    id: OrderId.parse(id),
    uuidHash: id,
    no: `TSK-${2015 + (id % 12)}-${String(id).padStart(6, '0')}`,
    refNo: id % 3 === 0 ? `PRJ-${id % 977}-${id}` : null,
    statusId: OrderStatusId.parse(1),
    statusTitle: 'Pending',
    netPrice: 1_250,
    orderedAt: at,
    orderedInUtc: true,
    addedBy: `user${id % 40}@x.test`,
    typeId: null,
    typeName: 'Optical',
    resolutionId: null,
    resolutionName: 'High',
    place,
    where: {
      CityName: null,
      CityNameAr: null,
      RegionName: place.en,
      RegionNameAr: place.ar,
      CountryName: null,
      CountryNameAr: null,
      CountryCode: null,
    },
    windowFrom: at,
    windowTo: at + 7 * 86_400_000,
    cloudCover: 20,
    at: { lng: 39.2, lat: 21.5 },
    areaKm2: 25,
    covered: false,
    firstSeenAt: at,
    lastSeenAt: at,
  };
}
