import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { noteEntry } from '../../browser/history/back.ts';

/** Tells `browser/back` each entry of the history that the router shows. */
export function useEntry(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the entry of this location from the browser.
  useLayoutEffect(() => noteEntry(), [location]);
}
