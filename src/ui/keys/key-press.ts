import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';

const choice = storedPreference(
  'nadir.singleKeys',
  (text) => text !== 'off',
  (wanted) => (wanted ? null : 'off'),
);

/** Whether single-key shortcuts are on (WCAG 2.1.4); on by default. */
export const wantsSingleKeys = choice.now;
export const chooseSingleKeys = choice.choose;
export const useSingleKeys = () => useStoredPreference(choice);

/** The part of a key event in use. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** True on Apple keyboards, which have Cmd instead of Ctrl. */
export const isMac = (): boolean => /Mac OS X|Macintosh/.test(navigator.userAgent);

const arabicQuestionMark = '\u061f';

/**
 * The key in lower case: its character if that is Latin, else its position, so that an Arabic layout uses the same keys. Null
 * for keys without a character, and for dead ones.
 */
export function keyStruck({ key, code, shiftKey }: Press): string | null {
  if ([...key].length !== 1) return null;
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (key === arabicQuestionMark) return '?';
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

const ownKeys =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox], [role=spinbutton]';

/** True where a single key has its own meaning: text input, type-ahead in a list, an open dialog. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ownKeys) !== null;
