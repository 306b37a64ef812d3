import { expect, test } from 'vitest';
import type { Press } from '../../ui/keys/key-press.ts';
import { readPress } from './read-press.ts';

const press = (key: string, code: string, more: Partial<Press> = {}): Press => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test.each([
  ['Ctrl K', press('k', 'KeyK', { ctrlKey: true }), 'palette', null],
  ['Ctrl K with caps lock', press('K', 'KeyK', { ctrlKey: true }), 'palette', null],
  ['Cmd K', press('k', 'KeyK', { metaKey: true }), null, 'palette'],
  ['Ctrl and the key of K on an Arabic layout', press('ن', 'KeyK', { ctrlKey: true }), 'palette', null],
  ['Ctrl K where Dvorak has it', press('k', 'KeyV', { ctrlKey: true }), 'palette', null],
  ['Ctrl and the key that is K elsewhere, on Dvorak', press('t', 'KeyK', { ctrlKey: true }), null, null],
  ['Ctrl Shift K', press('K', 'KeyK', { ctrlKey: true, shiftKey: true }), null, null],
  ['Ctrl Alt K', press('k', 'KeyK', { ctrlKey: true, altKey: true }), null, null],
  ['both Ctrl and Cmd', press('k', 'KeyK', { ctrlKey: true, metaKey: true }), null, null],
  ['a slash', press('/', 'Slash'), 'search', 'search'],
  [
    'a slash that needs Shift, as on a German layout',
    press('/', 'Digit7', { shiftKey: true }),
    'search',
    'search',
  ],
  ['the key of the slash on an Arabic layout', press('ظ', 'Slash'), 'search', 'search'],
  ['a question mark', press('?', 'Slash', { shiftKey: true }), 'keys', 'keys'],
  ['an Arabic question mark', press('؟', 'Slash', { shiftKey: true }), 'keys', 'keys'],
  ['n', press('n', 'KeyN'), 'newOrder', 'newOrder'],
  ['the key of n on an Arabic layout', press('ى', 'KeyN'), 'newOrder', 'newOrder'],
  ['Shift N', press('N', 'KeyN', { shiftKey: true }), null, null],
  ['Ctrl N, which is the browser’s', press('n', 'KeyN', { ctrlKey: true }), null, null],
  ['a key that is held', press('n', 'KeyN', { repeat: true }), null, null],
  ['a letter under composition', press('n', 'KeyN', { isComposing: true }), null, null],
  ['a dead key', press('Dead', 'Slash'), null, null],
  ['another letter', press('m', 'KeyM'), null, null],
  ['an Arabic letter elsewhere', press('م', 'KeyL'), null, null],
  ['Enter', press('Enter', 'Enter'), null, null],
])('reads %s', (_, pressed, elsewhere, onMac) => {
  expect(readPress(pressed, false)).toBe(elsewhere);
  expect(readPress(pressed, true)).toBe(onMac);
});
