import { useEffect } from 'react';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { type OutboxState, unsettledIn } from '../../tasking/outbox/outbox-state.ts';

/** A browser may reject it, such as where Nadir is not installed: the bar says the same. */
const ignored = () => undefined;

/** What the badge shows: a number, or only that there may be some. Null while nothing is known. */
function shownOf(state: OutboxState): number | 'some' | null {
  if (state.kind === 'reading') return null;
  return state.kind === 'failed' ? 'some' : unsettledIn(state.read);
}

/** The icon of the app has the number of unresolved orders, also while no window is open; none after a sign-out. */
export function useAppBadge(): void {
  const shown = shownOf(useOutboxState());
  useEffect(() => {
    if (shown === null || !('setAppBadge' in navigator)) return;
    if (shown === 0) navigator.clearAppBadge().catch(ignored);
    else if (shown === 'some') navigator.setAppBadge().catch(ignored);
    else navigator.setAppBadge(shown).catch(ignored);
  }, [shown]);
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(ignored);
    },
    [],
  );
}
