import type { Failure } from '../../api/failure.ts';
import type { WorkerState } from '../calls.ts';
import type { SyncState, TrackingState } from './tracking.ts';

/** The polls of a tab. */
export type Doing =
  | { readonly kind: 'nothing' | 'first' | 'checking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly againAt: number };

/** What a tab knows of the observation. */
export type Observation = {
  /** The store has failed. */
  readonly broken: boolean;
  /** False until the user starts the first sync despite saving data. */
  readonly wanted: boolean;
  /** Null until the store is open. */
  readonly worker: WorkerState | null;
  readonly here: Doing;
  /** As last reported by the polling tab. */
  readonly elsewhere: Doing;
};

export type ObservationEvent =
  | { readonly kind: 'broken' | 'wanted' }
  | { readonly kind: 'worker'; readonly state: WorkerState }
  | { readonly kind: 'here' | 'elsewhere'; readonly doing: Doing };

const nothing: Doing = { kind: 'nothing' };

export const unopened = (wanted: boolean): Observation => ({
  broken: false,
  wanted,
  worker: null,
  here: nothing,
  elsewhere: nothing,
});

export function reduce(before: Observation, event: ObservationEvent): Observation {
  switch (event.kind) {
    case 'broken':
      return { ...before, broken: true };
    case 'wanted':
      return { ...before, wanted: true };
    case 'worker':
      return { ...before, worker: event.state };
    case 'here':
      return { ...before, here: event.doing, elsewhere: nothing };
    case 'elsewhere':
      return { ...before, elsewhere: event.doing };
  }
}

function syncOf({ broken, wanted, worker, here, elsewhere }: Observation): SyncState {
  if (broken) return { kind: 'off', why: 'noStorage', reading: { kind: 'impossible' } };
  if (worker === null) return { kind: 'waiting' };
  const { first, checkedAt, total } = worker;
  const paused = first !== null && (first.paused || !wanted);
  const failing = here.kind === 'failed' ? here : elsewhere;
  if (failing.kind === 'failed' && !paused) return { ...failing, checkedAt };
  if (first !== null)
    return { kind: 'first', done: Math.min(total, first.total), total: first.total, paused };
  if (here.kind !== 'nothing' || elsewhere.kind !== 'nothing') return { kind: 'checking', checkedAt };
  return checkedAt === null ? { kind: 'waiting' } : { kind: 'resting', checkedAt };
}

/**
 * The state for screens; `shown` is their present state, and is returned if nothing has changed. During the first sync the
 * version changes with every page: it stays the same unless it `mayChange`.
 */
export function stateOf(observation: Observation, shown: TrackingState, mayChange: boolean): TrackingState {
  const { version, total, full, unread } = observation.worker ?? initialState;
  const sync = syncOf(observation);
  const isSyncing = sync.kind === 'first' && !sync.paused;
  const next = {
    sync: isEqual(sync, shown.sync) ? shown.sync : sync,
    version: isSyncing && !mayChange ? shown.version : version,
    total,
    full,
    unread,
  };
  return isEqual(next, shown) ? shown : next;
}

export const initialState: TrackingState = {
  sync: { kind: 'waiting' },
  version: 0,
  total: 0,
  full: false,
  unread: 0,
};

function isEqual<Value extends object>(one: Value, other: Value): boolean {
  const fields = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === fields.size && entries.every(([key, value]) => Object.is(value, fields.get(key)));
}
