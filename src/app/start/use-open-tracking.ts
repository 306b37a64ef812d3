import { useState } from 'react';
import type { OpenTracking } from '../../tracking/page/create-tracking.ts';

/** Opened once, and again when late settings enable the observation. */
export function useOpenTracking(watches: boolean, open: (watches: boolean) => OpenTracking): OpenTracking {
  const [opened, setOpened] = useState(() => ({ watches, tracking: open(watches) }));
  if (!watches || opened.watches) return opened.tracking;
  const next = { watches, tracking: open(watches) };
  setOpened(next);
  return next.tracking;
}
