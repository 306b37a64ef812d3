import { expect, test } from 'vitest';
import { isPressed, type Layout, layoutOf, pressed, shownIn, viewNames } from './layout.ts';

const layouts: Layout[] = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
  viewNames.filter((_, index) => (bits >> index) % 2 === 1),
);

test('a wide window shows what is wanted, a narrow one the first of it, a phone that under the map', () => {
  for (const layout of layouts) expect(shownIn(layout, 'wide')).toEqual(layout);
  expect(shownIn(['table', 'timeline', 'map'], 'middle')).toEqual(['table']);
  expect(shownIn(['timeline', 'map'], 'middle')).toEqual(['timeline']);
  expect(shownIn(['table', 'timeline', 'map'], 'phone')).toEqual(['table', 'map']);
  expect(shownIn(['table', 'timeline'], 'phone')).toEqual(['table']);
});

test('in a wide window a press puts a view beside the others or takes it away, but never the last one', () => {
  expect(pressed(['table', 'map'], 'timeline', 'wide')).toEqual(['table', 'timeline', 'map']);
  expect(pressed(['table', 'map'], 'table', 'wide')).toEqual(['map']);
  expect(pressed(['map'], 'map', 'wide')).toEqual(['map']);
});

test('whatever is pressed, in whatever room: some view is shown, and the pressed one when it is a narrow one', () => {
  for (const layout of layouts) {
    for (const name of viewNames) {
      for (const room of ['wide', 'middle', 'phone'] as const) {
        const next = pressed(layout, name, room);
        expect(next).toEqual(layoutOf(next));
        expect(shownIn(next, room).length).toBeGreaterThan(0);
        if (room === 'wide') continue;
        expect(isPressed(next, name, room)).toBe(true);
        expect(shownIn(next, room)).toContain(name);
      }
    }
  }
});
