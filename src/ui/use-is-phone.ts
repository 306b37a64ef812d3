import { useSyncExternalStore } from 'react';

/** The same width as in the style sheets. */
const phone = '(max-width: 899.98px)';

function listen(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let onScreen: boolean | null = null;

/** Printing does not change it: the screen stays as it was. */
export function isPhone(): boolean {
  if (onScreen === null || !matchMedia('print').matches) onScreen = matchMedia(phone).matches;
  return onScreen;
}

/** Whether the window is too narrow for a panel beside a map. */
export const useIsPhone = (): boolean => useSyncExternalStore(listen, isPhone);
