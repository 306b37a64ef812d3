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

/** Selects a part of the state, compared by identity: the component renders only when that part changes. */
export function useTrackingOf<Part>(pick: (state: TrackingState) => Part): Part {
  const tracking = useTracking();
  return useSyncExternalStore(tracking.subscribe, () => pick(tracking.state()));
}
