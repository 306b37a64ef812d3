import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestsFor } from './requests.ts';

const pieces = [
  { from: 0, length: 100 },
  { from: 100, length: 100 },
  { from: 205, length: 100 },
  { from: 400, length: 100 },
];
const spans = (share: number) =>
  requestsFor(pieces, share).map(({ from, length, pieces: of }) => [from, length, of.length]);

test('pieces in a row are one request, and small gaps are read within the share', () => {
  expect(spans(0)).toEqual([
    [0, 200, 2],
    [205, 100, 1],
    [400, 100, 1],
  ]);
  expect(spans(0.05)).toEqual([
    [0, 305, 3],
    [400, 100, 1],
  ]);
  expect(spans(1)).toEqual([[0, 500, 4]]);
});

test('every piece is in one request, no request is above 4 MiB, and no more than the share is read beside them', () => {
  const gap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000_000 }));
  const piece = fc.record({ gap, length: fc.integer({ min: 1, max: 1_500_000 }) });
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (drawn, share) => {
        let end = 0;
        const sorted = drawn.map(({ gap, length }) => {
          const from = end + gap;
          end = from + length;
          return { from, length };
        });
        const requests = requestsFor(sorted, share);
        expect(requests.flatMap((request) => request.pieces)).toEqual(sorted);
        for (const { from, length, pieces: of } of requests) {
          expect(length).toBeLessThanOrEqual(4 * 1024 * 1024);
          expect(of[0]?.from).toBe(from);
        }
        const sum = (of: readonly { length: number }[]) =>
          of.reduce((total, { length }) => total + length, 0);
        expect(sum(requests)).toBeLessThanOrEqual(sum(sorted) * (1 + share) + 1e-6);
      },
    ),
  );
});
