import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../ui/dialog.tsx';
import { hasOwnKeys, keyStruck, wantsSingleKeys } from '../ui/keys/key-press.ts';

/** Whether distances are measured on the map: begun by a button or by M wherever the focus is, if the map can and is in sight. */
export function useMeasuring(region: RefObject<HTMLElement | null>, isPossible: boolean) {
  const [isOn, setOn] = useState(false);
  if (isOn && !isPossible) setOn(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isChord || event.repeat || event.defaultPrevented || keyStruck(event) !== 'm') return;
    if (!isPossible || !wantsSingleKeys() || isDialogOpen() || hasOwnKeys(event.target)) return;
    if (region.current?.checkVisibility?.() === false) return;
    event.preventDefault();
    setOn(true);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { isOn, toggle: () => setOn(!isOn), end: () => setOn(false) };
}
