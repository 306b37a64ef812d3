import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWireTime } from '../api/wire/time.ts';
import { day } from '../time.ts';
import {
  type CaptureWindow,
  closesSoon,
  isInState,
  phaseOf,
  windowProgress,
  windowState,
} from './capture-window.ts';

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
  expect(windowState({ from: window.to, to: window.from }, now)).toEqual({ kind: 'reversed' });
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

test('a window that has not opened neither closes soon nor is over, and reversed or equal ends have states of their own', () => {
  const now = Date.parse('2026-11-28T01:07:00Z');
  const of = (from: string | null, to: string | null) =>
    [from, to].map((text) => (text === null ? null : at(text))) as [
      CaptureWindow['from'],
      CaptureWindow['to'],
    ];
  const said = (from: string | null, to: string | null) => {
    const [start, end] = of(from, to);
    const window = { from: start, to: end };
    const ends = [start?.at ?? Number.NaN, end?.at ?? Number.NaN] as const;
    const states = (['open', 'soon', 'over', 'due'] as const).filter((state) =>
      isInState(...ends, state, now),
    );
    return [windowState(window, now).kind, phaseOf(...ends, now), closesSoon(window, now), states.join(' ')];
  };
  expect(said('2026-11-29T00:00:00Z', '2026-11-29T08:00:00Z')).toEqual(['toCome', 'toCome', false, '']);
  expect(said('2026-11-30T00:00:00Z', '2026-11-29T00:00:00Z')).toEqual(['reversed', 'reversed', false, '']);
  expect(said('2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z')).toEqual(['empty', 'empty', false, '']);
  expect(said('2026-11-27T00:00:00Z', '2026-11-27T00:00:00Z')).toEqual(['ended', 'ended', false, 'over due']);
  expect(said('2026-11-28T00:00:00Z', '2026-11-28T08:00:00Z')).toEqual([
    'open',
    'closing',
    true,
    'open soon due',
  ]);
  expect(said(null, '2026-11-28T08:00:00Z')).toEqual(['open', 'closing', true, 'open soon due']);
  expect(said('2026-11-28T00:00:00Z', null)).toEqual(['open', 'open', false, 'open']);
});

test('the words of a window name an end without a zone, and one that cannot be read', () => {
  const now = Date.parse('2026-11-28T01:00:00Z');
  expect(windowState({ from: null, to: at('2026-11-28T23:00:00') }, now)).toEqual({
    kind: 'open',
    left: 22 * 3_600_000,
    unsure: true,
  });
  const unread = { text: 'soon' };
  expect(windowState({ from: window.from, to: null, unreadTo: unread }, now)).toEqual({
    kind: 'open',
    left: null,
    unread: 'to',
  });
  expect(windowState({ from: null, to: null, unreadTo: unread }, now)).toEqual({ kind: 'unread' });
});
