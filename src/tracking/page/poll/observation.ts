import { throttle } from '../../../browser/schedule.ts';
import { Signal } from '../../../browser/signal.ts';
import type { Failure } from '../../../failure.ts';
import type { Clock } from '../../../time.ts';
import type { WorkerState } from '../../calls.ts';
import type { OffReason, SyncState, TrackingState } from '../../tracking.ts';

/** The interval at which screens are updated during the first sync. */
const publishEveryMs = 250;
/** The interval at which they repeat their questions meanwhile. */
const refreshEveryMs = 3_000;

/** The polls of a tab. */
export type Doing =
  | { readonly kind: 'nothing' | 'first' | 'checking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly againAt: number };

/** The observation as a tab knows it. */
export type Observation = {
  /** Why the store has failed; null while it works. */
  readonly broken: Exclude<OffReason, 'byConfig'> | null;
  /** False until the user starts the first sync despite saving data. */
  readonly wanted: boolean;
  /** Null until the store is open. */
  readonly worker: WorkerState | null;
  readonly here: Doing;
  /** As last reported by the polling tab. */
  readonly elsewhere: Doing;
};

type ObservationEvent =
  | { readonly kind: 'broken'; readonly why: Exclude<OffReason, 'byConfig'> }
  | { readonly kind: 'wanted' }
  | { readonly kind: 'worker'; readonly state: WorkerState }
  | { readonly kind: 'here' | 'elsewhere'; readonly doing: Doing };

const nothing: Doing = { kind: 'nothing' };

function reduce(before: Observation, event: ObservationEvent): Observation {
  switch (event.kind) {
    case 'broken':
      return { ...before, broken: event.why };
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

const initialState: TrackingState = {
  sync: { kind: 'waiting' },
  version: 0,
  total: 0,
  full: false,
  unread: 0,
};

function syncOf({ broken, wanted, worker, here, elsewhere }: Observation): SyncState {
  if (broken !== null) return { kind: 'off', why: broken, reading: { kind: 'impossible' } };
  if (worker === null) return { kind: 'waiting' };
  const { first, checkedAt, total } = worker;
  const held = first !== null && !wanted;
  const failing = here.kind === 'failed' ? here : elsewhere;
  if (failing.kind === 'failed' && !held) return { ...failing, checkedAt };
  if (first !== null) return { kind: 'first', done: Math.min(total, first.total), total: first.total, held };
  if (here.kind !== 'nothing' || elsewhere.kind !== 'nothing') return { kind: 'checking', checkedAt };
  return checkedAt === null ? { kind: 'waiting' } : { kind: 'resting', checkedAt };
}

/**
 * The state for screens; `shown` is their present state, and is returned if nothing has changed. During the first sync the
 * version changes with every page: it stays the same unless it `mayChange`.
 */
function stateOf(observation: Observation, shown: TrackingState, mayChange: boolean): TrackingState {
  const { version, total, full, unread } = observation.worker ?? initialState;
  const sync = syncOf(observation);
  const isSyncing = sync.kind === 'first' && !sync.held;
  const next = {
    sync: isEqual(sync, shown.sync) ? shown.sync : sync,
    version: isSyncing && !mayChange ? shown.version : version,
    total,
    full,
    unread,
  };
  return isEqual(next, shown) ? shown : next;
}

function isEqual<Value extends object>(one: Value, other: Value): boolean {
  const fields = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === fields.size && entries.every(([key, value]) => Object.is(value, fields.get(key)));
}

/** Holds the observation of a tab, and publishes the state for screens until `closed`. */
export class ObservationStore {
  readonly #clock: Clock;
  readonly #closed: AbortSignal;
  readonly #changed = new Signal();
  readonly #publishSoon: () => void;
  #observation: Observation;
  #state: TrackingState = initialState;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(wanted: boolean, clock: Clock, closed: AbortSignal) {
    this.#observation = { broken: null, wanted, worker: null, here: nothing, elsewhere: nothing };
    this.#clock = clock;
    this.#closed = closed;
    this.#publishSoon = throttle<void>(() => this.publish(), { everyMs: publishEveryMs, clock }).call;
  }

  readonly now = (): Observation => this.#observation;
  readonly state = (): TrackingState => this.#state;
  readonly subscribe = this.#changed.listen;

  dispatch(event: ObservationEvent): void {
    this.#observation = reduce(this.#observation, event);
    const { worker, here } = this.#observation;
    const isBusy = worker?.first !== null || here.kind !== 'nothing';
    if (event.kind === 'worker' && isBusy) this.#publishSoon();
    else this.publish();
  }

  publish(): void {
    if (this.#closed.aborted) return;
    const now = this.#clock.now();
    const next = stateOf(this.#observation, this.#state, now >= this.#refreshedAt + refreshEveryMs);
    if (next === this.#state) return;
    if (next.version !== this.#state.version) this.#refreshedAt = now;
    this.#state = next;
    this.#changed.emit();
  }
}
