import type { OrderRow } from '../../api/wire/order.ts';
import { Signal } from '../../browser/signal.ts';
import type { Clock } from '../../time.ts';
import type { OwnOrder, TrackingWorker } from '../calls.ts';
import type { Change } from '../change.ts';
import { mutedOf } from '../muted.ts';
import { type Sighting, sightingOf } from '../sighting.ts';
import { answersUnkept, type Keeping, type Tracking } from '../tracking.ts';
import type { TrackingDeps } from './poll/deps.ts';
import { ObservationStore } from './poll/observation.ts';
import { type OpenMemory, openMemory } from './poll/open-memory.ts';

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

/** The rests before a store that failed is opened again, by the failures in a row. */
const retryMs = [5_000, 30_000, 120_000, 300_000];
/** A store that worked this long has recovered. */
const steadyMs = 600_000;

/** Runs again after a rest that grows with the failures in a row. */
function retrying(clock: Clock, run: () => void) {
  let failures = 0;
  let cancel = () => {};
  return {
    afterFailure(beganAt: number) {
      if (clock.now() - beganAt > steadyMs) failures = 0;
      cancel = clock.after(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0, run);
      failures += 1;
    },
    cancel: () => cancel(),
  };
}

/** The questions for which a memory that is kept nowhere reads every order; the others take what is there. */
const needAll: ReadonlySet<string> = new Set(['list', 'ids', 'statuses', 'values']);

type WhenOpen = (run: (memory: OpenMemory) => Promise<void> | void) => Promise<void>;

const mutingWith = (whenOpen: WhenOpen, clock: Clock): Pick<Tracking, 'mute' | 'unmute'> => ({
  async mute(order) {
    let isMuted = false;
    await whenOpen(async ({ methods }) => {
      isMuted = await methods.mute({ seen: mutedOf(order, clock.now()) });
    });
    return isMuted;
  },
  unmute: ({ id, uuidHash }) => whenOpen(({ methods }) => methods.unmute({ order: { id, uuidHash } })),
});

/** A memory from its opening on. */
type Held = {
  readonly worker: TrackingWorker;
  readonly opened: Promise<OpenMemory | null>;
  /** Its work has stopped. */
  readonly closed: AbortSignal;
  readonly fail: (error: unknown) => void;
  readonly close: () => void;
};

/**
 * Observes the orders of one account: the page fetches, the worker compares and stores (docs/why/architecture.md). Where nothing
 * may be stored, and while the store fails, the memory is kept nowhere: the same worker without a key, opened when a list
 * needs every order, and read again on request.
 */
export function createTracking(deps: TrackingDeps): OpenTracking {
  const { clock, gateway, tabs, createWorker, keeps } = deps;
  const ended = new AbortController();
  const digests = new Signal<readonly Change[]>();
  const given = { keeps, isLost: createWorker === null, wanted: !deps.savesData };
  const observation = new ObservationStore(given, clock, ended.signal);
  /** Null while nothing is stored and no list has needed every order. */
  let inUse: Held | null = null;
  let stored: Held | null = null;
  const retry = retrying(clock, () => begin('here'));
  let watchesHidden = false;
  let own: ReadonlyMap<number, OwnOrder> = new Map();

  /** Opens a memory. It is in use at once, or, where the orders were kept otherwise before, once it is open. */
  function begin(keeps: Keeping): Held | null {
    if (createWorker === null) return null;
    const closing = new AbortController();
    const closed = AbortSignal.any([ended.signal, closing.signal]);
    const beganAt = clock.now();
    const worker = createWorker();
    closing.signal.addEventListener('abort', () => worker.close());

    function onOpen() {
      if (inUse === held) return;
      inUse?.close();
      inUse = held;
      observation.use(keeps);
    }
    function fail(error: unknown) {
      if (closed.aborted) return;
      console.warn('The orders cannot be observed:', String(error));
      closing.abort();
      if (keeps !== 'here') return observation.update({ isLost: true });
      retry.afterFailure(beganAt);
      if (inUse !== held) return;
      inUse = null;
      observation.use(isOfNewer(error) ? 'newer' : 'noStorage');
    }
    async function open(): Promise<OpenMemory | null> {
      const parts = { ...deps, keeps, worker, observation, onOpen, digests, onBroken: fail, closed };
      try {
        const memory = await openMemory(parts);
        memory.watchHidden(watchesHidden);
        if (own.size > 0) await memory.methods.own({ orders: [...own.values()] });
        return memory;
      } catch (error) {
        fail(error);
        return null;
      }
    }
    const held: Held = { worker, closed, fail, close: () => closing.abort(), opened: open() };
    if (keeps === observation.now().keeps) inUse = held;
    if (keeps === 'here') stored = held;
    return held;
  }
  if (keeps === 'here') begin(keeps);

  /** Runs once the memory is open, unless it has stopped. It fails only if the memory does. */
  async function whenOpen(run: (memory: OpenMemory) => Promise<void> | void): Promise<void> {
    const held = inUse;
    const memory = await held?.opened;
    if (held === null || !memory || held.closed.aborted) return;
    try {
      await run(memory);
    } catch (error) {
      held.fail(error);
    }
  }

  const stops = [
    tabs.listen((message) => void whenOpen(({ receive }) => receive(message))),
    gateway.onRows(
      takeRows(clock, (sightings, at) => whenOpen(({ methods }) => methods.noteRows({ sightings, at }))),
    ),
  ];

  function stop() {
    ended.abort();
    retry.cancel();
    for (const stop of stops) stop();
  }
  const close = () => [inUse, stored].map((held) => held?.close());

  return {
    state: observation.state,
    subscribe: observation.subscribe,
    checkNow: (orders = []) => void whenOpen((memory) => memory.checkNow(orders)),
    watchHidden(wanted) {
      watchesHidden = wanted;
      void whenOpen((memory) => memory.watchHidden(wanted));
    },
    markRead: (seq, { only = false } = {}) => whenOpen(({ methods }) => methods.markRead({ seq, only })),
    ...mutingWith(whenOpen, clock),
    own(orders) {
      own = new Map([...own, ...orders.map((order) => [order.orderId, order] as const)]);
      return whenOpen(({ methods }) => methods.own({ orders }));
    },
    onDigest: digests.listen,
    async query(kind, question, signal) {
      ended.signal.throwIfAborted();
      const { keeps } = observation.now();
      if (keeps !== 'here' && !answersUnkept.has(kind)) throw new Error('nothing is observed');
      const held = inUse ?? (keeps !== 'here' && needAll.has(kind) ? begin(keeps) : null);
      const memory = await held?.opened;
      if (!memory) throw new Error('nothing was read');
      return memory.methods.query({ kind, question }, { signal });
    },
    close() {
      stop();
      close();
    },
    async end() {
      stop();
      await stored?.opened;
      await stored?.worker.methods.forget().catch(() => undefined);
      close();
    },
  };
}

/** The errors of a worker arrive as texts. */
const isOfNewer = (error: unknown) => /VersionError|newer version/.test(String(error));
