import { text } from 'node:stream/consumers';
import { check } from '@placemarkio/check-geojson';
import type { Page } from '@playwright/test';
import { booleanClockwise } from '@turf/boolean-clockwise';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { mayResend } from './traffic.ts';

// The tests count pixels.
test.use({ deviceScaleFactor: 0.5 });

const square = [
  [39, 21],
  [39.1, 21],
  [39.1, 21.1],
  [39, 21.1],
  [39, 21],
];
const polygon = (...coordinates: unknown[]) => JSON.stringify({ type: 'Polygon', coordinates });
const half = square.map(([lng = 0, lat = 0]) => [39 + (lng - 39) / 2, lat]);

/** Replaces the areas in the response for order 200; they can be changed during the test. */
async function areasOf200(page: Page, first: object) {
  let areas = first;
  await page.route(/GetOrderDetails\?orderID=200$/, async (route) => {
    const response = await route.fetch(mayResend);
    const order = await response.json();
    Object.assign(order.OrderItems[0].OrderItemDetail, areas);
    await route.fulfill({ response, json: order });
  });
  return {
    becomes: (next: object) => {
      areas = next;
    },
  };
}

async function amberOf({ map }: Analyst): Promise<number> {
  await map.isDrawn();
  return await map.amberPixels();
}

test('M12 M15 an area of 100,000 corners is rendered, and one that has become unreadable is removed from the map', async ({
  analyst,
  page,
}) => {
  const circle = Array.from({ length: 99_999 }, (_, step) => {
    const angle = (step / 99_999) * 2 * Math.PI;
    return [Number((39 + 0.1 * Math.sin(angle)).toFixed(4)), Number((21 + 0.1 * Math.cos(angle)).toFixed(4))];
  });
  const service = await areasOf200(page, {
    AOI: polygon([...circle, circle[0]]),
    AOIIntersection: polygon(half),
  });
  await analyst.comesTo('/orders/200');
  await analyst.order.says(/so many corners that the map leaves some out/);
  await analyst.screen.sees('list', 'Legend');
  expect(await amberOf(analyst)).toBeGreaterThan(200);
  service.becomes({ AOI: polygon(square).replace('39', '1e999'), AOIIntersection: null });
  await analyst.screen.find('button', 'Refresh').click();
  await analyst.order.says(/The area of interest cannot be shown: a position in it is not on the globe\./);
  await analyst.screen.seesNo('list', 'Legend');
  expect(await amberOf(analyst)).toBe(0);
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('M2 M3 a repaired area is shown with a note, a rejected area shows the reason, and an intersection differs by outline, hatch, labels and legend', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const repaired = { AOI: polygon(square.slice(0, 4)), AOIIntersection: null, AOIAreaInKM: 300 };
    const service = await areasOf200(page, repaired);
    await analyst.comesTo('/orders/200');
    await analyst.screen.reads(/وصل المحيط مفتوحًا، وهو مرسوم مغلقًا\./);
    expect(await amberOf(analyst)).toBeGreaterThan(200);
    await analyst.order.says(/300 كم² و115\.\d كم² كما رُسمت/);
    service.becomes({ AOI: polygon(square.slice(0, 2)), AOIIntersection: null });
    await analyst.screen.find('button', 'Refresh').click();
    await analyst.screen.reads(/عدد الزوايا أقل مما يلزم\./);
    expect(await amberOf(analyst)).toBe(0);
    await analyst.meetsNoBarrier('an order whose area cannot be shown');

    service.becomes({ AOI: polygon(square), AOIIntersection: polygon(half), AOIIntersectionAreaInKM: null });
    await analyst.screen.find('button', 'Refresh').click();
    const legend = analyst.screen.find('list', 'Legend');
    await expect(legend.getByRole('listitem')).toHaveText(['منطقة الاهتمام', 'التقاطع']);
    await analyst.map.isDrawn();
    const label = 'التقاطع';
    // The legend has the same word.
    await expect(analyst.map.region().locator('bdi', { hasText: label })).toBeInViewport({ ratio: 1 });
    await analyst.order.says(/مظلّل بخطوط/);
    await analyst.meetsNoBarrier('an order with an intersection');
  });
});

const files = [
  { id: 200, parts: 1 },
  { id: 1, parts: 2 },
  { id: 2, parts: 1 },
  { id: 5, parts: 2 },
  { id: 6, parts: 2 },
] as const;

/** The file is valid GeoJSON, with its outer rings counterclockwise. */
async function savesFile(analyst: Analyst, id: number, parts: number) {
  await analyst.opens(`/orders/${id}`);
  await analyst.order.isOf(`ORD-${104_000 + id}`);
  const saving = analyst.page.waitForEvent('download');
  await analyst.screen.find('button', 'Download GeoJSON').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`ORD-${104_000 + id}.geojson`);
  // Throws if it is not GeoJSON by RFC 7946.
  const file = check(await text(await download.createReadStream()));
  if (file.type !== 'Feature' || file.geometry === null) throw new Error(`It is a ${file.type}.`);
  expect(file.properties).toMatchObject({ OrderID: id, OrderNo: `ORD-${104_000 + id}` });
  const { geometry } = file;
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') throw new Error(geometry.type);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  expect(polygons).toHaveLength(parts);
  for (const [outer = [], ...holes] of polygons) {
    expect(booleanClockwise(outer)).toBe(false);
    for (const hole of holes) expect(booleanClockwise(hole)).toBe(true);
    for (const [lng = Number.NaN] of outer) expect(Math.abs(lng)).toBeLessThanOrEqual(180);
  }
}

test.describe('without the map', () => {
  test.use({ drawsMap: false });

  test('the file of an order is valid GeoJSON, outer rings counterclockwise', { tag: '@full' }, async ({
    analyst,
  }) => {
    await analyst.comesTo('/orders');
    for (const { id, parts } of files) await test.step(`order ${id}`, () => savesFile(analyst, id, parts));
  });
});

test('an order whose place the service does not name is headed by the nearest town', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const names = [
    'CityName',
    'CityNameAr',
    'RegionName',
    'RegionNameAr',
    'CountryName',
    'CountryNameAr',
    'CountryCode',
  ];
  await areasOf200(page, {
    AOI: polygon(square),
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });
  await analyst.comesTo('/orders/200');
  await analyst.order.isOf('ORD-104200');
  await analyst.order.says(/Jeddah, Saudi Arabia/);
});
