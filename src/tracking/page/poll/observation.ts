import { replaceEqualDeep } from '@tanstack/react-query';
import { throttle } from '../../../browser/schedule.ts';
import { Signal } from '../../../browser/signal.ts';
import type { Failure } from '../../../failure.ts';
import type { Clock } from '../../../time.ts';
import type { WorkerState } from '../../calls.ts';
import type { Keeping, SyncState, TrackingState } from '../../tracking.ts';

/** The interval at which screens are updated during the first sync. */
const publishEveryMs = 250;
/** The interval at which they repeat their questions meanwhile. */
const refreshEveryMs = 3_000;

/** The polls of a tab. */
export type Doing =
  | { readonly kind: 'nothing' | 'first' | 'checking' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly againAt: number };

/** The observation as a tab knows it. */
type Observation = {
  readonly keeps: Keeping;
  /** There is no memory: the browser has no workers, or has ended that of a memory kept nowhere. */
  readonly isLost: boolean;
  /** False until the user starts the first sync despite saving data. */
  readonly wanted: boolean;
  /** Null until the memory is open. */
  readonly worker: WorkerState | null;
  readonly here: Doing;
  /** As last reported by the polling tab. */
  readonly elsewhere: Doing;
};

export const nothing: Doing = { kind: 'nothing' };

function syncOf({ keeps, isLost, wanted, worker, here, elsewhere }: Observation): SyncState {
  if (isLost) return { kind: 'impossible' };
  if (worker === null) return { kind: 'waiting' };
  const { first, checkedAt, total } = worker;
  const isStored = keeps === 'here';
  const held = isStored && first !== null && !wanted;
  const failing = here.kind === 'failed' ? here : elsewhere;
  if (failing.kind === 'failed' && !held) return { ...failing, checkedAt };
  const isReading = here.kind !== 'nothing' || elsewhere.kind !== 'nothing';
  if (first !== null && (isStored || isReading))
    return { kind: 'first', done: Math.min(total, first.total), total: first.total, held };
  if (isReading) return { kind: 'checking', checkedAt };
  return checkedAt === null ? { kind: 'waiting' } : { kind: 'resting', checkedAt };
}

/** Holds the observation of a tab, and publishes the state for screens until `closed`. */
export class ObservationStore {
  readonly #clock: Clock;
  readonly #closed: AbortSignal;
  readonly #changed = new Signal();
  readonly #publishSoon: () => void;
  #observation: Observation;
  #state: TrackingState;
  /** Added to the version of the memory in use, which is then above that of any memory before. */
  #versionBase = 0;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(given: Pick<Observation, 'keeps' | 'isLost' | 'wanted'>, clock: Clock, closed: AbortSignal) {
    this.#observation = { ...given, worker: null, here: nothing, elsewhere: nothing };
    const sync = syncOf(this.#observation);
    this.#state = { keeps: given.keeps, sync, version: 0, total: 0, full: false, unread: 0 };
    this.#clock = clock;
    this.#closed = closed;
    this.#publishSoon = throttle<void>(() => this.publish(), { everyMs: publishEveryMs, clock }).call;
  }

  readonly now = (): Observation => this.#observation;
  readonly state = (): TrackingState => this.#state;
  readonly subscribe = this.#changed.listen;

  /** Another memory takes the place of the one before. */
  use(keeps: Keeping): void {
    this.#versionBase = this.#state.version + 1;
    this.update({ keeps, isLost: false, worker: null, here: nothing, elsewhere: nothing });
  }

  update(change: Partial<Observation>): void {
    this.#observation = { ...this.#observation, ...change };
    const { worker, here } = this.#observation;
    const isBusy = worker?.first !== null || here.kind !== 'nothing';
    if (change.worker && isBusy) this.#publishSoon();
    else this.publish();
  }

  /** During the first sync the version changes with every page: screens repeat their questions now and then. */
  publish(): void {
    if (this.#closed.aborted) return;
    const now = this.#clock.now();
    const { keeps, worker } = this.#observation;
    const { version, total, full, unread } = worker ?? { version: 0, total: 0, full: false, unread: 0 };
    const sync = syncOf(this.#observation);
    const mayWait = sync.kind === 'first' && !sync.held && now < this.#refreshedAt + refreshEveryMs;
    const next = replaceEqualDeep(this.#state, {
      keeps,
      sync,
      version: mayWait ? Math.max(this.#state.version, this.#versionBase) : this.#versionBase + version,
      total,
      full,
      // Changes of a memory that is kept nowhere are on no screen.
      unread: keeps === 'here' ? unread : 0,
    });
    if (next === this.#state) return;
    if (next.version !== this.#state.version) this.#refreshedAt = now;
    this.#state = next;
    this.#changed.emit();
  }
}
