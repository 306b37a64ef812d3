import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest } from './schedule.ts';

let waiting: IdleRequestCallback | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    waiting = run;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    waiting = null;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An idle pause of that many milliseconds. */
function pause(ms: number) {
  const run = waiting;
  waiting = null;
  run?.({ didTimeout: false, timeRemaining: () => ms });
}

test('the page is at rest after a long pause, not after one between two frames', () => {
  const run = vi.fn();
  whenAtRest(run);
  pause(9);
  pause(14);
  expect(run).not.toHaveBeenCalled();
  pause(48);
  expect(run).toHaveBeenCalledOnce();
  expect(waiting).toBeNull();
});

test('a page that never stops rendering is waited for at most two seconds', () => {
  const run = vi.fn();
  whenAtRest(run);
  vi.advanceTimersByTime(1_900);
  pause(9);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  pause(9);
  expect(run).toHaveBeenCalledOnce();
});

test('a cancelled callback is not called', () => {
  const run = vi.fn();
  const cancel = whenAtRest(run);
  pause(9);
  cancel();
  pause(48);
  expect(run).not.toHaveBeenCalled();
});
