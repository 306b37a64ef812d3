import type { OrderRow } from '../../api/wire/order.ts';
import { throttle } from '../../browser/schedule.ts';
import { Signal } from '../../browser/signal.ts';
import type { OrderId } from '../../ids.ts';
import type { Clock } from '../../time.ts';
import type { Change } from '../change.ts';
import { type Sighting, sightingOf } from '../sighting.ts';
import type { Tracking } from '../tracking.ts';
import type { TrackingDeps } from './poll/deps.ts';
import { ObservationStore } from './poll/observation.ts';
import { doingOf, messageOf, type TabMessage } from './poll/tabs.ts';
import { type OrderWatch, watchOrders } from './poll/watch.ts';

/** More waiting rows than this are an export's; polls will read them anyway. */
const maxWaiting = 500;
/** Decoding an area takes a fraction of a millisecond. */
const perTurn = 20;
const turnMs = 50;

/** Turns rows that screens have read into sightings, a few at a time, so that no screen is blocked. */
function takeRows(
  clock: Clock,
  noteRows: (sightings: readonly Sighting[], at: number) => Promise<void>,
): (rows: readonly OrderRow[], requestedAt: number) => void {
  let waiting: { row: OrderRow; requestedAt: number; at: number }[] = [];
  let busy = false;

  async function turn() {
    const some = waiting.slice(0, perTurn);
    waiting = waiting.slice(perTurn);
    const sightings = some.flatMap(({ row, requestedAt }) =>
      row.readable ? [sightingOf(row.order, requestedAt)] : [],
    );
    await noteRows(sightings, Math.max(...some.map(({ at }) => at)));
    busy = waiting.length > 0;
    if (busy) clock.after(turnMs, () => void turn());
  }

  return (rows, requestedAt) => {
    if (waiting.length + rows.length > maxWaiting) return;
    const at = clock.now();
    waiting = [...waiting, ...rows.map((row) => ({ row, requestedAt, at }))];
    if (busy || waiting.length === 0) return;
    busy = true;
    clock.after(turnMs, () => void turn());
  };
}

export type OpenTracking = Tracking & {
  /** Stops all work of this tab; stored data stay. */
  close(): void;
  /** Sign-out: deletes everything of the account from this device. */
  end(): Promise<void>;
};

/** The maximum delay before other tabs read a write. */
const notifyTabsMs = 1_000;

type Opened = {
  /** The name of the lock, which is also the scope of messages between tabs. */
  readonly lock: string;
  readonly watch: OrderWatch;
};

/** Observes the orders of one account: the page fetches, the worker compares and stores (docs/why/architecture.md). */
export function createTracking(deps: TrackingDeps): OpenTracking {
  const { worker, clock, tabs, gateway } = deps;
  const { methods } = worker;
  const closing = new AbortController();
  const digests = new Signal<readonly Change[]>();
  const observation = new ObservationStore(!deps.savesData, clock, closing.signal);
  const { call: notifyTabs } = throttle<void>(
    () => void whenOpen(({ lock }) => tabs.post({ kind: 'changed', scope: lock })),
    { everyMs: notifyTabsMs, clock },
  );

  worker.onState((next, method) => {
    const before = observation.now().worker;
    const isNews = next.version !== before?.version;
    observation.dispatch({ kind: 'worker', state: next });
    if (isNews && method !== 'open' && method !== 'refresh') notifyTabs();
  });

  async function open(): Promise<Opened> {
    const lock = await openStore(deps);
    closing.signal.throwIfAborted();
    const onChanges = (changes: readonly Change[]) => digests.emit(changes);
    const closed = closing.signal;
    const watch = watchOrders({ ...deps, lock, observation, closed, onChanges, onBroken: breakDown });
    tabs.post({ kind: 'whatFails', scope: lock });
    return { lock, watch };
  }
  const opened = open().catch((error: unknown) => {
    breakDown(error);
    return null;
  });

  function breakDown(error: unknown) {
    if (closing.signal.aborted) return;
    console.warn('The orders cannot be observed:', String(error));
    observation.dispatch({ kind: 'broken', why: isOfNewer(error) ? 'newer' : 'noStorage' });
    closing.abort();
    worker.close();
  }

  /** Runs once the store is open, unless this tab has stopped. It fails only if the store does. */
  async function whenOpen(run: (opened: Opened) => Promise<void> | void): Promise<void> {
    const parts = await opened;
    if (parts === null || closing.signal.aborted) return;
    try {
      await run(parts);
    } catch (error) {
      breakDown(error);
    }
  }

  const receive = (message: TabMessage) =>
    whenOpen(async ({ lock, watch }) => {
      if (message.scope !== lock) return;
      if (message.kind === 'checkNow') return checkNow(watch, message.orders);
      if (message.kind === 'whatFails') {
        const { here } = observation.now();
        if (here.kind === 'failed') tabs.post(messageOf(here, lock));
        return;
      }
      await methods.refresh();
      if (message.kind !== 'changed') observation.dispatch({ kind: 'elsewhere', doing: doingOf(message) });
      watch.refreshed();
      observation.publish();
    });

  function checkNow(watch: OrderWatch, orders: readonly OrderId[]) {
    observation.dispatch({ kind: 'wanted' });
    watch.checkNow(orders);
  }

  const stops = [
    tabs.listen((message) => void receive(message)),
    gateway.onRows(takeRows(clock, (sightings, at) => whenOpen(() => methods.noteRows({ sightings, at })))),
  ];

  function stop() {
    closing.abort();
    for (const stop of stops) stop();
  }

  return {
    state: observation.state,
    subscribe: observation.subscribe,
    checkNow: (orders = []) =>
      void whenOpen(({ lock, watch }) => {
        checkNow(watch, orders);
        tabs.post({ kind: 'checkNow', scope: lock, orders: [...orders] });
      }),
    watchHidden: (wanted) => void whenOpen(({ watch }) => watch.watchHidden(wanted)),
    markRead: (seq, { only = false } = {}) => whenOpen(() => methods.markRead({ seq, only })),
    own: (ids) => whenOpen(() => methods.own({ ids })),
    onDigest: digests.listen,
    async query(kind, question, signal) {
      await opened;
      return methods.query({ kind, question }, { signal });
    },
    close() {
      stop();
      worker.close();
    },
    async end() {
      stop();
      await opened;
      await methods.forget().catch(() => undefined);
      worker.close();
    },
  };
}

/** The errors of a worker arrive as texts. */
const isOfNewer = (error: unknown) => /VersionError|newer version/.test(String(error));

/** Returns the name of the lock of the account's tabs. */
async function openStore({ worker, scope, key }: TrackingDeps): Promise<string> {
  const [account, dataKey] = await Promise.all([scope, key]);
  if (dataKey === null) throw new Error('there is no key to keep them under');
  await worker.methods.open({ scope: account, key: dataKey });
  return `nadir.tracking.${account}`;
}
