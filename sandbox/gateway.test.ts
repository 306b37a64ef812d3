import { afterEach, describe, expect, test } from 'vitest';
import type { Sandbox } from './sandbox.ts';
import { callGateway, grant, handClock, openSandbox } from './testing/client.ts';
import { expectShape, imageResolution, imageType } from './testing/shapes.ts';

let sandbox: Sandbox;

afterEach(() => sandbox.close());

const operations = ['types', 'resolutions', 'create', 'details', 'list'] as const;

describe('5.4 the bearer token', () => {
  test.each(operations)('4 no token, an unknown one and an expired one are 401: %s', async (operation) => {
    const clock = handClock();
    sandbox = await openSandbox({ clock, tokenSeconds: 60 });
    const { access_token, refresh_token } = await grant(sandbox);
    const statusWith = async (token: string | null) => (await callGateway(sandbox, token, operation)).status;
    expect(await statusWith(null)).toBe(401);
    expect(await statusWith('x')).toBe(401);
    expect(await statusWith(refresh_token)).toBe(401);
    clock.pass(59_999);
    expect(await statusWith(access_token)).not.toBe(401);
    clock.pass(1);
    expect(await statusWith(access_token)).toBe(401);
  });

  test('3 an account without access to the gateway gets a token and 403', async () => {
    sandbox = await openSandbox();
    const { access_token } = await grant(sandbox, { username: 'forbidden@nadir.test' });
    for (const operation of operations) {
      expect((await callGateway(sandbox, access_token, operation)).status).toBe(403);
    }
  });

  test('a short-lived account has tokens of 20 s', async () => {
    sandbox = await openSandbox();
    expect((await grant(sandbox, { username: 'short-lived@nadir.test' })).expires_in).toBe(20);
  });
});

describe('4.2 and 4.3 the catalogs', () => {
  test('4.2 image types: raw array, every field of 2.1, one inactive, previews of every kind', async () => {
    sandbox = await openSandbox();
    const { access_token } = await grant(sandbox);
    const types = await (await callGateway(sandbox, access_token, 'types')).json();
    for (const entry of types) expectShape(entry, imageType);
    expect(types.map((entry: { NameEn: string }) => entry.NameEn)).toEqual(
      expect.arrayContaining(['Multispectral', 'Daytime', 'SAR', 'Stereo']),
    );
    const previews = types.map((entry: { PreviewImage: string | null }) => entry.PreviewImage);
    expect(previews).toEqual(expect.arrayContaining([null, '', expect.stringMatching(/^\/api\/previews\//)]));
    expect(types.filter((entry: { IsActive: boolean }) => !entry.IsActive)).toHaveLength(1);
  });

  test('4.3 image resolutions: every field of 2.2, nulls, a tie, inactive, for subscribers, out of order', async () => {
    sandbox = await openSandbox();
    const { access_token } = await grant(sandbox);
    const list = await (await callGateway(sandbox, access_token, 'resolutions')).json();
    for (const entry of list) expectShape(entry, imageResolution);
    const orders: (number | null)[] = list.map(
      (entry: { DisplayOrder: number | null }) => entry.DisplayOrder,
    );
    const given = orders.filter((order) => order !== null);
    expect(orders).toContain(null);
    expect(new Set(given).size).toBeLessThan(given.length);
    expect(given).not.toEqual(given.toSorted((one, other) => one - other));
    type Entry = {
      IsActive: boolean;
      IsSubscriberOnly: boolean;
      MinimumValueInCM: unknown;
      MaximumValueInCM: unknown;
    };
    const some = (test: (entry: Entry) => boolean) => list.some(test);
    expect(some((entry) => !entry.IsActive)).toBe(true);
    expect(some((entry) => entry.IsSubscriberOnly)).toBe(true);
    expect(some((entry) => entry.MinimumValueInCM === null && entry.MaximumValueInCM !== null)).toBe(true);
    expect(some((entry) => entry.MinimumValueInCM === null && entry.MaximumValueInCM === null)).toBe(true);
  });

  test('accounts with empty, inactive and failing catalogs; the failing ones recover at the fifth attempt', async () => {
    sandbox = await openSandbox();
    const as = async (name: string) =>
      (await grant(sandbox, { username: `catalog-${name}@nadir.test` })).access_token;
    expect(await (await callGateway(sandbox, await as('empty'), 'types')).json()).toEqual([]);
    const inactive = await (await callGateway(sandbox, await as('inactive'), 'resolutions')).json();
    expect(inactive.some((entry: { IsActive: boolean }) => entry.IsActive)).toBe(false);
    const failing = await as('failing');
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await callGateway(sandbox, failing, 'types')).status);
    expect(statuses).toEqual([503, 503, 503, 503, 200]);
  });
});

describe('preview pictures', () => {
  const picture = (name: string) => sandbox.gateway(new Request(`http://gateway.test/previews/${name}`));

  test('they need no token and are PNG files', async () => {
    sandbox = await openSandbox();
    const answer = await picture('daytime.png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([160, 104]);
  });

  test.each(['gone.png', 'constructor.png', '..%2fdaytime.png'])('a missing one is 404: %s', async (name) => {
    sandbox = await openSandbox();
    expect((await picture(name)).status).toBe(404);
  });
});

test('7.1 an unknown path is 404', async () => {
  sandbox = await openSandbox();
  for (const path of [
    '/',
    '/order/Order/DeleteOrder',
    '/order/order/getorders',
    '/order/Order/GetOrders/1',
  ]) {
    expect(
      (await sandbox.gateway(new Request(`http://gateway.test${path}`, { method: 'POST' }))).status,
    ).toBe(404);
  }
});
