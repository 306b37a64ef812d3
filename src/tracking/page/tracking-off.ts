import type { OffReason, Tracking, TrackingState } from '../tracking.ts';

/** Tracking that is off, in a browser without workers. */
export function trackingOff(why: OffReason): Tracking {
  const state: TrackingState = {
    sync: { kind: 'off', why, reading: { kind: 'impossible' } },
    version: 0,
    total: 0,
    full: false,
    unread: 0,
  };
  return {
    state: () => state,
    subscribe: () => () => {},
    pause() {},
    resume() {},
    checkNow() {},
    watchHidden() {},
    markRead: () => Promise.resolve(),
    own: () => Promise.resolve(),
    onDigest: () => () => {},
    query: () => Promise.reject(new Error('nothing is observed')),
  };
}
