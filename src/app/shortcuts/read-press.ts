/** What of a key press is looked at. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

export type Wish = 'palette' | 'search' | 'newOrder' | 'keys';

/** Whether the keyboard has Cmd where others have Ctrl. */
export const isMac = (): boolean => /Mac OS X|Macintosh/.test(navigator.userAgent);

const arabicQuestionMark = '\u061f';

/**
 * The key by the sign printed on it where that is Latin; else by where it lies, so that a hand on an Arabic layout strikes
 * the same keys. Null for keys that write nothing, and for dead ones.
 */
function struck({ key, code, shiftKey }: Press): string | null {
  if ([...key].length !== 1) return null;
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (key === arabicQuestionMark) return '?';
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** What a key press asks for anywhere behind the sign-in page; null for all others. */
export function readPress(press: Press, mac: boolean): Wish | null {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (repeat || isComposing || altKey) return null;
  const key = struck(press);
  if (ctrlKey || metaKey) {
    // Ctrl and K cuts the line in the text fields of a Mac.
    const mod = mac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return mod && !shiftKey && key === 'k' ? 'palette' : null;
  }
  // Shift may be needed for the two signs.
  if (key === '?') return 'keys';
  if (key === '/') return 'search';
  return key === 'n' && !shiftKey ? 'newOrder' : null;
}

/** Where a key of its own means something else: text is typed, a list jumps to letters, a dialog is open. */
const busy =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox], [role=spinbutton]';

export const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(busy) !== null;
