import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedAheadOf } from './asked-ahead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const url = 'https://nadir.test/api/order/Order/GetOrders';

function question({
  token = 'first',
  page = 0,
  signal,
}: {
  token?: string;
  page?: number;
  signal?: AbortSignal;
}) {
  const headers = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ PageIndex: page });
  return new Request(url, { method: 'POST', headers, body, ...(signal && { signal }) });
}

function line() {
  const sent: Request[] = [];
  const transport = async (request: Request) => {
    sent.push(request);
    return new Response(`answer ${sent.length}`);
  };
  return { sent, ahead: askedAheadOf(transport) };
}
const textOf = async (answer: Promise<Response>) => await (await answer).text();

test('the same question gets the answer that is under way, and only once', async () => {
  const { sent, ahead } = line();
  ahead.ask(() => question({}));
  expect(sent).toHaveLength(1);
  expect(await textOf(ahead.transport(question({})))).toBe('answer 1');
  expect(await textOf(ahead.transport(question({})))).toBe('answer 2');
  expect(await sent[1]?.text()).toBe('{"PageIndex":0}');
});

test.each([
  ['another token', { token: 'second', page: 0 }],
  ['another page', { token: 'first', page: 1 }],
])('%s is another question', async (_, other) => {
  const { sent, ahead } = line();
  ahead.ask(() => question({}));
  expect(await textOf(ahead.transport(question(other)))).toBe('answer 2');
  expect(await sent[1]?.text()).toBe(JSON.stringify({ PageIndex: other.page }));
});

test('two who ask at the same moment do not share one answer', async () => {
  const { ahead } = line();
  ahead.ask(() => question({}));
  const both = [question({}), question({})].map((asked) => textOf(ahead.transport(asked)));
  expect((await Promise.all(both)).toSorted()).toEqual(['answer 1', 'answer 2']);
});

test('an answer that nobody comes for is given up', async () => {
  const { sent, ahead } = line();
  ahead.ask(() => question({}));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(await textOf(ahead.transport(question({})))).toBe('answer 2');
});

test('who leaves gives up what was asked ahead for them', async () => {
  const { sent, ahead } = line();
  ahead.ask(() => question({}));
  const leaving = new AbortController();
  await ahead.transport(question({ signal: leaving.signal }));
  leaving.abort();
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('a line that is cut is told to who comes for the answer', async () => {
  const ahead = askedAheadOf(() => Promise.reject(new TypeError('cut')));
  ahead.ask(() => question({}));
  await expect(ahead.transport(question({}))).rejects.toThrow('cut');
});
