import { useEffect, useEffectEvent } from 'react';
import { isByTouch } from '../../browser/presence.ts';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { isPhone } from '../../ui/use-is-phone.ts';

/**
 * Focuses the first field of a screen that was opened to type in it, on a desk: a finger would get a keyboard over half the screen.
 * What has the focus within the screen keeps it.
 */
export function useFirstFocus(focus: () => void): void {
  const take = useEffectEvent(focus);
  useEffect(() => {
    const screen = document.getElementById('screen');
    const active = document.activeElement;
    const isTaken = active !== screen && screen?.contains(active) === true;
    if (!isPhone() && !isByTouch() && !isDialogOpen() && !isTaken) take();
  }, []);
}
