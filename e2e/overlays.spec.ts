import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { elevationArchive } from '../tools/map/testing/elevation.ts';
import { expect, test } from './fixtures.ts';
import { hugePng, plainPng } from './huge-png.ts';
import { withOtherHost } from './other-host.ts';
import { startApp } from './servers.ts';
import { mayResend } from './traffic.ts';

const point = '24.7136, 46.6753';
/** Over the ground of the map, opaque and half. */
const violet = plainPng(256, [0xa0, 0x20, 0xf0, 255]);
const opaqueViolet = { from: [0x9e, 0x1e, 0xee], to: [0xa2, 0x22, 0xf2] } as const;
const land = { from: [0xf5, 0xf3, 0xef], to: [0xf7, 0xf5, 0xf1] } as const;

/** A deployment whose settings name these overlays beside what the server names. */
const names = (page: Page, overlays: readonly object[]) =>
  page.route('**/config.json', async (route) => {
    const response = await route.fetch(mayResend);
    const given = await response.json();
    await route.fulfill({ response, json: { ...given, map: { ...given.map, overlays } } });
  });

const overlaysOf = (host: string) => [
  {
    name: { en: 'Power lines', ar: 'خطوط الكهرباء' },
    tiles: `${host}/power/{z}/{x}/{y}.png`,
    credit: '© The grid company',
  },
  {
    name: { en: 'Parcels', ar: 'قطع الأراضي' },
    wms: `${host}/wms?map=desk`,
    layers: 'parcels,roads',
    version: '1.1.1',
    credit: null,
    opacity: 0.5,
  },
];

type Answer = Parameters<RequestListener>[1];

const byPath =
  (answers: Readonly<Record<string, (answer: Answer, url: URL) => void>>): RequestListener =>
  (request, answer) => {
    const url = new URL(request.url ?? '', 'http://host');
    const [, send] = Object.entries(answers).find(([path]) => url.pathname.startsWith(path)) ?? [];
    answer.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'image/png');
    if (send === undefined) answer.writeHead(404).end();
    else send(answer, url);
  };

test('relief and overlays of the settings are off until they are switched on, are drawn with their credits, and stay on', async ({
  analyst,
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-relief-'));
  const relief = join(folder, 'relief.pmtiles');
  writeFileSync(relief, elevationArchive());
  const wanted: URL[] = [];
  const sends = (answer: Answer, url: URL) => {
    wanted.push(url);
    answer.end(violet);
  };
  const pictures = byPath({
    '/power/': sends,
    '/wms': sends,
  });
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/own-relief.pmtiles')) ranges.push(request.headers().range ?? 'none');
  });
  await withOtherHost(pictures, async (host) => {
    const app = await startApp({ MAP_HOSTS: host, MAP_RELIEF: relief });
    try {
      await names(page, overlaysOf(host));
      await analyst.comesTo(`${app.url}/orders/new`);
      await analyst.form.typesPoint(point);
      for (let step = 0; step < 4; step += 1) await analyst.screen.find('button', 'Zoom out').click();
      await analyst.map.isDrawn();
      expect([wanted, ranges]).toEqual([[], []]);
      const plain = await analyst.map.pixels(land);
      expect(plain).toBeGreaterThan(5_000);

      await analyst.map.switches('Relief');
      await expect.poll(() => ranges.length).toBeGreaterThan(1);
      await analyst.map.isDrawn();
      await expect.poll(() => analyst.map.pixels(land)).toBeLessThan(0.8 * plain);
      await analyst.screen.reads(/^© Hills$/);
      await page.emulateMedia({ colorScheme: 'dark' });
      await analyst.map.isDrawn();
      await page.emulateMedia({ colorScheme: 'light' });
      await analyst.map.isDrawn();
      expect(wanted).toEqual([]);

      await analyst.map.switches('Power lines');
      await expect.poll(() => analyst.map.pixels(opaqueViolet)).toBeGreaterThan(plain / 3);
      await analyst.screen.reads(/^© The grid company$/);
      for (const { pathname } of wanted) expect(pathname).toMatch(/^\/power\/\d+\/\d+\/\d+\.png$/);

      await page.reload();
      await expect.poll(() => analyst.map.pixels(opaqueViolet)).toBeGreaterThan(plain / 3);
      await analyst.map.switches('Power lines');
      await expect.poll(() => analyst.map.pixels(opaqueViolet)).toBe(0);
      await expect(page.getByText('© The grid company')).toHaveCount(0);
      await analyst.screen.reads(/^© Hills$/);

      wanted.length = 0;
      await analyst.map.switches('Parcels');
      await expect.poll(() => wanted.length).toBeGreaterThan(0);
      await analyst.map.isDrawn();
      const { pathname, searchParams } = wanted[0] ?? new URL('about:blank');
      const { bbox = '', ...rest } = Object.fromEntries(searchParams);
      expect([pathname, rest]).toEqual([
        '/wms',
        {
          map: 'desk',
          service: 'WMS',
          request: 'GetMap',
          version: '1.1.1',
          layers: 'parcels,roads',
          styles: '',
          format: 'image/png',
          transparent: 'TRUE',
          srs: 'EPSG:3857',
          width: '256',
          height: '256',
        },
      ]);
      const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
      expect(east - west).toBeCloseTo(north - south, 3);
      expect(await analyst.map.pixels(opaqueViolet)).toBe(0);
    } finally {
      // Before its server: the next screens are prefetched.
      await page.close();
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('M17 a host of an overlay that fails or sends a picture too large is named, and an order is placed on the map', {
  tag: '@full',
}, async ({ analyst, guard, page, sandbox }) => {
  guard.expects(/503/);
  await page.route('**/overlay/power/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: hugePng(16_384) }),
  );
  await page.route('**/overlay/wms?**', (route) => route.fulfill({ status: 503, body: 'later' }));
  await names(page, overlaysOf('/overlay'));
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  const { host } = new URL(page.url());
  const note = new RegExp(
    `^An overlay could not be loaded from .?${host}.?\\. The rest of the map works\\.$`,
  );
  for (const name of ['Power lines', 'Parcels']) {
    await analyst.map.switches(name);
    await analyst.screen.reads(note);
    await analyst.map.switches(name);
    await expect(page.getByText(note)).toHaveCount(0);
  }
  await analyst.map.switches('Parcels');
  await analyst.screen.reads(note);
  await analyst.meetsNoBarrier('an overlay that fails');
  await analyst.form.typesPoint(point);
  const reference = await analyst.form.reference();
  await analyst.form.places({});
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
});
