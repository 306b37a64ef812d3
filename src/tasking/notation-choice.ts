import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type PointNotation, pointNotations } from '../geo/point-text.ts';

const storageKey = 'nadir.notation';
const Notation = z.enum(pointNotations);
const listeners = new Set<() => void>();
/** Where storage is closed, the choice lasts for this page. */
let unstored: PointNotation = 'decimal';

function notationChoice(): PointNotation {
  try {
    return Notation.safeParse(localStorage.getItem(storageKey)).data ?? 'decimal';
  } catch {
    return unstored;
  }
}

export function chooseNotation(notation: PointNotation): void {
  unstored = notation;
  try {
    localStorage.setItem(storageKey, notation);
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

/** How this browser's analyst likes coordinates: kept over reloads, the same in all tabs. */
export const useNotation = () => useSyncExternalStore(subscribe, notationChoice);
