import { expect, test, vi } from 'vitest';
import { emptyList, holdTime, openTab } from '../testing/service.ts';
import { persistentOrders } from './persistent.ts';

const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: true };
const down = () => new Response('', { status: 503 });

test('work in the background is retried three times, with the pauses of every read', async () => {
  holdTime();
  const tab = openTab(down, { random: () => 0.999 });
  const read = persistentOrders(tab)(filter, new AbortController().signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await read).toMatchObject({ failure: { kind: 'unavailable', status: 503 } });
  const [first = 0, ...more] = tab.sent.map(({ at }) => at);
  expect(more.map((at) => at - first)).toEqual([500, 1_499, 3_497].map((ms) => expect.closeTo(ms, -1)));
});

test('one response ends the retries, and a rejection is not retried', async () => {
  holdTime();
  const tab = openTab(() => (tab.sent.length < 3 ? down() : emptyList()));
  const read = persistentOrders(tab)(filter, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await read).toEqual({ rows: [], total: 0 });
  expect(tab.sent).toHaveLength(3);
  const strict = openTab(() => new Response('', { status: 400 }));
  await expect(persistentOrders(strict)(filter, new AbortController().signal)).rejects.toMatchObject({
    failure: { kind: 'invalid' },
  });
  expect(strict.sent).toHaveLength(1);
});

test('an end of the work ends its pause, and nothing more is sent', async () => {
  holdTime();
  const tab = openTab(down, { random: () => 0.999 });
  const work = new AbortController();
  const read = persistentOrders(tab)(filter, work.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  work.abort('over');
  expect(await read).toBe('over');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab.sent).toHaveLength(1);
});
