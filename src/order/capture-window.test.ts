import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWireTime } from '../api/wire/time.ts';
import { day } from '../time.ts';
import { type CaptureWindow, windowProgress, windowState } from './capture-window.ts';

const at = (text: string) => readWireTime(text);
const window: CaptureWindow = { from: at('2026-11-19T00:00:00Z'), to: at('2026-12-03T12:00:00Z') };
const on = (text: string) => windowState(window, Date.parse(text));

test('an instant before, within and after a window', () => {
  expect(on('2026-11-18T00:00:00Z')).toEqual({ kind: 'toCome', opensIn: day });
  expect(on('2026-11-19T00:00:00Z')).toMatchObject({ kind: 'open' });
  expect(on('2026-11-21T12:00:00Z')).toEqual({ kind: 'open', left: 12 * day });
  expect(on('2026-12-03T11:59:59.999Z')).toEqual({ kind: 'open', left: 1 });
  expect(on('2026-12-03T12:00:00Z')).toEqual({ kind: 'ended', ago: 0 });
});

test('windows with one end only, and with swapped ends', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(windowState({ from: window.from, to: null }, now)).toEqual({ kind: 'open', left: null });
  expect(windowState({ from: null, to: window.to }, now)).toMatchObject({ kind: 'open' });
  expect(windowState({ from: window.to, to: window.from }, now)).toEqual({ kind: 'unclear' });
  expect(windowProgress({ from: null, to: window.to }, now)).toBeNull();
  expect(windowProgress({ from: window.to, to: window.from }, now)).toBeNull();
});

test('spans are never negative and progress stays within 0 and 1', () => {
  const instant = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(instant, instant, instant, (from, to, now) => {
      const any = { from: { at: from, zoned: true }, to: { at: to, zoned: true } };
      const state = windowState(any, now);
      if (state.kind === 'toCome') expect(state.opensIn).toBeGreaterThan(0);
      if (state.kind === 'open') expect(state.left).toBeGreaterThan(0);
      if (state.kind === 'ended') expect(state.ago).toBeGreaterThanOrEqual(0);
      const progress = windowProgress(any, now) ?? 0;
      expect(progress >= 0 && progress <= 1).toBe(true);
    }),
  );
});
