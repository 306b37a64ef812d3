import { useState } from 'react';
import type { OpenTracking } from '../../tracking/page/create-tracking.ts';

/** Opened once, and once more where settings that came late let the orders be observed. */
export function useOpenTracking(watches: boolean, open: (watches: boolean) => OpenTracking): OpenTracking {
  const [opened, setOpened] = useState(() => ({ watches, tracking: open(watches) }));
  if (!watches || opened.watches) return opened.tracking;
  const next = { watches, tracking: open(watches) };
  setOpened(next);
  return next.tracking;
}
