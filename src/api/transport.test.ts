import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { exchange } from './transport.ts';

test('an exchange that has ended leaves no listener on a signal', async () => {
  const any = vi.spyOn(AbortSignal, 'any');
  const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;
  const sent: { readonly signal: AbortSignal; readonly joined: AbortSignal; readonly before: number }[] = [];
  const answers = async ({ signal }: Request) => {
    const joined = any.mock.results[0]?.value as AbortSignal;
    sent.push({ signal, joined, before: listeners(joined) });
    return new Response('{}');
  };
  await exchange(answers, new Request('https://nadir.test/'), 10_000, new AbortController().signal);
  any.mockRestore();
  const [one] = sent;
  if (one === undefined) throw new Error('nothing was sent');
  const { signal, joined, before } = one;
  expect(listeners(signal)).toBe(0);
  // Node's Request keeps one of its own there.
  expect(listeners(joined)).toBe(before - 1);
});
