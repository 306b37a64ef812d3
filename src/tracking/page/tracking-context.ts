import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Tracking, TrackingState } from './tracking.ts';

const Context = createContext<Tracking | null>(null);

export const TrackingProvider = Context.Provider;

export function useTracking(): Tracking {
  const tracking = useContext(Context);
  if (tracking === null) throw new Error('useTracking outside TrackingProvider');
  return tracking;
}

export function useTrackingState(): TrackingState {
  return useTrackingOf((state) => state);
}

/** Part of it, equal by identity from one state to the next: who draws what changes seldom is drawn seldom. */
export function useTrackingOf<Part>(pick: (state: TrackingState) => Part): Part {
  const tracking = useTracking();
  return useSyncExternalStore(tracking.subscribe, () => pick(tracking.state()));
}
