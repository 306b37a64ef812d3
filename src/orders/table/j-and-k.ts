import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { hasOwnKeys, keyStruck, wantsSingleKeys } from '../../ui/keys/key-press.ts';

/**
 * Handles J and K wherever the focus is; never while something is typed, and only if single-key shortcuts are
 * enabled.
 */
export function useJAndK(press: (key: 'j' | 'k', target: EventTarget | null) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const key = isChord || event.defaultPrevented ? null : keyStruck(event);
    if ((key !== 'j' && key !== 'k') || !wantsSingleKeys() || isDialogOpen() || hasOwnKeys(event.target))
      return;
    event.preventDefault();
    press(key, event.target);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
