import { expect, test } from 'vitest';
import { hasOwnKeys } from './key-press.ts';

test.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div contenteditable></div>', true],
  ['<div role="menu"><button></button></div>', true],
  ['<div role="dialog"><button></button></div>', true],
  ['<div role="option" class="alone"></div>', false],
  ['<button></button>', false],
])('whether a single key has its own meaning in %s', (html, expected) => {
  const place = document.createElement('div');
  const parsed = new DOMParser().parseFromString(html, 'text/html').body;
  place.append(...parsed.children);
  expect(hasOwnKeys(place.querySelector('button') ?? place.firstElementChild)).toBe(expected);
});
