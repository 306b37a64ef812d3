import { expect, test } from 'vitest';
import { edgesOf } from './place-tags.ts';

test('each edge of what is seen of a map cuts names, and is covered on both sides; round the globe the sides are none', () => {
  const map = document.createElement('section');
  const frame = map.appendChild(document.createElement('div'));
  const seen = map.appendChild(document.createElement('div'));
  seen.dataset.mapFrame = '';
  frame.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600);
  seen.getBoundingClientRect = () => new DOMRect(100, 80, 800, 500);
  const covers = (x: number, y: number, hasSides = true) =>
    edgesOf(frame, hasSides).some(
      (one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
    );
  for (const [x, y] of [
    [400, 30],
    [400, 530],
    [0, 300],
    [800, 300],
  ] as const) {
    const inward = { x: x === 0 ? 3 : x === 800 ? -3 : 0, y: y === 30 ? 3 : y === 530 ? -3 : 0 };
    expect(covers(x, y)).toBe(true);
    expect(covers(x + inward.x, y + inward.y)).toBe(true);
    expect(covers(x - inward.x, y - inward.y)).toBe(true);
  }
  expect(covers(400, 300)).toBe(false);
  expect(covers(0, 300, false)).toBe(false);
  expect(covers(400, 30, false)).toBe(true);
});
