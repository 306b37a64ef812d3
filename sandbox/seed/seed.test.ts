import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import {
  callGateway,
  cart,
  day,
  grant,
  noon,
  openSandbox,
  refreshFields,
  tokenRequest,
} from '../testing/client.ts';

const opened: Sandbox[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const sandbox of opened.splice(0)) sandbox.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function open(options: Parameters<typeof openSandbox>[0]) {
  const sandbox = await openSandbox(options);
  opened.push(sandbox);
  return sandbox;
}

function temporaryFile() {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-sandbox-'));
  folders.push(folder);
  return join(folder, 'orders.jsonl');
}

const listOf = async (sandbox: Sandbox, filter: object = {}) => {
  const token = (await grant(sandbox)).access_token;
  return await (await callGateway(sandbox, token, 'list', { body: { PageSize: 1000, ...filter } })).json();
};

test('the same orders every time, from nine months ago to an hour ago, rising with their numbers', async () => {
  const [one, other] = await Promise.all([
    listOf(await open({ orders: 120 })),
    listOf(await open({ orders: 120 })),
  ]);
  expect(one).toEqual(other);
  const rows: { OrderID: number; OrderDate: string }[] = one.ReturnedValue;
  expect(rows.map((row) => row.OrderID)).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  const ages = rows.map((row) => (noon - Date.parse(row.OrderDate)) / day);
  expect(ages[0]).toBeCloseTo(1 / 24);
  expect(Math.max(...ages)).toBeGreaterThan(250);
  expect(Math.max(...ages)).toBeLessThanOrEqual(270.1);
});

test('some are waiting, scheduled, captured, delivered and rejected; windows are past, open and upcoming', async () => {
  const { ReturnedValue: rows } = await listOf(await open({ orders: 240 }));
  expect(new Set(rows.map((row: { OrderStatusID: number }) => row.OrderStatusID))).toEqual(
    new Set([1, 2, 3, 4, 5, 97]),
  );
  type Row = {
    OrderItems: { OrderItemDetail: { CaptureAttempFrom: string | null; CaptureAttempTo: string | null } }[];
  };
  const windows = rows.flatMap(({ OrderItems: [item] }: Row) => {
    const { CaptureAttempFrom: from = null, CaptureAttempTo: to = null } = item?.OrderItemDetail ?? {};
    if (from === null || to === null) return [];
    return Date.parse(to) < noon ? 'over' : Date.parse(from) > noon ? 'upcoming' : 'open';
  });
  expect(new Set(windows)).toEqual(new Set(['over', 'open', 'upcoming']));
});

test('orders, sessions and refresh tokens survive a restart; only hashes of tokens are stored', async () => {
  const file = temporaryFile();
  const first = await openSandbox({ file, orders: 30 });
  const granted = await grant(first);
  const made = await (
    await callGateway(first, granted.access_token, 'create', { query: '?refNo=KEPT', body: cart() })
  ).json();
  first.close();
  const second = await open({ file, orders: 30 });
  const details = await callGateway(second, granted.access_token, 'details', {
    query: `?orderID=${made.ReturnedValue.OrderData.OrderID}`,
  });
  expect(await details.json()).toEqual(made.ReturnedValue.OrderData);
  expect((await second.auth(tokenRequest(refreshFields(granted.refresh_token)))).status).toBe(200);
});

test('another number of orders recreates the seeded ones and keeps those placed by a user', async () => {
  const file = temporaryFile();
  const first = await openSandbox({ file, orders: 30 });
  const token = (await grant(first)).access_token;
  const made = await (
    await callGateway(first, token, 'create', { query: '?refNo=KEPT', body: cart() })
  ).json();
  first.close();
  const second = await open({ file, orders: 12 });
  expect((await listOf(second)).TotalCount).toBe(13);
  const { ReturnedValue: kept } = await listOf(second, { FilterValue: 'KEPT' });
  expect(kept).toEqual([made.ReturnedValue.OrderData]);
});

/** A sandbox with this file places an order and ends; its number and access token. */
async function placedIn(file: string) {
  const sandbox = await openSandbox({ file, orders: 0 });
  const { access_token } = await grant(sandbox);
  await callGateway(sandbox, access_token, 'create', { query: '?refNo=KEPT', body: cart() });
  sandbox.close();
  return access_token;
}

