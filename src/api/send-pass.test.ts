import { expect, test } from 'vitest';
import { createSendGuard } from '../../tools/site/send-guard.ts';
import { createPasses, type NoPass, type SendPass } from './send-pass.ts';
import { guarded } from './testing/guarded.ts';
import { exchange, type Transport } from './transport.ts';

const origin = 'http://nadir.test';
const start = 1_700_000_000_000;

type Front = {
  readonly withoutTicket?: boolean;
  /** What stands before our server. */
  readonly between?: ((server: Transport, request: Request) => Promise<Response>) | undefined;
};

/** A page before our server, with the time of both. */
function page({ withoutTicket = false, between = (server, request) => server(request) }: Front = {}) {
  let now = start;
  let up = true;
  const requested: string[] = [];
  const servers = [0, 1].map(() => createSendGuard(() => now));
  let [guard] = servers;
  const transport: Transport = async (request) => {
    if (!up) throw new TypeError('Failed to fetch');
    requested.push(new URL(request.url).pathname);
    return between(
      guarded(async () => Response.json({}), guard),
      request,
    );
  };
  const passes = createPasses({
    transport,
    clock: { monotonic: () => now },
    withoutTicket: () => withoutTicket,
    origin,
  });
  return {
    ...passes,
    requested,
    tickets: () => requested.filter((path) => path === '/api/ticket').length,
    later: (ms: number) => {
      now += ms;
    },
    goesDown: () => {
      up = false;
    },
    restarts: () => {
      guard = createSendGuard(() => now);
    },
    moves: (server: 0 | 1) => {
      guard = servers[server];
    },
    read: () => exchange(passes.transport, new Request(`${origin}/api/order/Order/GetOrders`), 1_000),
    async send(given: SendPass | NoPass) {
      if ('refused' in given) throw new Error(given.refused);
      const headers = { 'x-send': given.header };
      const request = new Request(`${origin}/api/order/Order/CreateOrder`, { method: 'POST', headers });
      const answer = await exchange(passes.transport, request, 1_000);
      passes.note(given, answer);
      return answer.headers.get('x-send-refused') ?? answer.headers.get('x-send-accepted');
    },
  };
}

const without =
  (name: string): Front['between'] =>
  async (server, request) => {
    request.headers.delete(name);
    const { body, status, headers } = await server(request);
    const kept = new Headers(headers);
    kept.delete(name);
    return new Response(body, { status, headers: kept });
  };

test('O4 each pass has an id of its own, and our server lets it through once', async () => {
  const { take, send } = page();
  const [one, other] = [await take(), await take()];
  expect(await send(one)).toBe('id' in one && one.id);
  expect(await send(other)).toBe('id' in other && other.id);
  expect(await send(one)).toBe('repeated');
});

test('O4 a ticket of any response serves for 20 s; an older one is renewed before a send', async () => {
  const { take, read, later, tickets, send } = page();
  await take();
  later(15_000);
  await read();
  later(20_000);
  await take();
  expect(tickets()).toBe(1);
  later(1);
  const pass = await take();
  expect(tickets()).toBe(2);
  later(50_000);
  expect(await send(pass)).toMatch(/^[\da-f-]{36}$/);
});

test('O4 a pass older than 50 s is late', async () => {
  const { take, later, send } = page();
  const pass = await take();
  later(50_001);
  expect(await send(pass)).toBe('late');
});

test('several sends at once ask for one ticket', async () => {
  const { take, tickets } = page();
  await Promise.all([take(), take(), take()]);
  expect(tickets()).toBe(1);
});

test('O4 no pass without X-Ticket, without X-Send, or from a server that does not answer', async () => {
  expect(await page({ between: without('x-ticket') }).take()).toEqual({ refused: 'noTicket' });
  expect(await page({ between: without('x-send') }).take()).toEqual({ refused: 'noSend' });
  const notFound = async () => new Response('', { status: 404 });
  expect(await page({ between: notFound }).take()).toEqual({ refused: 'noTicket' });
  const broken = async () => new Response('', { status: 503 });
  expect(await page({ between: broken }).take()).toEqual({ refused: 'unreached' });
  const down = page();
  down.goesDown();
  expect(await down.take()).toEqual({ refused: 'unreached' });
});

test('O4 a server without tickets gets orders only where the settings say so', async () => {
  const between = async () => new Response('', { status: 404 });
  expect(await page({ between, withoutTicket: true }).take()).toMatchObject({ header: '' });
});

