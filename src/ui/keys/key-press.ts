/** What of a key press is looked at. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Whether the keyboard has Cmd where others have Ctrl. */
export const isMac = (): boolean => /Mac OS X|Macintosh/.test(navigator.userAgent);

const arabicQuestionMark = '\u061f';

/**
 * The key in lower case, by the sign printed on it where that is Latin; else by where it lies, so that a hand on an Arabic
 * layout strikes the same keys. Null for keys that write nothing, and for dead ones.
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

/** Whether a key of its own means something there: text is typed, a list jumps to letters, a dialog is open. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ownKeys) !== null;
