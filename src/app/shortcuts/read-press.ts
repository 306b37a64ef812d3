import { keyStruck, type Press } from '../../ui/keys/key-press.ts';

export type Command = 'palette' | 'search' | 'newOrder' | 'keys';

/** The command of a key press on signed-in screens; null for none. */
export function readPress(press: Press, mac: boolean): Command | null {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (repeat || isComposing || altKey) return null;
  const key = keyStruck(press);
  if (ctrlKey || metaKey) {
    // Ctrl+K cuts the line in the text fields of a Mac.
    const mod = mac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return mod && !shiftKey && key === 'k' ? 'palette' : null;
  }
  // Some layouts need Shift for these two characters.
  if (key === '?') return 'keys';
  if (key === '/') return 'search';
  return key === 'n' && !shiftKey ? 'newOrder' : null;
}
