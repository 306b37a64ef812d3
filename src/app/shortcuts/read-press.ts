import { keyStruck, type Press } from '../../ui/keys/key-press.ts';

export type Wish = 'palette' | 'search' | 'newOrder' | 'keys';

/** What a key press asks for anywhere behind the sign-in page; null for all others. */
export function readPress(press: Press, mac: boolean): Wish | null {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (repeat || isComposing || altKey) return null;
  const key = keyStruck(press);
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
