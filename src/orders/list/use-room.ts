import { useSyncExternalStore } from 'react';
import type { Room } from './layout.ts';

/** As the style sheets have it. */
const wide = '(min-width: 1200px)';
const middle = '(min-width: 900px)';

function listen(tell: () => void): () => void {
  const queries = [wide, middle].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    for (const query of queries) query.removeEventListener('change', tell);
  };
}

let onScreen: Room | null = null;

/** Paper is no window: while the page is printed, the screen stays as it was. */
function roomNow(): Room {
  if (onScreen === null || !matchMedia('print').matches)
    onScreen = matchMedia(wide).matches ? 'wide' : matchMedia(middle).matches ? 'middle' : 'phone';
  return onScreen;
}

/** How many views the window has room for. */
export const useRoom = (): Room => useSyncExternalStore(listen, roomNow);
