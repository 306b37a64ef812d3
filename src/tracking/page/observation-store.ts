import { Signal } from '../../browser/signal.ts';
import { throttle } from '../../browser/throttle.ts';
import type { Clock } from '../../time.ts';
import { initialState, type Observation, type ObservationEvent, reduce, stateOf } from './observation.ts';
import type { TrackingState } from './tracking.ts';

/** The interval at which screens are updated during the first sync. */
const publishEveryMs = 250;
/** The interval at which they repeat their questions meanwhile. */
const refreshEveryMs = 3_000;

/** Holds the observation of a tab, and publishes the state for screens until `closed`. */
export class ObservationStore {
  readonly #clock: Clock;
  readonly #closed: AbortSignal;
  readonly #changed = new Signal();
  readonly #publishSoon: () => void;
  #observation: Observation;
  #state = initialState;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(first: Observation, clock: Clock, closed: AbortSignal) {
    this.#observation = first;
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