test('O4 a server without tickets that sees a proxy before it gets no order, whatever the settings allow', async () => {
  const between = async () => Response.json({ proxy: 'behind a proxy' }, { status: 409 });
  expect(await page({ between, withoutTicket: true }).take()).toEqual({ refused: 'noTicket' });
});

test('O4 X-Send that no longer arrives is requested about before the next send', async () => {
  let strips = false;
  const { take, send } = page({
    between: async (server, request) => {
      if (strips) request.headers.delete('x-send');
      return server(request);
    },
  });
  const pass = await take();
  strips = true;
  expect(await send(pass)).toBe('missing');
  expect(await take()).toEqual({ refused: 'noSend' });
  strips = false;
  expect(await take()).toHaveProperty('header');
});

test('O4 sends of one ticket to a server that was restarted are one case; the next goes to the new one', async () => {
  const { take, send, restarts, tickets } = page();
  const passes = [await take(), await take(), await take()];
  restarts();
  for (const pass of passes) expect(await send(pass)).toBe('foreign');
  const next = await take();
  expect(await send(next)).toBe('id' in next && next.id);
  // One for all three.
  expect(tickets()).toBe(2);
});

test('O4 the answer to a send brings the ticket of the next one', async () => {
  const { take, send, tickets } = page();
  for (let sends = 0; sends < 3; sends += 1) await send(await take());
  expect(tickets()).toBe(1);
});

test('O4 a ticket that came with a list is not used before the server has said that X-Send arrives', async () => {
  const { take, read, tickets } = page();
  await read();
  await take();
  expect(tickets()).toBe(1);
});

test('O4 a late answer does not bring back an older ticket', async () => {
  let release = () => {};
  const { take, read, later, tickets } = page({
    between: async (server, request) => {
      if (request.url.endsWith('GetOrders')) await new Promise<void>((resolve) => (release = resolve));
      return server(request);
    },
  });
  const slow = read();
  later(15_000);
  await take();
  release();
  await slow;
  later(20_000);
  await take();
  expect(tickets()).toBe(1);
});

test.each(['f0123456789abcdef.1700000000000', '0123456789abcdef.17000000000000', 'of another server'])(
  'O4 %s is no ticket',
  async (text) => {
    const between = async () => Response.json({ arrived: ['X-Send'] }, { headers: { 'x-ticket': text } });
    expect(await page({ between }).take()).toEqual({ refused: 'noTicket' });
  },
);

test.each([429, 500, 503])('O4 a %i instead of a ticket: the server is not reached', async (status) => {
  const between = async () => new Response('', { status });
  expect(await page({ between, withoutTicket: true }).take()).toEqual({ refused: 'unreached' });
});

test('O4 the reason of a 409 is read from its body, where a proxy removes the header', async () => {
  const strips = { on: false };
  const { take, send, tickets } = page({
    between: async (server, request) => {
      if (strips.on) request.headers.delete('x-send');
      const { body, status, headers } = await server(request);
      const kept = new Headers(headers);
      kept.delete('x-send-refused');
      return new Response(body, { status, headers: kept });
    },
  });
  const pass = await take();
  strips.on = true;
  await send(pass);
  expect(await take()).toEqual({ refused: 'noSend' });
  expect(tickets()).toBe(2);
});

test('O4 a send that arrives ends a row of foreign ones', async () => {
  const { take, send, restarts, tickets } = page();
  for (let restarted = 0; restarted < 3; restarted += 1) {
    const pass = await take();
    restarts();
    expect(await send(pass)).toBe('foreign');
    const next = await take();
    expect(await send(next)).toBe('id' in next && next.id);
  }
  // One each time, and not several until one server answers.
  expect(tickets()).toBe(4);
});

test('O4 two sends in a row to another server than their tickets: the page stops, until one server answers', async () => {
  let [turn, balances] = [0, true];
  const { take, send, moves, later, tickets } = page({
    between: async (server, request) => {
      // The next request goes to the other server.
      turn += 1;
      if (balances) moves(turn % 2 === 0 ? 0 : 1);
      later(1);
      return server(request);
    },
  });
  for (let tried = 0; tried < 2; tried += 1) expect(await send(await take())).toBe('foreign');
  expect(await take()).toEqual({ refused: 'moved' });
  balances = false;
  const before = tickets();
  const pass = await take();
  expect(tickets() - before).toBe(4);
  expect(await send(pass)).toBe('id' in pass && pass.id);
});
