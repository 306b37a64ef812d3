import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'nadir.theme';
const dark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const query = matchMedia(dark);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

const resolve = (): 'light' | 'dark' => {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return matchMedia(dark).matches ? 'dark' : 'light';
};

export const useThemeChoice = () => useSyncExternalStore(subscribe, themeChoice);

/** The current theme, for canvases, which cannot read `light-dark()`. */
export const useTheme = () => useSyncExternalStore(subscribe, resolve);
