import { useSyncExternalStore } from 'react';
import type { Breakpoint } from './layout.ts';

/** The same breakpoint as in the style sheets. */
const wide = '(min-width: 1200px)';
const middle = '(min-width: 900px)';

function listen(listener: () => void): () => void {
  const queries = [wide, middle].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

let onScreen: Breakpoint | null = null;

/** Printing does not change it: the screen stays as it was. */
function currentBreakpoint(): Breakpoint {
  if (onScreen === null || !matchMedia('print').matches)
    onScreen = matchMedia(wide).matches ? 'wide' : matchMedia(middle).matches ? 'middle' : 'phone';
  return onScreen;
}

/** The number of views that fit the window. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(listen, currentBreakpoint);
