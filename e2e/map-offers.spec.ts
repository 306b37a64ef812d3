import type { BrowserContext, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hugePng } from './huge-png.ts';

const streetsHost = 'https://tiles.openfreemap.org';
const dailyHost = 'https://gibs.earthdata.nasa.gov';

/** A style with all that a style may name of its host: tiles, pictures, letters and marks. */
const style = {
  version: 8,
  sources: {
    planet: { type: 'vector', url: `${streetsHost}/planet` },
    relief: { type: 'raster', tiles: [`${streetsHost}/relief/{z}/{x}/{y}.png`], tileSize: 512, maxzoom: 3 },
    place: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [55.0614, 25.0114] } },
    },
  },
  sprite: `${streetsHost}/sprites/marks`,
  glyphs: `${streetsHost}/fonts/{fontstack}/{range}.pbf`,
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#3355aa' } },
    { id: 'relief', type: 'raster', source: 'relief', paint: { 'raster-opacity': 0.1 } },
    { id: 'water', type: 'fill', source: 'planet', 'source-layer': 'water' },
    { id: 'name', type: 'symbol', source: 'place', layout: { 'text-field': 'A', 'text-font': ['Sans'] } },
  ],
};
const planet = {
  tilejson: '3.0.0',
  tiles: [`${streetsHost}/planet/{z}/{x}/{y}.pbf`],
  maxzoom: 14,
  attribution: '<a href="https://openfreemap.org">OpenFreeMap</a> &copy; OpenMapTiles',
};

/** Stands in for both hosts, so that nothing leaves this machine. Returns the requests that leave the origin of the page. */
async function standsIn(context: BrowserContext, sends: () => 'all' | 'style' | 'nothing' = () => 'all') {
  const requests: Request[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') requests.push(request);
  });
  const headers = { 'access-control-allow-origin': '*' };
  await context.route(/^https:\/\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const isTile = /^\/(planet|relief)\/./.test(pathname);
    if (sends() === 'nothing' || (sends() === 'style' && isTile)) return route.abort('connectionrefused');
    if (pathname.startsWith('/styles/')) return route.fulfill({ headers, json: style });
    if (pathname === '/planet') return route.fulfill({ headers, json: planet });
    if (pathname.endsWith('.json')) return route.fulfill({ headers, json: {} });
    if (pathname.endsWith('.pbf')) return route.fulfill({ headers, body: '' });
    if (pathname.includes('/2026-11-27/')) return route.fulfill({ headers, status: 404, body: '' });
    return route.fulfill({ headers, contentType: 'image/png', body: hugePng(256) });
  });
  return requests;
}

test('S10 nothing leaves the origin before consent to streets, and after it no request has a referrer', async ({
  analyst,
  context,
  guard,
  page,
}) => {
  guard.expects(/leaves the machine: https:\/\/tiles\.openfreemap\.org\//);
  const requests = await standsIn(context);
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.map.choosesBasemap('Streets');
  await analyst.screen.sees('dialog', 'Streets from OpenFreeMap');
  await analyst.meetsNoBarrier('consent to a map of another host');
  await analyst.keyboard.presses('Escape');
  await expect(analyst.screen.find('button', 'Basemap')).toBeFocused();
  await analyst.map.hasBasemap('Map');
  await analyst.map.choosesBasemap('Streets');
  await analyst.screen.find('button', 'Cancel').click();
  await analyst.form.typesPoint('25.0114, 55.0614');
  await analyst.map.isDrawn();
  expect(requests.map((request) => request.url())).toEqual([]);
  // A link to the host would be a request too.
  expect(await page.locator(`link[href*="openfreemap"], link[href*="nasa"]`).count()).toBe(0);

  await analyst.map.choosesBasemap('Streets');
  await analyst.screen.find('button', 'Show streets').click();
  await analyst.screen.reads('OpenFreeMap © OpenMapTiles');
  await analyst.map.isDrawn();
  const kinds = ['/styles/positron', '/planet', '/planet/', '/relief/', '/sprites/', '/fonts/'];
  await expect
    .poll(() => kinds.filter((kind) => !requests.some((one) => new URL(one.url()).pathname.startsWith(kind))))
    .toEqual([]);
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  expect(headers.filter(({ referer }) => referer !== undefined)).toEqual([]);
  expect(headers.filter(({ cookie, authorization }) => cookie ?? authorization)).toEqual([]);
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set([streetsHost]));

  await page.reload();
  await analyst.map.hasBasemap('Streets');
  await analyst.screen.find('button', 'Basemap').click();
  await analyst.screen.find('menuitem', 'Stop using OpenFreeMap').click();
  await analyst.screen.reads('Natural Earth · GeoNames (CC BY 4.0) · © OpenStreetMap');
  await analyst.map.isDrawn();
  const { length } = requests;
  await page.reload();
  await analyst.map.isDrawn();
  await analyst.map.hasBasemap('Map');
  expect(requests).toHaveLength(length);
});

