import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest } from './when-idle.ts';

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

/** A pause of the page that lasts for so many milliseconds. */
function pause(ms: number) {
  const run = waiting;
  waiting = null;
  run?.({ didTimeout: false, timeRemaining: () => ms });
}

test('a pause between two frames is no rest, a long one is', () => {
  const run = vi.fn();
  whenAtRest(run);
  pause(9);
  pause(14);
  expect(run).not.toHaveBeenCalled();
  pause(48);
  expect(run).toHaveBeenCalledOnce();
  expect(waiting).toBeNull();
});

test('a page that is drawn on and on is waited for two seconds', () => {
  const run = vi.fn();
  whenAtRest(run);
  vi.advanceTimersByTime(1_900);
  pause(9);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  pause(9);
  expect(run).toHaveBeenCalledOnce();
});

test('whoever leaves meanwhile is not called', () => {
  const run = vi.fn();
  const cancel = whenAtRest(run);
  pause(9);
  cancel();
  pause(48);
  expect(run).not.toHaveBeenCalled();
});
