import { useSyncExternalStore } from 'react';
import { Signal } from '../browser/signal.ts';
import { writeText } from '../browser/web-storage.ts';

/** `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'nadir.theme';
const dark = '(prefers-color-scheme: dark)';
const chosen = new Signal();

export function themeChoice(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  // If storage is blocked, the choice lasts for this page.
  writeText('localStorage', storageKey, choice === 'system' ? null : choice);
  chosen.emit();
}

function subscribe(listener: () => void) {
  const leave = chosen.listen(listener);
  const query = matchMedia(dark);
  query.addEventListener('change', listener);
  return () => {
    leave();
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
