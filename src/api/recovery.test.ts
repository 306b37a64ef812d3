import { expect, test, vi } from 'vitest';
import { emptyList, holdTime, openTab } from './testing/service.ts';

const down = () => new Response('', { status: 503 });
const cut = (): Response => {
  throw new TypeError('Failed to fetch');
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('G1 a read that fails twice is retried automatically, after delays of at most 0.5 and 1 s', async () => {
  holdTime();
  let left = 2;
  const tab = openTab(() => (left-- > 0 ? down() : emptyList()));
  const list = tab.show();
  await pass(1_500);
  expect(list.state().isSuccess).toBe(true);
  const [first = 0, second = 0, third = 0] = tab.sent.map(({ at }) => at);
  expect(second - first).toBeLessThanOrEqual(500);
  expect(third - second).toBeLessThanOrEqual(1_000);
});

test('G2 a lasting fault is four requests; the breaker opens at the fifth failure, and then only a press and one probe are sent', async () => {
  holdTime();
  const tab = openTab(down);
  const list = tab.show();
  await pass(4_000);
  expect(tab.sent).toHaveLength(4);
  expect(list.state().isError).toBe(true);
  expect(tab.policy.mayReadInBackground()).toBe(true);
  await list.press();
  expect(tab.sent).toHaveLength(5);
  expect(tab.policy.reach()).toBe('circuitOpen');
  await pass(7_499);
  expect(tab.sent).toHaveLength(5);
  await pass(15_002);
  expect(tab.sent).toHaveLength(6);
  await list.press();
  expect(tab.sent).toHaveLength(7);
});

test.each([429, 503])(
  'G3 a wait that the service names with a %i is kept, and one over a minute stops the retries',
  async (code) => {
    holdTime();
    const answers = [
      () => new Response('', { status: code, headers: { 'retry-after': '3' } }),
      () => {
        const at = new Date(Date.now() + 5_000);
        at.setUTCMilliseconds(0);
        return new Response('', { status: code, headers: { 'retry-after': at.toUTCString() } });
      },
      () => new Response('', { status: code, headers: { 'retry-after': '-1' } }),
      () => new Response('', { status: code, headers: { 'retry-after': '3600' } }),
    ];
    const tab = openTab(() => (answers[tab.sent.length - 1] ?? emptyList)());
    const list = tab.show();
    await pass(60_000);
    const [first = 0, second = 0, third = 0, fourth = 0] = tab.sent.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(3_000);
    expect(second - first).toBeLessThanOrEqual(4_000);
    expect(third - second).toBeGreaterThanOrEqual(4_000);
    expect(third - second).toBeLessThanOrEqual(6_000);
    expect(fourth - third).toBeLessThanOrEqual(2_000);
    expect(list.state().error).toMatchObject({ failure: { retryAfterSeconds: 3_600 } });
    await pass(3_600_000);
    expect(tab.sent).toHaveLength(4);
  },
);

test('G8 a response that stalls after its headers times out after 15 s', async () => {
  holdTime();
  const tab = openTab(() => new Response(new ReadableStream({ start() {} })));
  const list = tab.show();
  await pass(14_999);
  expect(list.state().failureCount).toBe(0);
  await pass(1);
  expect(list.state().failureReason).toMatchObject({ failure: { kind: 'timeout' } });
});

test('G9 a response of one byte per second times out after 15 s', async () => {
  holdTime();
  let stopped = false;
  const drip = () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          await new Promise((settle) => setTimeout(settle, 1_000));
          controller.enqueue(new Uint8Array([91]));
        },
        cancel() {
          stopped = true;
        },
      }),
    );
  const tab = openTab(drip);
  const list = tab.show();
  await pass(15_000);
  expect(list.state().failureReason).toMatchObject({ failure: { kind: 'timeout' } });
  expect(stopped).toBe(true);
});

test('G10 a cut connection is retried', async () => {
  holdTime();
  let left = 1;
  const tab = openTab(() => (left-- > 0 ? cut() : emptyList()));
  const list = tab.show();
  await pass(500);
  expect(list.state().isSuccess).toBe(true);
});

test('G12 when the network returns, one probe is sent, and then everything on screen is fresh within 5 s', async () => {
  holdTime();
  let isDown = false;
  let release = (_: Response) => {};
  const probe = new Promise<Response>((settle) => {
    release = settle;
  });
  const tab = openTab(() => (isDown ? cut() : tab.sent.length === 5 ? probe : emptyList()));
  const lists = [tab.show(), tab.show({ PageIndex: 1 })];
  await pass(0);
  expect(tab.sent).toHaveLength(2);
  isDown = true;
  tab.around.setOnline(false);
  await Promise.all(lists.map((list) => list.press()));
  await pass(1_000);
  expect(tab.sent).toHaveLength(4);
  isDown = false;
  tab.around.setOnline(true);
  await pass(1_000);
  expect(tab.sent).toHaveLength(5);
  release(emptyList());
  await pass(4_000);
  expect(tab.sent).toHaveLength(6);
  expect(lists.every((list) => list.state().isSuccess && !list.state().isStale)).toBe(true);
});

