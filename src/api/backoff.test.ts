import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FailureError, isRetryable } from '../failure.ts';
import { backoff, readRetryAfter } from './backoff.ts';

test('G1 the delay lies between zero and half a second doubled per attempt, at most ten seconds', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, random) => {
      const wait = backoff(attempt, new FailureError({ kind: 'unreachable' }), () => random);
      return wait >= 0 && wait <= Math.min(10_000, 500 * 2 ** attempt);
    }),
  );
});

test('G1 the delay is a share of half a second that doubles with each attempt', () => {
  const lost = new FailureError({ kind: 'unreachable' });
  expect([0, 1, 2, 9].map((attempt) => backoff(attempt, lost, () => 0.5))).toEqual([250, 500, 1_000, 5_000]);
});

test('G3 the service may name a longer wait', () => {
  const busy = new FailureError({ kind: 'busy', retryAfterSeconds: 3 });
  expect(backoff(0, busy, () => 0)).toBe(3000);
  // Up to a second later, so that not all pages come back at once.
  expect(backoff(0, busy, () => 0.5)).toBe(3500);
  expect(isRetryable(busy)).toBe(true);
  expect(isRetryable(new FailureError({ kind: 'busy', retryAfterSeconds: 3600 }))).toBe(false);
  const down = new FailureError({ kind: 'unavailable', status: 503, retryAfterSeconds: 20 });
  expect(backoff(0, down, () => 0)).toBe(20_000);
  expect(isRetryable(down)).toBe(true);
  expect(isRetryable(new FailureError({ kind: 'unavailable', status: 503, retryAfterSeconds: 61 }))).toBe(
    false,
  );
});

test('G3 Retry-After as seconds, as a date and as an unreadable text', () => {
  const now = Date.UTC(2026, 10, 21);
  const read = (header: string | null, date?: string) =>
    readRetryAfter(
      new Headers({
        ...(header !== null && { 'retry-after': header }),
        ...(date !== undefined && { date }),
      }),
      now,
    );
  expect(read('3')).toBe(3);
  expect(read(' 3 ')).toBe(3);
  expect(read('Sat, 21 Nov 2026 00:00:05 GMT')).toBe(5);
  expect(read('Sat, 21 Nov 2026 00:00:00 GMT')).toBe(0);
  expect(read('Sat, 21 Nov 2026 02:00:05 GMT', 'Sat, 21 Nov 2026 02:00:00 GMT')).toBe(5);
  for (const long of ['604800', '99999999999', 'Fri, 01 Jan 9999 00:00:00 GMT'])
    expect(read(long)).toBe(86_400);
  for (const odd of ['21 Nov 2026 00:00:05 GMT', 'S, 21 Nov 2026 00:00:05 GMT']) expect(read(odd)).toBeNull();
  for (const nonsense of ['-1', 'abc', 'May', '', '1e3', 'Infinity', 'Sat, 01 Jan 2000 00:00:00 GMT', null]) {
    expect(read(nonsense)).toBeNull();
  }
});

test('7.1 rejected requests are not retried', () => {
  for (const kind of ['forbidden', 'missing', 'signedOut'] as const)
    expect(isRetryable(new FailureError({ kind }))).toBe(false);
  expect(isRetryable(new FailureError({ kind: 'refused', message: null }))).toBe(false);
  expect(isRetryable(new FailureError({ kind: 'unavailable', status: 500 }))).toBe(true);
});
