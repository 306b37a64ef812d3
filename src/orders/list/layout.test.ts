import { expect, test } from 'vitest';
import { isPressed, type Layout, layoutOf, pressed, shownIn, viewNames } from './layout.ts';

const layouts: Layout[] = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
  viewNames.filter((_, index) => (bits >> index) % 2 === 1),
);

test('a wide window shows the chosen views, a narrow one the first of them, a phone that one under the map', () => {
  for (const layout of layouts) expect(shownIn(layout, 'wide')).toEqual(layout);
  expect(shownIn(['table', 'timeline', 'map'], 'middle')).toEqual(['table']);
  expect(shownIn(['timeline', 'map'], 'middle')).toEqual(['timeline']);
  expect(shownIn(['table', 'timeline', 'map'], 'phone')).toEqual(['table', 'map']);
  expect(shownIn(['table', 'timeline'], 'phone')).toEqual(['table']);
});

test('in a wide window a press adds or removes a view, but never the last one', () => {
  expect(pressed(['table', 'map'], 'timeline', 'wide')).toEqual(['table', 'timeline', 'map']);
  expect(pressed(['table', 'map'], 'table', 'wide')).toEqual(['map']);
  expect(pressed(['map'], 'map', 'wide')).toEqual(['map']);
});

test('at any width some view is shown after a press, and on a narrow window the pressed one', () => {
  for (const layout of layouts) {
    for (const name of viewNames) {
      for (const breakpoint of ['wide', 'middle', 'phone'] as const) {
        const next = pressed(layout, name, breakpoint);
        expect(next).toEqual(layoutOf(next));
        expect(shownIn(next, breakpoint).length).toBeGreaterThan(0);
        if (breakpoint === 'wide') continue;
        expect(isPressed(next, name, breakpoint)).toBe(true);
        expect(shownIn(next, breakpoint)).toContain(name);
      }
    }
  }
});
