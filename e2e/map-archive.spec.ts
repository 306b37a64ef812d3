import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { townArchive, townBox, townCentre } from '../basemap/town/town-archive.ts';
import { expect, test } from './fixtures.ts';
import { policyRejections } from './guard.ts';
import { startApp } from './servers.ts';
import { mayResend } from './traffic.ts';

const city = townArchive();

/** The park of the town. The embedded world has no colour like it. */
const park = {
  light: { from: [0xdb, 0xe6, 0xd4], to: [0xdd, 0xe8, 0xd6] },
  dark: { from: [0x1a, 0x2b, 0x29], to: [0x1c, 0x2d, 0x2b] },
} as const;
/** The ink of names of places in the light theme. */
const ink = { from: [0x45, 0x4f, 0x57], to: [0x59, 0x63, 0x6b] } as const;

test.describe('at full sharpness, to count pixels of letters', () => {
  test.use({ deviceScaleFactor: 1 });

  test('a town that npm run map cut is drawn in both languages and themes from the file that MAP_ARCHIVE names, with a grid from afar alone', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'nadir-town-'));
    const [from, out] = [join(folder, 'town.pmtiles'), join(folder, 'region.pmtiles')];
    writeFileSync(from, city);
    const cut = ['--bbox', townBox.join(), '--from', from, '--out', out];
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/map/run.ts', ...cut]);
    const app = await startApp({ MAP_ARCHIVE: out });
    try {
      await analyst.comesTo(`${app.url}/orders/new`);
      await analyst.form.typesPoint(`${townCentre.lat}, ${townCentre.lng}`);
      // From so far the town is a small part of the view.
      await expect.poll(() => analyst.map.gridLabels()).toContain('25°00′N');
      for (let step = 0; step < 3; step += 1) {
        await analyst.map.isDrawn();
        await analyst.screen.find('button', 'Zoom in').click();
      }
      await analyst.map.isDrawn();
      await expect.poll(() => analyst.map.gridLabels()).toEqual([]);
      await analyst.screen.reads(/© OpenStreetMap contributors/);
      await expect.poll(() => analyst.map.pixels(park.light)).toBeGreaterThan(300);
      await expect.poll(() => analyst.map.pixels(ink)).toBeGreaterThan(20);
      await page.getByRole('button', { name: 'العربية' }).click();
      analyst.screen.language = 'ar';
      await analyst.map.isDrawn();
      await expect.poll(() => analyst.map.pixels(park.light)).toBeGreaterThan(300);
      await expect.poll(() => analyst.map.pixels(ink)).toBeGreaterThan(20);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => analyst.map.pixels(park.dark)).toBeGreaterThan(300);
      expect(await analyst.map.pointAt()).toEqual(townCentre);
    } finally {
      // Before its server: the next screens are prefetched.
      await page.close();
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** A deployment whose settings name this archive, served by `answer`. */
async function serves(page: Page, archive: string, answer: (route: Route) => Promise<void>) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch(mayResend);
    await route.fulfill({ response, json: { ...(await response.json()), map: { archive } } });
  });
  await page.route('**/town.pmtiles', answer);
}

const range = (route: Route) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? [];
  const body = city.subarray(Number(from), Number(to) + 1);
  const headers = { 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${city.length}` };
  return route.fulfill({ status: 206, headers, body });
};

test('M22 a missing archive shows an error, an order is placed over the embedded map, and a retry draws the archive', {
  tag: '@full',
}, async ({ analyst, guard, page, sandbox }) => {
  guard.expects(/404/);
  await serves(page, '/maps/town.pmtiles', (route) => route.fulfill({ status: 404, body: '' }));
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.screen.reads(
    /^The detailed map could not be loaded\. .+ no archive at the address in map\.archive\.$/,
  );
  await analyst.meetsNoBarrier('a map archive that is missing');
  await analyst.map.click({ x: 40, y: 40 });
  await analyst.map.takesAsItIs();
  await page.unroute('**/town.pmtiles');
  await page.route('**/town.pmtiles', range);
  await analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  await analyst.screen.reads(/© OpenStreetMap contributors/);
  await analyst.map.isDrawn();
  await expect(page.getByText(/^The detailed map could not be loaded\./)).toBeHidden();
  const reference = await analyst.form.reference();
  await analyst.form.places({});
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
});

test('M22 an archive on a host that the policy does not list is requested once, and the error names the host', {
  tag: '@full',
}, async ({ analyst, guard, page }) => {
  guard.expects(/Content Security Policy/i, /Content policy: connect-src/);
  const rejections = policyRejections(page);
  await serves(page, 'http://127.0.0.1:9/town.pmtiles', range);
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.screen.reads(
    /^The detailed map could not be loaded. The built-in map is shown; you can still place orders. For your administrator: the security policy does not allow .?127\.0\.0\.1:9.?\.$/,
  );
  expect(rejections).toHaveLength(1);
  await analyst.form.typesPoint('25.0114, 55.0614');
  expect(await analyst.map.pointAt()).toEqual({ lat: 25.0114, lng: 55.0614 });
});
