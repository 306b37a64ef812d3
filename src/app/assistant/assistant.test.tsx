import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { day, systemClock } from '../../time.ts';
import { visit } from '../testing/visit.tsx';
import type { ModelContextTool } from './model-context.ts';
import { toolNames } from './tool.ts';

/** A browser that has the interface, with the tools that it was given. */
function withAssistants() {
  const tools = new Map<string, ModelContextTool>();
  const registerTool = async (tool: ModelContextTool, { signal }: { signal: AbortSignal }) => {
    if (tools.has(tool.name)) throw new DOMException('twice', 'InvalidStateError');
    tools.set(tool.name, tool);
    signal.addEventListener('abort', () => tools.delete(tool.name));
  };
  Object.defineProperty(document, 'modelContext', { value: { registerTool }, configurable: true });
  return {
    names: () => [...tools.keys()],
    async run(name: string, input: unknown): Promise<unknown> {
      const tool = tools.get(name);
      if (tool === undefined) throw new Error(`${name} is not registered`);
      const given: unknown[] = [];
      // As a browser passes it.
      void tool.execute(JSON.parse(JSON.stringify(input))).then((answer) => given.push(answer));
      await waitFor(() => expect(given).toHaveLength(1), { timeout: 25_000 });
      return JSON.parse(JSON.stringify(given[0]));
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  // jsdom lays nothing out, and the rows of a batch are virtual.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
});
afterEach(() => {
  Reflect.deleteProperty(document, 'modelContext');
  vi.restoreAllMocks();
});

type Visited = Awaited<ReturnType<typeof visit>>;
const reads = [
  'GET /api/order/Lookup/GetImageTypesList',
  'GET /api/order/Lookup/GetImageResolutions',
  'GET /api/order/Order/GetOrderDetails',
  'POST /api/order/Order/GetOrders',
];
const sentBy = ({ sent }: Pick<Visited, 'sent'>) => sent.map(({ method, path }) => `${method} ${path}`);
const onlyReads = (visited: Visited) =>
  expect(sentBy(visited).filter((each) => !reads.includes(each))).toEqual([]);

async function openSwitch({ user }: Pick<Visited, 'user'>) {
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assistants' }));
  return screen.findByRole('checkbox', { name: 'Offer tools to assistants' });
}

async function switchedOn(address: string, orders = 0) {
  const browser = withAssistants();
  const visited = await visit(address, { orders });
  const box = await openSwitch(visited);
  expect([box.matches(':checked'), browser.names()]).toEqual([false, []]);
  await visited.user.click(box);
  await waitFor(() => expect(browser.names()).toEqual(toolNames));
  await visited.user.click(screen.getByRole('button', { name: 'Done' }));
  return { ...visited, ...browser };
}

const iso = (days: number) => new Date(Math.floor(systemClock.now() / day + days) * day).toISOString();
const order = {
  point: { lat: 24.7136, lng: 46.6753 },
  imageTypeId: 1,
  resolutionId: 1,
  from: iso(2),
  to: iso(5),
  cloud: 15,
  reference: 'PIER-4',
};
const review = () => screen.findByRole('dialog', { name: 'Review order' });
const marks = () => screen.queryAllByText('Filled by an assistant');

test('without the interface the switch is disabled with a sentence, and a stored choice loads nothing', async () => {
  const visited = await visit('/orders');
  const box = await openSwitch(visited);
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription(/^This browser has no such assistants/);
});

test('the switch offers the tools at once, and takes them back at once', async () => {
  const visited = await switchedOn('/orders');
  const box = await openSwitch(visited);
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Tools are offered in this tab.');
  expect(localStorage.getItem('nadir.assistants')).not.toContain('analyst');
  await visited.user.click(box);
  expect(visited.names()).toEqual([]);
});

test('a sign-out takes the tools back', async () => {
  const visited = await switchedOn('/orders');
  await act(() => visited.session.signOut());
  await waitFor(() => expect(visited.names()).toEqual([]));
});

test('every tool was run, and only reads were sent', async () => {
  const visited = await switchedOn('/orders', 15);
  const found = (await visited.run('search_orders', { text: 'ORD' })) as { orders: { orderId: number }[] };
  expect(found.orders.length).toBeGreaterThan(0);
  const [{ orderId } = { orderId: 0 }] = found.orders;
  expect(await visited.run('read_order', { orderId })).toMatchObject({ ok: true, found: true });
  expect(await visited.run('read_order', { orderId: 999_999 })).toEqual({ ok: true, found: false });
  const catalogs = await visited.run('read_catalogs', {});
  expect(catalogs).toMatchObject({ ok: true, imageTypes: expect.any(Array), resolutions: expect.any(Array) });
  expect(await visited.run('fill_order_form', order)).toMatchObject({ ok: true });
  expect(await visited.run('fill_batch', { places: [order.point] })).toMatchObject({ ok: true, rows: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  onlyReads(visited);
  expect(sentBy(visited)).toEqual(expect.arrayContaining(reads.slice(2)));
});

test('filled fields are marked until they are edited or checked, and the review asks for consent', async () => {
  const visited = await switchedOn('/orders');
  const { user, run } = visited;
  expect(await run('fill_order_form', order)).toMatchObject({
    ok: true,
    filled: ['location', 'imageTypeId', 'resolutionId', 'from', 'to', 'cloud', 'reference'],
  });
  const reference = await screen.findByRole('textbox', { name: 'Reference number' });
  expect(reference).toHaveValue('PIER-4');
  expect(reference).toHaveAccessibleDescription(/^Filled by an assistant/);
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('24.7136, 46.6753');
  expect(screen.getByRole('slider', { name: /Cloud cover/ })).toHaveValue('15');
  // Seven fields and the notice.
  expect(marks()).toHaveLength(8);

  await user.type(reference, 'b');
  expect(marks()).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  const dialog = await review();
  expect(dialog).toHaveTextContent(
    'Fields: Location, Image type, Resolution, Capture from, Capture to and Cloud cover.',
  );
  const consent = within(dialog).getByRole('checkbox', {
    name: 'I have checked what the assistant filled in',
  });
  const confirm = within(dialog).getByRole('button', { name: 'Confirm order' });
  await act(() => new Promise((resolve) => systemClock.after(700, () => resolve(undefined))));
  expect(confirm).toBeDisabled();
  // No tool reaches past an open review.
  expect(await run('fill_order_form', { cloud: 1 })).toMatchObject({
    ok: false,
    error: expect.stringContaining('review is open'),
  });
  await user.click(consent);
  await waitFor(() => expect(confirm).toBeEnabled());
  onlyReads(visited);
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: 'I have checked it' }));
  expect(marks()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  const again = await review();
  expect(again).toHaveTextContent('You have checked it.');
  expect(within(again).queryByRole('checkbox')).toBeNull();
  await waitFor(() => expect(within(again).getByRole('button', { name: 'Confirm order' })).toBeEnabled());
});

test('with a dialog open nothing is filled, and the screen stays', async () => {
  const visited = await switchedOn('/orders');
  await openSwitch(visited);
  expect(await visited.run('fill_order_form', order)).toMatchObject({
    ok: false,
    error: expect.stringContaining('A dialog or a review is open'),
  });
  expect(visited.router.state.location.pathname).toBe('/orders');
});

test('values that cannot be ordered fill nothing, and each has its sentence', async () => {
  const { run } = await switchedOn(paths.newOrder());
  expect(await run('fill_order_form', { ...order, imageTypeId: 999, from: iso(-9), to: iso(-8) })).toEqual({
    ok: false,
    error: expect.any(String),
    fields: [
      { field: 'imageTypeId', message: 'This image type is not offered any more. Choose another.' },
      { field: 'from', message: expect.stringMatching(/past|today/) },
      { field: 'to', message: expect.stringMatching(/past|over|later/) },
    ],
  });
  expect(marks()).toHaveLength(0);
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('');
});

test('marks stay with the values of an unfinished form', async () => {
  const { run, router, user } = await switchedOn(paths.newOrder());
  await run('fill_order_form', { cloud: 15, reference: 'PIER-4' });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'mine');
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  await router.navigate(paths.newOrder());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('mine'));
  expect(marks()).toHaveLength(3);
});