test('G12 data that was loaded before the network was lost is fetched again, although it did not fail', async () => {
  holdTime();
  const tab = openTab(emptyList);
  const list = tab.show();
  await pass(0);
  tab.around.setOnline(false);
  await pass(60_000);
  expect(tab.sent).toHaveLength(1);
  tab.around.setOnline(true);
  await pass(5_000);
  expect(tab.sent).toHaveLength(2);
  expect(list.state().isStale).toBe(false);
});

test('G12 a probe that finds the service still unreachable is one request and no more', async () => {
  holdTime();
  let isDown = false;
  const tab = openTab(() => (isDown ? cut() : emptyList()));
  tab.show();
  await pass(0);
  isDown = true;
  tab.around.setOnline(false);
  tab.around.setOnline(true);
  await pass(7_499);
  expect(tab.sent).toHaveLength(2);
});

test('G12 requests in flight when the network was lost are sent again when it returns', async () => {
  holdTime();
  const tab = openTab(() => (tab.sent.length <= 2 ? new Promise(() => undefined) : emptyList()));
  const lists = [tab.show(), tab.show({ PageIndex: 1 })];
  await pass(100);
  tab.around.setOnline(false);
  await pass(100);
  tab.around.setOnline(true);
  await pass(5_000);
  expect(lists.every((list) => list.state().isSuccess)).toBe(true);
  expect(tab.sent).toHaveLength(4);
});

test('G12 cancelled requests are not lost when the first probe fails', async () => {
  holdTime();
  const tab = openTab(() =>
    tab.sent.length <= 2 ? new Promise(() => undefined) : tab.sent.length === 3 ? cut() : emptyList(),
  );
  const lists = [tab.show(), tab.show({ PageIndex: 1 })];
  await pass(100);
  tab.around.setOnline(false);
  tab.around.setOnline(true);
  await pass(30_000);
  expect(lists.every((list) => list.state().isSuccess)).toBe(true);
});

test('G13 failed reads recover even while the browser reports offline', async () => {
  holdTime();
  let left = 1;
  const tab = openTab(() => (left-- > 0 ? down() : emptyList()));
  tab.around.setOnline(false);
  const list = tab.show();
  await pass(1_000);
  expect(list.state().isError).toBe(true);
  expect(tab.policy.reach()).toBe('offline');
  await pass(22_500);
  expect(list.state().isSuccess).toBe(true);
  expect(tab.policy.reach()).toBe('fine');
});

test('a probe that fails is the only request, and the next one waits', async () => {
  holdTime();
  const tab = openTab(down);
  const lists = [tab.show(), tab.show({ PageIndex: 1 }), tab.show({ PageIndex: 2 })];
  await pass(5_000);
  const before = tab.sent.length;
  await pass(60_000 * 5);
  const probes = tab.sent.slice(before).map(({ at }) => at);
  for (const [index, at] of probes.entries())
    if (index > 0) expect(at - (probes[index - 1] ?? 0)).toBeGreaterThanOrEqual(7_500);
  expect(probes.length).toBeGreaterThanOrEqual(13);
  expect(lists.every((list) => list.state().isError)).toBe(true);
});

test('when one retry by the user succeeds, the rest of the screen is fetched too', async () => {
  holdTime();
  let isDown = true;
  const tab = openTab(() => (isDown ? down() : emptyList()));
  const [one, other] = [tab.show(), tab.show({ PageIndex: 1 })];
  await pass(5_000);
  expect(tab.policy.reach()).toBe('circuitOpen');
  isDown = false;
  await one.press();
  await pass(0);
  expect(other.state().isSuccess).toBe(true);
});

test('a hidden tab does not probe until it becomes visible', async () => {
  holdTime();
  let isDown = true;
  const tab = openTab(() => (isDown ? down() : emptyList()));
  const list = tab.show();
  await pass(5_000);
  tab.around.setVisible(false);
  const before = tab.sent.length;
  await pass(600_000);
  expect(tab.sent).toHaveLength(before);
  isDown = false;
  tab.around.setVisible(true);
  await pass(1_000);
  expect(list.state().isSuccess).toBe(true);
});

test('G20 leaving the screen aborts the request and ends the retries', async () => {
  holdTime();
  const requests: Request[] = [];
  const tab = openTab((request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  const list = tab.show();
  await pass(10);
  list.leave();
  await pass(60_000);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(tab.sent).toHaveLength(1);
});

test('G20 signing out aborts requests in flight', async () => {
  holdTime();
  const requests: Request[] = [];
  const tab = openTab((request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  tab.show();
  await pass(10);
  tab.client.clear();
  await pass(60_000);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
});