test('the file has no token in it, and half of a line, which a killed process leaves, is dropped', async () => {
  const file = temporaryFile();
  const token = await placedIn(file);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('KEPT');
  expect(text).not.toContain(token);
  appendFileSync(file, '["orders",120002,{"id":1200');
  for (const _restart of [1, 2]) {
    const sandbox = await openSandbox({ file, orders: 0 });
    expect(await listOf(sandbox)).toMatchObject({ TotalCount: 1 });
    sandbox.close();
  }
});

test('a file of an older sandbox is created again; any other file is left as it is', async () => {
  const file = temporaryFile();
  await placedIn(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"nadirSandbox":\d+/, '"nadirSandbox":1'));
  expect(await listOf(await open({ file, orders: 0 }))).toMatchObject({ TotalCount: 0 });
  for (const text of ['SQLite format 3', '{"nadirSandbox":3}\n{"orders":1}\n', '{"name":"x"}\n']) {
    writeFileSync(file, text);
    await expect(openSandbox({ file })).rejects.toThrow(
      `SANDBOX_FILE: "${file}" is not a file of the sandbox.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
});

test('a sandbox without orders', async () => {
  expect(await listOf(await open({ orders: 0 }))).toMatchObject({ TotalCount: 0, ReturnedValue: [] });
});

type Special = {
  Note: string | null;
  RefNo: string | null;
  Invoice: string | null;
  OrderStatusID: number;
  OrderItems: Item[];
};
type Item = { ServiceID: number; OrderItemDetail: Record<string, unknown> & { AOI: string | null } };

test('the special orders are those of docs/look-up/sandbox.md', async () => {
  const { ReturnedValue: rows } = await listOf(await open({ orders: 25 }));
  const byNumber = new Map<string, Special>(
    rows.map((row: Special & { OrderNo: string }) => [row.OrderNo, row]),
  );
  const special = (number: number) => byNumber.get(`ORD-${104_000 + number}`);
  const detail = (number: number) => special(number)?.OrderItems[0]?.OrderItemDetail;
  const area = (number: number) => JSON.parse(detail(number)?.AOI ?? 'null');
  expect(area(1)).toMatchObject({
    type: 'MultiPolygon',
    coordinates: [expect.anything(), expect.anything()],
  });
  expect(area(2)).toMatchObject({ type: 'Polygon', coordinates: [expect.anything(), expect.anything()] });
  expect(area(3)).toMatchObject({ type: 'Feature' });
  expect(area(4)).toMatchObject({
    type: 'FeatureCollection',
    features: [{ type: 'Feature' }, { type: 'Feature' }],
  });
  expect(area(5)).toMatchObject({ type: 'MultiPolygon' });
  expect(detail(5)).toMatchObject({ CountryCode: 'FJ' });
  expect(Math.max(...area(6).coordinates[0].map(([lng]: number[]) => lng))).toBeGreaterThan(180);
  expect(() => area(7)).toThrow(SyntaxError);
  expect([detail(8)?.AOI, detail(8)?.AOIAreaInKM]).toEqual([null, null]);
  expect(special(9)?.Note?.length).toBeGreaterThan(1500);
  expect(special(10)?.Note).toMatch(/\p{Script=Arabic}.*ORD-104001/u);
  expect([
    special(11)?.Note,
    special(11)?.RefNo,
    detail(11)?.CityName,
    detail(11)?.CaptureAttempFrom,
  ]).toEqual([null, null, null, null]);
  expect(special(12)?.OrderItems).toEqual([]);
  expect(special(13)?.OrderItems).toHaveLength(2);
  expect(special(14)?.OrderItems[0]?.ServiceID).toBe(2);
  expect(detail(15)).toMatchObject({ CountryCode: 'SJ' });
  expect(area(16).coordinates[0]).toContainEqual([-180, -90]);
  expect(special(17)).toMatchObject({
    Note: expect.stringContaining('<img'),
    Invoice: expect.stringMatching(/^https:/),
  });
  expect(special(18)?.OrderStatusID).toBe(97);
  expect(area(19)).toMatchObject({ type: 'LineString' });
  expect(special(20)?.Invoice).toMatch(/^javascript:/);
});
