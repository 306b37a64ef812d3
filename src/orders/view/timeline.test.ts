import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaptureWindow } from '../../order/capture-window.ts';
import { day } from '../../time.ts';
import { barOf, labelledTicks, placeOn, timelineOf } from './timeline.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const window = (from: number, to: number): CaptureWindow => ({
  from: { at: now + from * day, zoned: true },
  to: { at: now + to * day, zoned: true },
});

test('a page of near windows shows them all, and today', () => {
  const windows = [window(-12, -2), window(-3, 11), window(5, 19)];
  const timeline = timelineOf(windows, now);
  for (const each of windows) {
    const { offset, length, beyond } = barOf(each, timeline);
    expect(beyond).toBeNull();
    expect(offset).toBeGreaterThan(0);
    expect(offset + length).toBeLessThan(1);
  }
  expect(placeOn(timeline, now)).toBeGreaterThan(0);
  expect(placeOn(timeline, now)).toBeLessThan(1);
});

test('a page of usual windows has dates beside now in every width of the column', () => {
  const timeline = timelineOf([window(-12, -2), window(-3, 11), window(5, 26)], now);
  const dates = [148, 200, 276, 480].map((width) => labelledTicks(timeline, now, width).length);
  expect(dates[0]).toBeGreaterThan(0);
  expect(dates[2]).toBeGreaterThan(1);
});

test('windows of long ago keep their scale and leave today out', () => {
  const timeline = timelineOf([window(-230, -220), window(-228, -214)], now);
  expect(placeOn(timeline, now)).toBeGreaterThan(1);
  expect(barOf(window(-230, -220), timeline).length).toBeGreaterThan(0.4);
});

test('a window far outside is beyond its edge, and one that goes on outside is cut there', () => {
  const timeline = timelineOf([window(0, 7), window(1, 8), window(2, 9), window(-900, -890)], now);
  expect(barOf(window(-900, -890), timeline).beyond).toBe('start');
  expect(barOf(window(-80, -70), timeline).beyond).toBe('start');
  expect(barOf(window(900, 910), timeline)).toMatchObject({ beyond: 'end', length: 0 });
  expect(barOf(window(0, 7), timeline).cut).toBeNull();
  expect(barOf(window(-90, 2), timeline).cut).toBe('start');
  expect(barOf(window(3, 90), timeline).cut).toBe('end');
  expect(barOf({ from: null, to: null }, timeline).cut).toBe('start end');
});

test('a missing end runs to the edge, and a page without windows still has an axis', () => {
  const timeline = timelineOf([], now);
  expect(timeline.ticks.length).toBeGreaterThan(1);
  expect(barOf({ from: { at: now, zoned: true }, to: null }, timeline)).toMatchObject({ beyond: null });
  const { offset, length } = barOf({ from: null, to: { at: now, zoned: true } }, timeline);
  expect([offset, length > 0]).toEqual([0, true]);
});

test('any windows: few ticks on UTC midnights, bars within the axis, labels without overlap', () => {
  const days = fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 0, max: 400 }));
  fc.assert(
    fc.property(fc.array(days, { maxLength: 20 }), (spans) => {
      const windows = spans.map(([from, length]) => window(from, from + length));
      const timeline = timelineOf(windows, now);
      expect(timeline.end).toBeGreaterThan(timeline.start);
      expect(timeline.ticks.length).toBeLessThanOrEqual(6);
      for (const tick of timeline.ticks) expect(tick % day).toBe(0);
      for (const each of windows) {
        const { offset, length } = barOf(each, timeline);
        expect(offset >= 0 && length >= 0 && offset + length <= 1.000001).toBe(true);
      }
      for (const width of [148, 200, 276, 480]) {
        const today = placeOn(timeline, now) * width;
        const places = labelledTicks(timeline, now, width).map((tick) => placeOn(timeline, tick) * width);
        for (const [index, place] of places.entries()) {
          expect(place - (places[index - 1] ?? -27)).toBeGreaterThanOrEqual(54 - 1e-6);
          expect(width - place).toBeGreaterThanOrEqual(27 - 1e-6);
          if (today >= 0 && today <= width) expect(Math.abs(place - today)).toBeGreaterThanOrEqual(41 - 1e-6);
        }
      }
    }),
  );
});
