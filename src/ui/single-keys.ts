import { useSyncExternalStore } from 'react';

const storageKey = 'nadir.singleKeys';
const listeners = new Set<() => void>();
/** Where storage is closed, the choice lasts for this page. */
let unstored = true;

/** Whether shortcuts of a single key are wanted (WCAG 2.1.4): they are, until somebody says otherwise. */
export function wantsSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return unstored;
  }
}

export function chooseSingleKeys(wanted: boolean): void {
  unstored = wanted;
  try {
    if (wanted) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Kept above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Kept per browser, the same in all tabs. */
export const useSingleKeys = () => useSyncExternalStore(subscribe, wantsSingleKeys);
