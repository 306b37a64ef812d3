import './testing/quick-store.ts';
import { expect, test, vi } from 'vitest';
import type { Transport } from '../../api/transport.ts';
import { isUnsettled } from './entry/entry.ts';
import { world } from './testing/world.ts';

const second = 1_000;

/** Changes what passes between the tabs and our server. */
async function worldBehind(front: (request: Request, server: Transport) => Promise<Response>) {
  const given = await world();
  const server = given.service.transport;
  vi.spyOn(given.service, 'transport').mockImplementation((request) => front(request, server));
  return given;
}

test('O4 each send is stored with the id under which our server lets it through', async () => {
  const sent: (string | null)[] = [];
  const { confirm, time } = await worldBehind((request, server) => {
    if (request.url.includes('CreateOrder')) sent.push(request.headers.get('x-send'));
    return server(request);
  });
  const intent = await confirm(['neverLeft', 'fine']);
  await time.pass(5 * second);
  const ids = intent.entry().sends.map(({ sendId }) => sendId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  expect(sent.map((header) => header?.split('.')[2])).toEqual(ids);
});

test.each([
  ['repeated409After', 'accepted'],
  ['html409After', 'accepted'],
  ['401After', 'accepted'],
  ['429After', 'accepted'],
  ['502After', 'accepted'],
  ['402Made', 'accepted'],
  ['409Made', 'accepted'],
  ['423Not', 'notFound'],
  ['foreign', 'notFound'],
  ['missing', 'notFound'],
] as const)(
  'O4 %s is unknown, and never sent again by itself; the list settles it: %s',
  async (fault, state) => {
    const { confirm, time } = await world();
    const intent = await confirm([fault]);
    expect(intent.state()).toBe('unknown');
    await time.pass(200 * second);
    expect([intent.state(), intent.entry().sends.length]).toEqual([state, 1]);
    expect(intent.made()).toBe(state === 'accepted' ? 1 : 0);
  },
);

const stripping = (name: string) => async (request: Request, server: Transport) => {
  request.headers.delete(name);
  const response = await server(request);
  response.headers.delete(name);
  return response;
};

test.each([
  ['x-ticket', 'noTicket'],
  ['x-send', 'noSend'],
] as const)('O4 without %s no order is sent, and the entry says why', async (name, held) => {
  const { confirm, service } = await worldBehind(stripping(name));
  const intent = await confirm();
  expect(intent.entry()).toMatchObject({ state: 'queued', held, sends: [] });
  expect([service.taken, isUnsettled(intent.entry())]).toEqual([[], true]);
});

test('O4 an order that was not found stays so, if there is no pass to send it again', async () => {
  let strips = false;
  const { confirm, tab, time } = await worldBehind((request, server) =>
    strips ? stripping('x-ticket')(request, server) : server(request),
  );
  const intent = await confirm(['foreign']);
  await time.pass(200 * second);
  strips = true;
  // Older than a ticket is used.
  await time.pass(30 * second);
  await tab.outbox.send(intent.id);
  await time.settle();
  expect(intent.entry()).toMatchObject({ state: 'notFound', held: 'noTicket' });
  strips = false;
  await tab.outbox.send(intent.id);
  await time.settle();
  expect(intent.entry()).toMatchObject({ state: 'accepted', held: null });
  expect(intent.made()).toBe(1);
});

test('an order of a page that does not reach our server is not sent, and waits for a press', async () => {
  const { confirm } = await worldBehind(async () => {
    throw new TypeError('Failed to fetch');
  });
  const intent = await confirm();
  expect(intent.entry()).toMatchObject({ state: 'queued', held: 'failed', sends: [] });
});

test('O4 a copy that a proxy repeats is not made twice, and the page learns the number from the list', async () => {
  const { confirm, service, time } = await worldBehind(async (request, server) => {
    if (!request.url.includes('CreateOrder')) return server(request);
    // The response of the first copy is lost.
    await server(request.clone());
    return server(request);
  });
  const intent = await confirm();
  expect(intent.state()).toBe('unknown');
  await time.pass(30 * second);
  expect([intent.state(), intent.made(), service.taken.length]).toEqual(['accepted', 1, 1]);
});
