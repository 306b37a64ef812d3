import type { Order } from '../../api/wire/order.ts';
import { throttle } from '../../browser/schedule.ts';
import { Signal } from '../../browser/signal.ts';
import { FailureError } from '../../failure.ts';
import { list } from '../answers/list.ts';
import type { Snapshot } from '../block/slot.ts';
import type { Questions } from '../questions.ts';
import { Columns, type Remembered } from '../remembered.ts';
import { type Sighting, sightingOf } from '../sighting.ts';
import { answersWhenOff, type OffReading, type OffReason, type TrackingState } from '../tracking.ts';
import type { OpenTracking } from './create-tracking.ts';
import type { TrackingDeps } from './poll/deps.ts';
import { firstSync } from './poll/first-sync.ts';
import { fetchPages } from './poll/poll.ts';

/** Orders read elsewhere, for the same questions without tracking. */
export function fromOrders(orders: readonly Order[]): Remembered {
  const columns = new Columns();
  for (const each of orders) put(columns, sightingOf(each, 0));
  return columns;
}

/** A few orders in the order of a list, without those that its filter leaves out. */
export function inListOrder(
  orders: readonly Sighting[],
  question: Questions['ids']['request'],
): readonly Snapshot[] {
  const columns = new Columns();
  for (const sighting of orders) put(columns, sighting);
  return list(columns, { ...question, first: 0, count: orders.length }).rows;
}

const put = (columns: Columns, { order, detailed, tasked }: Sighting) =>
  columns.put(order, { answeredAt: 0, detailed, tasked, closingReported: false, closedReported: false });

type Deps = Pick<TrackingDeps, 'gateway' | 'reads' | 'clock'> & {
  readonly why: OffReason;
  readonly createWorker: () => TrackingDeps['worker'];
};

/** The questions that need every order; the others take what is there. */
const needAll: ReadonlySet<string> = new Set(['list', 'ids', 'statuses', 'values']);
/** The interval at which screens are updated while the list is read. */
const publishEveryMs = 1_000;

/**
 * Tracking that is off: nothing is polled and nothing is stored. When a list needs every order, they are read into the memory
 * of a worker, once per visit and again on request.
 */
export function trackingOnDemand(deps: Deps): OpenTracking {
  const { why, clock } = deps;
  const changed = new Signal();
  const closing = new AbortController();
  let worker: Promise<TrackingDeps['worker']> | null = null;
  let isReading = false;
  let state: TrackingState = {
    sync: { kind: 'off', why, reading: { kind: 'nothing' } },
    // Unlike that of any store, so that a question to a store that failed is repeated.
    version: -1,
    total: 0,
    full: false,
    unread: 0,
  };

  function become(reading: OffReading, more: Partial<TrackingState> = {}) {
    if (closing.signal.aborted) return;
    state = { ...state, ...more, sync: { kind: 'off', why, reading } };
    changed.emit();
  }

  async function opened(): Promise<TrackingDeps['worker']> {
    const made = deps.createWorker();
    closing.signal.addEventListener('abort', () => made.close());
    await made.methods.open({ scope: '', key: null });
    return made;
  }

  /** Reads every order; the orders of an earlier read stay until theirs arrive. */
  async function read() {
    if (isReading || closing.signal.aborted) return;
    isReading = true;
    let latest = { version: 0, total: state.total, full: false, of: 0 };
    const { call: publish, cancel } = throttle<void>(
      () =>
        become(
          { kind: 'first', done: Math.min(latest.total, latest.of), total: latest.of, held: false },
          { version: latest.version, total: latest.total, full: latest.full },
        ),
      { everyMs: publishEveryMs, clock },
    );
    try {
      worker ??= opened();
      const { methods, onState } = await worker;
      onState(({ version, total, full, first }) => {
        latest = { version, total, full, of: first?.total ?? latest.of };
        if (isReading) publish();
      });
      if (state.total === 0) become({ kind: 'first', done: 0, total: 0, held: false });
      const fetchPage = fetchPages({ ...deps, worker: await worker });
      await firstSync({ fetchPage, from: 0, signal: closing.signal, workerState: () => latest });
      const checkedAt = clock.now();
      await methods.ended({ requestedAt: checkedAt, at: checkedAt, sweepPage: 0 });
      cancel();
      const { version, total, full } = latest;
      become({ kind: 'resting', checkedAt }, { version, total, full });
    } catch (error) {
      cancel();
      if (error instanceof FailureError) become({ kind: 'failed', failure: error.failure });
      else if (!closing.signal.aborted) {
        console.warn('The orders cannot be read:', String(error));
        become({ kind: 'impossible' });
      }
    } finally {
      isReading = false;
    }
  }

  const close = () => closing.abort();
  return {
    state: () => state,
    subscribe: changed.listen,
    checkNow: () => void (worker !== null && read()),
    watchHidden() {},
    markRead: () => Promise.resolve(),
    own: () => Promise.resolve(),
    onDigest: () => () => {},
    async query(kind, question, signal) {
      if (!answersWhenOff.has(kind)) throw new Error('nothing is observed');
      if (worker === null && needAll.has(kind)) void read();
      if (worker === null) throw new Error('nothing was read');
      return (await worker).methods.query({ kind, question }, { signal });
    },
    close,
    end: async () => close(),
  };
}
