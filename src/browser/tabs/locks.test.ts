import { expect, test } from 'vitest';
import { underLock } from './locks.ts';

type Request = LockManager['request'];

/** Rejects the first requests in the given ways, before the callback; then grants the lock. */
function manager(...rejections: unknown[]) {
  let requests = 0;
  const request = async (_name: string, _options: unknown, run: (lock: Lock | null) => unknown) => {
    requests += 1;
    if (requests <= rejections.length) throw rejections[requests - 1];
    return run({ name: 'x', mode: 'exclusive' });
  };
  return { locks: { request: request as Request }, requests: () => requests };
}

const paused = () => new Error('The provided callback is no longer runnable.');

test('a lock that was granted while the page prints is requested again', async () => {
  const { locks, requests } = manager(paused(), paused());
  expect(await underLock(locks, 'x', {}, () => 'done')).toBe('done');
  expect(requests()).toBe(3);
});

test('what failed under the lock does not run again', async () => {
  const { locks, requests } = manager();
  const failed = new Error('failed');
  let runs = 0;
  const run = () => {
    runs += 1;
    throw failed;
  };
  await expect(underLock(locks, 'x', {}, run)).rejects.toBe(failed);
  expect([runs, requests()]).toEqual([1, 1]);
});

test('a wait that was aborted, or a page that may have no locks, ends the request', async () => {
  const signal = AbortSignal.abort('late');
  const late = manager('late');
  await expect(underLock(late.locks, 'x', { signal }, () => 'done')).rejects.toBe('late');
  const denied = new DOMException('no storage', 'SecurityError');
  const other = manager(denied);
  await expect(underLock(other.locks, 'x', {}, () => 'done')).rejects.toBe(denied);
  expect([late.requests(), other.requests()]).toEqual([1, 1]);
});
