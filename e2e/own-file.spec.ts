import type { Page } from '@playwright/test';
import { ringOf } from '../src/geo/area/shape.ts';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

/** Where the sandbox has no orders. */
const square = ringOf({ kind: 'box', west: 51, south: 19, east: 53, north: 21 });
const feature = (name: string, geometry: object) => ({ type: 'Feature', properties: { name }, geometry });
const plan = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    feature('Qaryat block', { type: 'Polygon', coordinates: [square] }),
    feature('Qaryat mast', { type: 'Point', coordinates: [51.2, 20.5] }),
  ],
});

const list = ({ screen, map }: Analyst) => screen.find('group', 'Files on the map', map.region());

async function opens({ screen, map }: Analyst, page: Page, name: string, text: string) {
  await screen.find('button', 'Basemap', map.region()).click();
  const choosing = page.waitForEvent('filechooser');
  await screen.find('menuitem', 'Open a file…').click();
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Lets a file go over the map. */
async function drops({ map }: Analyst, page: Page, name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const held = new DataTransfer();
      held.items.add(new File([content], fileName));
      return held;
    },
    [name, text] as const,
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await map.region().dispatchEvent(type, { dataTransfer });
}

/** Presses the area. MapLibre draws what was added after it says that it is idle. */
const presses = ({ screen, map }: Analyst, ...places: readonly { x: number; y: number }[]) => {
  let tried = 0;
  return expect(async () => {
    await map.click(places[tried++ % places.length] ?? { x: 0, y: 0 });
    await expect(screen.find('group', 'Qaryat block')).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

/** All that this browser stores of the page, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const readAll = (store: IDBObjectStore) =>
      new Promise((resolve) => {
        const request = store.getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, await caches.keys()];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of db.objectStoreNames)
        parts.push(await readAll(db.transaction(store).objectStore(store)));
      db.close();
    }
    return JSON.stringify(parts);
  });

test('a file is opened, drawn, picked and made the place of an order; nothing of it is sent or stored, and signing out removes it', async ({
  analyst,
  page,
  traffic,
}) => {
  const { screen, map, form } = analyst;
  await analyst.comesTo('/orders/new');
  await map.isDrawn();
  const before = traffic.addresses().length;

  await opens(analyst, page, 'broken.geojson', '{"type":"FeatureCollection","features":[');
  await screen.reads(/broken\.geojson.* could not be read/);
  await drops(analyst, page, 'plan.geojson', plan);
  await expect(list(analyst)).toContainText('1 point and 1 area');
  await expect(list(analyst)).toContainText('not stored and not sent');
  await map.isDrawn();
  // The list lies over the end of the map, so the area is beside it.
  await presses(analyst, { x: -170, y: 0 });
  await expect(screen.find('group', 'Qaryat block')).toContainText(/Its centre: 20(\.\d+)?, 52/);
  await expect(map.point()).toHaveCount(0);
  const sent = traffic.addresses().slice(before);
  expect(sent.filter((address) => !/\/assets\//.test(address))).toEqual([]);
  expect(`${page.url()} ${await stored(page)}`).not.toMatch(/Qaryat|plan\.geojson/);

  await page.keyboard.press('Enter');
  await expect.poll(() => map.pointAt()).toEqual({ lat: expect.closeTo(20, 4), lng: expect.closeTo(52, 4) });
  await expect(form.location()).toHaveValue(/^20(\.\d+)?, 52/);
  await screen.seesNo('group', 'Qaryat block');

  await page.emulateMedia({ colorScheme: 'dark' });
  await map.isDrawn();
  await presses(analyst, { x: -130, y: 60 });
  await page.keyboard.press('Escape');
  await screen.seesNo('group', 'Qaryat block');
  // Beside the file a press sets the point as on any map.
  await map.click({ x: 150, y: 150 });
  await screen.find('button', 'Use this point').click();
  await expect.poll(async () => (await map.pointAt()).lng).toBeGreaterThan(53);

  await analyst.goesTo('Dashboard');
  await map.isDrawn();
  await expect(list(analyst)).toContainText('plan.geojson');
  await list(analyst)
    .getByRole('button', { name: /^Zoom to .*plan\.geojson/ })
    .click();
  await presses(analyst, { x: 0, y: 20 }, { x: -170, y: 20 }, { x: -250, y: 20 });
  // There a press says the name alone.
  await expect(screen.find('group', 'Qaryat block').getByRole('button')).toHaveCount(1);

  await analyst.signsOut();
  await analyst.signsIn();
  await map.isDrawn();
  await expect(list(analyst)).toHaveCount(0);
  await screen.find('button', 'Basemap', map.region()).click();
  await screen.find('menuitem', 'Open a file…').waitFor();
  await screen.seesNo('menuitem', 'Files on the map');
});

test('a table that is dropped on the map of the form is a list of points, and opens the batch', async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await drops(analyst, page, 'points.csv', 'name,lat,lon\nMast,20.5,51.2\n');
  await page.waitForURL(/\/orders\/new\/batch/);
  await analyst.screen.reads(/points\.csv/);
  await expect(page.getByRole('gridcell', { name: 'Mast' })).toBeVisible();
});

test.describe('at full sharpness, to count pixels', () => {
  test.use({ deviceScaleFactor: 1, colorScheme: 'dark' });

  test('on paper a file has the colours of the light theme', { tag: '@full' }, async ({ analyst, page }) => {
    await analyst.comesTo('/orders/200');
    await analyst.map.isDrawn();
    const [lat = 0, lng = 0] = (
      await page
        .getByText(/^-?\d+\.\d+, -?\d+\.\d+$/)
        .first()
        .innerText()
    )
      .split(', ')
      .map(Number);
    const [west, south, east, north] = [lng - 0.11, lat - 0.02, lng - 0.08, lat + 0.02];
    const ring = ringOf({ kind: 'box', west, south, east, north });
    await drops(
      analyst,
      page,
      'block.geojson',
      JSON.stringify(feature('Block', { type: 'Polygon', coordinates: [ring] })),
    );
    await expect(list(analyst)).toContainText('1 area');
    const dark = { from: [0x87, 0xb4, 0xf7], to: [0x97, 0xc4, 0xff] } as const;
    await expect.poll(() => analyst.map.pixels(dark)).toBeGreaterThan(50);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    // The picture for paper, which the screen hides. With the emulation of print the theme of the page would change too.
    const blue = () =>
      page.locator('figure canvas').evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no picture');
        const { width, height } = canvas;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(canvas, 0, 0);
        const data = context?.getImageData(0, 0, width, height).data ?? [];
        let pixels = 0;
        for (let at = 0; at < data.length; at += 4)
          if (Math.abs((data[at] ?? 0) - 0x1d) < 8 && Math.abs((data[at + 2] ?? 0) - 0xbf) < 8) pixels += 1;
        return pixels;
      });
    await expect.poll(blue).toBeGreaterThan(50);
  });
});
