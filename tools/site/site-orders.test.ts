import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../testing/raw-http.ts';
import { paths, sendTo } from '../testing/send-to.ts';
import { type RunningServer, serversToTry, startServer } from './servers.ts';

const token = 'Authorization: Bearer token-that-nobody-may-read';
const order = (place: string) => JSON.stringify({ CartItemDataList: [{ DataKey: 'POI', DataValue: place }] });
const placed = (id: number) =>
  JSON.stringify({ IsSuccess: true, ReturnedValue: { OrderData: { OrderID: id } } });

/** All bytes of the files below a folder. */
function allIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}

describe.each(serversToTry)('%s', (name) => {
  let service: Upstream;
  let app: RunningServer;
  /** The service's responses to the orders, in turn. */
  let answers: { status: number; body: string }[] = [];
  // One server for all tests, so that no test may depend on a server without earlier orders.
  beforeAll(async () => {
    service = await startUpstream((_, response) => {
      const { status, body } = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    app = await startServer(name, { authUrl: service.url, gatewayUrl: service.url, mapHosts: '' });
  });
  beforeEach(() => {
    service.received.length = 0;
  });
  afterAll(() => Promise.all([app.close(), service.close()]));

  const send = (body: string, reference = 'MY-REF') =>
    sendTo(app.port, 'POST', `${paths.create}?refNo=${reference}`, [token], body);

  test('O5 two different orders with the same reference typed by a user: both reach the service, and each gets its own response', async () => {
    answers = [
      { status: 200, body: placed(1000) },
      { status: 200, body: placed(1001) },
    ];
    const first = await send(order('24.7, 46.6'));
    const second = await send(order('26.2, 50.6'));
    expect(service.received.map(({ body }) => body)).toEqual([order('24.7, 46.6'), order('26.2, 50.6')]);
    expect(first.body.toString()).toContain('"OrderID":1000');
    expect(second.body.toString()).toContain('"OrderID":1001');
  });

  test('O12 a rejected order that was corrected gets a new response', async () => {
    const rejected = JSON.stringify({ IsSuccess: false, Message: 'Cloud cover', ReturnedValue: null });
    answers = [
      { status: 200, body: rejected },
      { status: 200, body: placed(1000) },
    ];
    expect((await send(order('24.7, 46.6'))).body.toString()).toContain('Cloud cover');
    expect((await send(order('24.7, 46.7'))).body.toString()).toContain('"OrderID":1000');
  });

  test.each([401, 429, 500, 503])(
    'O17 a %i is returned once; the next send gets the current response',
    async (status) => {
      answers = [
        { status, body: '{}' },
        { status: 200, body: placed(1000) },
      ];
      expect((await send(order('24.7, 46.6'))).status).toBe(status);
      expect((await send(order('24.7, 46.6'))).status).toBe(200);
      expect(service.received).toHaveLength(2);
    },
  );

  test('O4 an order has a connection to the service of its own, so that none is sent on one that the service is closing', async () => {
    for (let list = 0; list < 2; list += 1) {
      answers = [{ status: 200, body: '{}' }];
      await sendTo(app.port, 'POST', paths.list, [token], '{}');
    }
    const before = service.connections();
    for (const id of [1000, 1001]) {
      answers = [{ status: 200, body: placed(id) }];
      await send(order('24.7, 46.6'));
    }
    expect(service.connections() - before).toBe(2);
  });

  test('S5 no token, note or response of the service is in any file of the server, not even temporarily', async () => {
    const large = 'x'.repeat(200 * 1024);
    answers = [
      { status: 200, body: placed(1000) },
      { status: 500, body: '{}' },
      { status: 200, body: 'y'.repeat(30_000_000) },
    ];
    await send(order('24.7, 46.6'), 'A&note=words-that-nobody-may-read');
    await send(order('24.7, 46.6'), 'B&note=words-that-nobody-may-read');
    const list = await sendTo(app.port, 'POST', paths.list, [token], large, true);
    expect(list.body.length).toBeGreaterThan(30_000_000);
    expect(allIn(app.folder)).not.toMatch(/nobody-may-read|24\.7, 46\.6|xxxxxxxx/);
    // A temporary file of nginx leaves the folder that nginx makes for it.
    const spilled = readdirSync(app.folder, { recursive: true, encoding: 'utf8' });
    expect(spilled.filter((file) => /(^|\/)tmp-[^/]+\//.test(file))).toEqual([]);
  });

  // Last, because nginx delays the requests that follow.
  test('fifteen orders of one address at once, as batches of five analysts send them, are all forwarded', async () => {
    answers = Array.from({ length: 15 }, (_, index) => ({ status: 200, body: placed(1000 + index) }));
    const all = await Promise.all(answers.map((_, index) => send(order(`24.7, ${index}`), `B-${index}`)));
    expect(all.map(({ status }) => status)).toEqual(Array(15).fill(200));
    expect(new Set(service.received.map(({ body }) => body)).size).toBe(15);
  });
});
