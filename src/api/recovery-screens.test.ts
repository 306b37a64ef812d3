import { expect, test, vi } from 'vitest';
import { emptyList, holdTime, openTab } from './testing/service.ts';

const down = () => new Response('', { status: 503 });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: true };
const isOfPage = (request: Request, index: number) =>
  request
    .clone()
    .json()
    .then(({ PageIndex }) => PageIndex === index);

test('a screen that opens over an earlier failure shows it, and a probe fetches it', async () => {
  holdTime();
  let isDown = true;
  const tab = openTab(() => (isDown ? down() : emptyList()));
  void tab.client.prefetchQuery(tab.queries.page(filter));
  await pass(60_000);
  // Nothing on screen has failed, so nothing is probed.
  expect(tab.sent).toHaveLength(4);
  isDown = false;
  const list = tab.show();
  await pass(7_000);
  expect(list.state().isError).toBe(true);
  expect(tab.sent).toHaveLength(4);
  await pass(15_500);
  expect(list.state().isSuccess).toBe(true);
  expect(tab.sent).toHaveLength(5);
});

test('a failure stays as long as one screen shows it, and nothing is sent', async () => {
  holdTime();
  const tab = openTab(() => (tab.sent.length <= 4 ? down() : emptyList()));
  const [one, other] = [tab.show(), tab.show()];
  await pass(4_000);
  one.leave();
  expect(tab.show().state().isError).toBe(true);
  await pass(0);
  expect(other.state().isError).toBe(true);
  expect(tab.sent).toHaveLength(4);
});

test('a visit after a failure that no screen shows any more sends at once', async () => {
  holdTime();
  const tab = openTab(() => (tab.sent.length <= 4 ? down() : emptyList()));
  const list = tab.show();
  await pass(4_000);
  expect(list.state().isError).toBe(true);
  list.leave();
  const next = tab.show();
  expect(next.state().isPending).toBe(true);
  await pass(0);
  expect(next.state().isSuccess).toBe(true);
});

test('a screen that is left while its read is the probe does not end the recovery of the others', async () => {
  holdTime();
  let isHanging = false;
  let isDown = true;
  const tab = openTab(() => {
    if (isHanging) return new Promise(() => undefined);
    return isDown ? down() : emptyList();
  });
  const [one, other] = [tab.show(), tab.show({ PageIndex: 1 })];
  await pass(6_000);
  const before = tab.sent.length;
  isHanging = true;
  while (tab.sent.length === before) await pass(100);
  [isHanging, isDown] = [false, false];
  one.leave();
  await pass(60_000);
  expect(other.state().isSuccess).toBe(true);
});

test('a network that returns does not shorten the wait that the service has named', async () => {
  holdTime();
  const busy = () => new Response('', { status: 429, headers: { 'retry-after': '3600' } });
  const tab = openTab(() => (tab.sent.length === 1 ? busy() : emptyList()));
  const list = tab.show();
  await pass(1_000);
  tab.around.setOnline(false);
  tab.around.setOnline(true);
  await pass(3_598_000);
  expect(tab.sent).toHaveLength(1);
  await pass(3_000);
  expect(list.state().isSuccess).toBe(true);
});

test('a tab that becomes visible fetches only what has failed, within a second', async () => {
  holdTime();
  let isDown = false;
  const tab = openTab(() => (isDown ? down() : emptyList()), { random: () => 0.9 });
  tab.show();
  await pass(0);
  isDown = true;
  const bad = tab.show({ PageIndex: 1 });
  await pass(10_000);
  tab.around.setVisible(false);
  await pass(60_000);
  const before = tab.sent.length;
  isDown = false;
  tab.around.setVisible(true);
  await pass(899);
  expect(tab.sent).toHaveLength(before);
  await pass(1);
  expect(bad.state().isSuccess).toBe(true);
  expect(tab.sent).toHaveLength(before + 1);
});

test('a tab that is switched to again and again sends no more than one that stays', async () => {
  holdTime();
  const tab = openTab(down);
  tab.show();
  await pass(4_000);
  const [from, before] = [tab.sent.at(-1)?.at ?? 0, tab.sent.length];
  while (Date.now() < from + 7_400) {
    tab.around.setVisible(false);
    tab.around.setVisible(true);
    await pass(100);
  }
  expect(tab.sent).toHaveLength(before);
});

test('a success while the service can be reached fetches nothing else', async () => {
  holdTime();
  const tab = openTab(async (request) => ((await isOfPage(request, 1)) ? down() : emptyList()));
  tab.show({ PageIndex: 1 });
  await pass(4_000);
  expect(tab.sent).toHaveLength(4);
  const list = tab.show();
  await pass(1_000);
  expect(list.state().isSuccess).toBe(true);
  expect(tab.sent).toHaveLength(5);
});