test('daily imagery is of yesterday in UTC, is stepped by keyboard, and says where there is no picture', {
  tag: '@full',
}, async ({ analyst, context, guard, page }) => {
  guard.expects(/leaves the machine: https:\/\/gibs\.earthdata\.nasa\.gov\//, /404/);
  const requests = await standsIn(context);
  await page.clock.setFixedTime(Date.UTC(2026, 10, 29, 22, 30));
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.map.choosesBasemap('Daily imagery');
  await analyst.screen.find('button', 'Show daily imagery').click();
  await analyst.screen.reads('NASA EOSDIS GIBS · MODIS Terra');
  const daysOf = (from: number) => [
    ...new Set(requests.slice(from).map((one) => /default\/([\d-]+)\//.exec(one.url())?.[1])),
  ];
  await expect.poll(() => daysOf(0)).toEqual(['2026-11-28']);
  await analyst.map.isDrawn();
  await analyst.meetsNoBarrier('daily imagery');
  const { length } = requests;
  await analyst.screen.find('button', 'Previous day').focus();
  await analyst.keyboard.presses('Enter');
  await analyst.screen.reads('NASA GIBS has no picture of this day here.');
  expect(daysOf(length)).toEqual(['2026-11-27']);
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  expect(headers.filter(({ referer }) => referer !== undefined)).toEqual([]);
  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(new Set([dailyHost]));
  await analyst.screen.find('button', 'Next day').click();
  await expect(page.getByText('NASA GIBS has no picture of this day here.')).toHaveCount(0);
});

test('where the host of the streets is not reached, or sends its style alone, the embedded map stands, with its reason, and a retry shows them', {
  tag: '@full',
}, async ({ analyst, context, guard }) => {
  guard.expects(/leaves the machine/, /ERR_CONNECTION_REFUSED/);
  let sends: 'all' | 'style' | 'nothing' = 'nothing';
  const requests = await standsIn(context, () => sends);
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.map.choosesBasemap('Streets');
  await analyst.screen.find('button', 'Show streets').click();
  const triesAgain = () => analyst.screen.find('button', 'Try again', analyst.map.region()).click();
  const embedded = 'Natural Earth · GeoNames (CC BY 4.0) · © OpenStreetMap';
  const isUnreachable = async () => {
    await analyst.screen.reads(/^.?OpenFreeMap.? is unreachable\. The built-in map is shown/);
    await analyst.screen.reads(embedded);
  };
  await isUnreachable();
  sends = 'style';
  await triesAgain();
  await expect.poll(() => requests.some((one) => one.url().startsWith(`${streetsHost}/planet/`))).toBe(true);
  await analyst.map.isDrawn();
  await isUnreachable();
  sends = 'all';
  await triesAgain();
  await analyst.screen.reads('OpenFreeMap © OpenMapTiles');
  await analyst.map.isDrawn();
  await expect(analyst.screen.page.getByText(/is unreachable/)).toHaveCount(0);
});
