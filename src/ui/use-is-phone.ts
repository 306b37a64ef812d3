import { useSyncExternalStore } from 'react';

/** A query of the style sheets, and the hook that follows it. Printing does not change it: the screen stays as it was. */
function windowIs(condition: string) {
  let onScreen: boolean | null = null;
  const read = (): boolean => {
    if (onScreen === null || !matchMedia('print').matches) onScreen = matchMedia(condition).matches;
    return onScreen;
  };
  const listen = (listener: () => void): (() => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return { read, use: (): boolean => useSyncExternalStore(listen, read) };
}

const phone = windowIs('(max-width: 56.24875em)');
const shortPhone = windowIs('(max-width: 56.24875em) and (max-height: 29.99875em)');

export const isPhone = phone.read;

/** Whether the window is too narrow for a panel beside a map. */
export const useIsPhone = phone.use;

/** Whether it is also too short for a panel below a map: a phone on its side, and a desk at 300 %. */
export const useIsShortPhone = shortPhone.use;
