import { useSyncExternalStore } from 'react';
import { readTableChoice, type TableChoice, usualTable } from './columns.ts';

const storageKey = 'nadir.ordersTable';
const listeners = new Set<() => void>();

let held: { text: string | null; choice: TableChoice } = { text: null, choice: usualTable };
/** Where storage is closed or full, the choice lasts for this page. */
let unstored: string | null = null;

/** How the table is wanted now. */
export function tableChoice(): TableChoice {
  let text = unstored;
  try {
    text ??= localStorage.getItem(storageKey);
  } catch {
    // As it is when nothing was chosen.
  }
  if (text !== held.text) held = { text, choice: readTableChoice(text) };
  return held.choice;
}

export function chooseTable(choice: TableChoice): void {
  const text = JSON.stringify(choice);
  unstored = null;
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    unstored = text;
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
export const useTableChoice = () => useSyncExternalStore(subscribe, tableChoice);
