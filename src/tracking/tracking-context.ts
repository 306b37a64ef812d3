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
  const tracking = useTracking();
  return useSyncExternalStore(tracking.subscribe, tracking.state);
}