test('places become marked rows after those of the batch, whose settings stay', async () => {
  const { run, user } = await switchedOn('/orders');
  const places = [
    { lat: 25.01, lng: 55.06, name: 'Jebel Ali' },
    { lat: 25.29, lng: 51.53 },
  ];
  const { imageTypeId, resolutionId } = order;
  expect(await run('fill_batch', { places, imageTypeId, resolutionId })).toMatchObject({
    ok: true,
    rows: 2,
    filled: ['imageTypeId', 'resolutionId'],
  });
  expect(await screen.findByText('Jebel Ali')).toBeVisible();
  expect(await screen.findByText('2 rows of the batch.')).toBeVisible();
  expect(await run('fill_batch', { places, cloud: 3 })).toMatchObject({
    ok: false,
    error: expect.stringContaining('its settings stay'),
  });
  expect(await run('fill_batch', { places: [{ lat: 1, lng: 2 }] })).toMatchObject({ ok: true, rows: 1 });
  expect(await screen.findByText('3 rows of the batch.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Review batch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Review batch' });
  expect(dialog).toHaveTextContent('3 rows of the batch.');
  expect(dialog).toHaveTextContent('Fields: Image type and Resolution.');
  expect(
    within(dialog).getByRole('checkbox', { name: 'I have checked what the assistant filled in' }),
  ).not.toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'I have checked it' }));
  expect(screen.queryByText('3 rows of the batch.')).toBeNull();
});
