import { useSyncExternalStore } from 'react';

export const basemaps = ['map', 'imagery'] as const;
export type BasemapName = (typeof basemaps)[number];

const storageKey = 'nadir.basemap';
const listeners = new Set<() => void>();
let chosen: BasemapName | null = null;

/** What was chosen in this browser; the map where nothing was, or storage is closed. */
export function basemapChoice(): BasemapName {
  chosen ??= stored();
  return chosen;
}

function stored(): BasemapName {
  try {
    return localStorage.getItem(storageKey) === 'imagery' ? 'imagery' : 'map';
  } catch {
    return 'map';
  }
}

export function chooseBasemap(name: BasemapName): void {
  chosen = name;
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // The choice then lasts for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useBasemapChoice = () => useSyncExternalStore(subscribe, basemapChoice);
