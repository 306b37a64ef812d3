import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../time.ts';
import { ticksFor, ticksIn } from '../timeline/time-axis.tsx';
import { panned, roundSpan, type Span, spanOf, zoomed } from './span.ts';
import { labelledTicks, placeOn } from './timeline.ts';

const spans: fc.Arbitrary<Span> = fc
  .tuple(
    fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2060, 0, 1) }),
    fc.integer({ min: day, max: 7000 * day }),
  )
  .map(([start, length]) => ({ start, end: start + length }));

test('any span has a few ticks inside it, in order, and its labels do not overlap each other or now', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const ticks = ticksIn(span, 7);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(9);
      for (const [index, tick] of ticks.entries()) {
        expect(tick >= span.start && tick <= span.end).toBe(true);
        expect(tick).toBeGreaterThan(ticks[index - 1] ?? Number.NEGATIVE_INFINITY);
      }
      const timeline = { ...span, ticks };
      const places = labelledTicks(timeline, (span.start + span.end) / 2, 370).map((tick) =>
        placeOn(timeline, tick),
      );
      for (const [index, place] of places.entries()) {
        expect(place - (places[index - 1] ?? -1)).toBeGreaterThan(0.11);
        expect(Math.abs(place - 0.5)).toBeGreaterThan(0.11);
      }
    }),
  );
});

test('on the axis of a desk a date stands on either side of now, whenever that is', () => {
  const widths = fc.integer({ min: 1080, max: 1800 });
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) }),
      widths,
      (now, width) => {
        const span = spanOf([{ from: null, to: { at: now + 89 * day, zoned: true } }], now);
        const shown = labelledTicks({ ...span, ticks: ticksFor(span, width) }, now, width);
        expect(shown.some((tick) => tick < now)).toBe(true);
        expect(shown.some((tick) => tick > now)).toBe(true);
      },
    ),
  );
});

test('weeks begin on Monday, months on their first day', () => {
  const month = { start: Date.UTC(2026, 10, 1), end: Date.UTC(2026, 11, 1) };
  expect(ticksIn(month, 7).map((at) => new Date(at).getUTCDay())).toEqual([1, 1, 1, 1, 1]);
  const years = { start: Date.UTC(2024, 5, 5), end: Date.UTC(2028, 5, 5) };
  expect(ticksIn(years, 7).map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([
    '2025-01-01',
    '2026-01-01',
    '2027-01-01',
    '2028-01-01',
  ]);
});

test('a zoom keeps the instant under the pointer in place, and zooming back restores the span', () => {
  fc.assert(
    fc.property(spans, fc.double({ min: 0, max: 1, noNaN: true }), (span, share) => {
      const longer = zoomed(span, 1.01, share);
      const held = span.start + share * (span.end - span.start);
      if (longer.end - longer.start > (span.end - span.start) * 1.005) {
        expect(placeOn({ ...longer, ticks: [] }, held)).toBeCloseTo(share, 6);
        expect(zoomed(longer, 1 / 1.01, share).start / day).toBeCloseTo(span.start / day, 3);
      }
    }),
  );
});

test('neither zoom nor pan ends in a span that the address cannot hold', () => {
  fc.assert(
    fc.property(
      spans,
      fc.array(
        fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: 0.01, max: 99, noNaN: true })),
        {
          maxLength: 8,
        },
      ),
      (span, moves) => {
        let now = span;
        for (const [share, factor] of moves) now = zoomed(panned(now, share), factor);
        const { start, end } = roundSpan(now);
        expect(end - start).toBeGreaterThanOrEqual(day - 3_600_000);
        expect(start).toBeGreaterThanOrEqual(Date.UTC(1900, 0, 1));
        expect(end).toBeLessThanOrEqual(Date.UTC(2100, 0, 1));
      },
    ),
  );
});
