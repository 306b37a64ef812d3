import { afterEach, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { callGateway, cart, day, grant, handClock, openSandbox } from '../testing/client.ts';

const minute = 60_000;
let sandbox: Sandbox;

afterEach(() => sandbox.close());

async function placed(note: string) {
  const clock = handClock();
  sandbox = await openSandbox({ clock, orders: 0, tokenSeconds: 10_000_000 });
  const token = (await grant(sandbox)).access_token;
  const query = `?note=${encodeURIComponent(note)}`;
  const made = await (await callGateway(sandbox, token, 'create', { query, body: cart() })).json();
  const id: number = made.ReturnedValue.OrderData.OrderID;
  const read = async () =>
    await (await callGateway(sandbox, token, 'details', { query: `?orderID=${id}` })).json();
  /** The status in the details, and the status filter that finds it. */
  const status = async () => {
    const { OrderStatusID, OrderStatusTitle } = await read();
    const found = await callGateway(sandbox, token, 'list', { body: { OrderStatusIds: [OrderStatusID] } });
    return [OrderStatusID, OrderStatusTitle, (await found.json()).TotalCount];
  };
  return { clock, read, status };
}

test('an order is scheduled within minutes, captured in its window and delivered after it', async () => {
  const { clock, status } = await placed('');
  const seen = [];
  for (let passed = 0, step = 0; passed < 30 * day; passed += step) {
    const now = await status();
    if (seen.at(-1)?.[0] !== now[0]) seen.push([...now, passed]);
    step = passed === 0 ? 10 * minute : 60 * minute;
    clock.pass(step);
  }
  const course = seen.map(([id]) => id).join();
  expect(['1,2,3,4', '1,2,5']).toContain(course);
  expect(seen[1]?.slice(1)).toEqual(['In tasking', 1, 10 * minute]);
  const captured = seen.find(([id]) => id === 3)?.[3];
  if (captured !== undefined) expect(captured).toBeGreaterThanOrEqual(day);
});

test('sandbox:fast completes the whole course in a minute', async () => {
  const { clock, status } = await placed('sandbox:fast');
  const titles = [];
  for (const ms of [0, 15_000, 15_000, 30_000]) {
    clock.pass(ms);
    titles.push(await status());
  }
  expect(titles).toEqual([
    [1, 'Pending', 1],
    [2, 'In tasking', 1],
    [3, 'Captured', 1],
    [4, 'Delivered', 1],
  ]);
});

test('sandbox:reject ends in a rejection', async () => {
  const { clock, status } = await placed('sandbox:reject');
  clock.pass(30_000);
  expect(await status()).toEqual([5, 'Rejected', 1]);
});

test('sandbox:late-area has its area after two minutes, any other order immediately', async () => {
  const late = await placed('sandbox:late-area');
  const area = async (read: typeof late.read) => (await read()).OrderItems[0].OrderItemDetail.AOI;
  expect(await area(late.read)).toBeNull();
  late.clock.pass(2 * minute);
  expect(await area(late.read)).toContain('Polygon');
  sandbox.close();
  expect(await area((await placed('')).read)).toContain('Polygon');
});
