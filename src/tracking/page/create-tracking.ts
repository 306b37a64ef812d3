import { throttle } from '../../browser/throttle.ts';
import type { WorkerState } from '../calls.ts';
import type { Change } from '../change.ts';
import type { Questions } from '../questions.ts';
import type { TrackingDeps } from './deps.ts';
import { takeRows } from './own-rows.ts';
import type { TabMessage } from './tabs.ts';
import type { SyncState, Tracking, TrackingState } from './tracking.ts';
import { type Doing, watchOrders } from './watch.ts';

export type OpenTracking = Tracking & {
  /** Stops all work of this tab; stored data stay. */
  close(): void;
  /** Sign-out: deletes everything of the account from this device. */
  end(): Promise<void>;
};

/** The interval at which screens are updated during the first sync. */
const publishEveryMs = 250;
/** The interval at which they repeat their questions meanwhile. */
const refreshEveryMs = 3_000;
/** The maximum delay before other tabs read a write. */
const notifyTabsMs = 1_000;

/** Observes the orders of one account: the page fetches, the worker compares and stores (docs/architecture.md). */
export function createTracking(deps: TrackingDeps): OpenTracking {
  const { worker, clock, tabs } = deps;
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  const digests = new Set<(changes: readonly Change[]) => void>();
  let workerState: WorkerState | null = null;
  let doing: Doing = { kind: 'nothing' };
  /** The last reported state of the polling tab. */
  let elsewhere: Doing = { kind: 'nothing' };
  let broken = false;
  let versionAt = Number.NEGATIVE_INFINITY;
  let state: TrackingState = { sync: { kind: 'waiting' }, version: 0, total: 0, full: false, unread: 0 };

  function syncState(): SyncState {
    if (broken) return { kind: 'off', why: 'noStorage' };
    if (workerState === null) return { kind: 'waiting' };
    const { first, checkedAt, total } = workerState;
    const paused = first !== null && (first.paused || watch?.waits() === true);
    const failing = doing.kind === 'failed' ? doing : elsewhere;
    if (failing.kind === 'failed' && !paused) return { ...failing, checkedAt };
    if (first !== null)
      return { kind: 'first', done: Math.min(total, first.total), total: first.total, paused };
    if (doing.kind !== 'nothing' || elsewhere.kind !== 'nothing') return { kind: 'checking', checkedAt };
    return checkedAt === null ? { kind: 'waiting' } : { kind: 'resting', checkedAt };
  }

  function publish() {
    const sync = syncState();
    const now = clock.now();
    const publishes = sync.kind !== 'first' || sync.paused || now >= versionAt + refreshEveryMs;
    const version = publishes ? (workerState?.version ?? 0) : state.version;
    if (version !== state.version) versionAt = now;
    const { total = 0, full = false, unread = 0 } = workerState ?? {};
    const next = { sync, version, total, full, unread };
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }
  const unlessClosed = (run: () => void) => () => {
    if (!closing.signal.aborted) run();
  };
  const { call: publishSoon } = throttle<void>(unlessClosed(publish), { everyMs: publishEveryMs, clock });
  const { call: notifyTabs } = throttle<void>(
    unlessClosed(() => void scoped((scope) => tabs.post({ kind: 'changed', scope }))),
    { everyMs: notifyTabsMs, clock },
  );

  const lockOf = (scope: string) => `nadir.tracking.${scope}`;
  const scoped = async (run: (lock: string) => void) => run(lockOf(await deps.scope));

  function breakDown(error: unknown) {
    if (closing.signal.aborted || broken) return;
    console.warn('The orders cannot be observed:', String(error));
    broken = true;
    closing.abort();
    worker.close();
    publish();
  }
  /** For calls that fail only if the store does. */
  const sure = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
    work.catch((error: unknown) => {
      breakDown(error);
      return undefined;
    });

  worker.onState((next) => {
    const before = workerState;
    workerState = next;
    deps.gateway.noteRead([], next.highest);
    if (next.version !== before?.version || next.first?.paused !== before?.first?.paused) {
      if (before !== null && !refreshing) notifyTabs();
    }
    if (next.first === null && doing.kind === 'nothing') publish();
    else publishSoon();
  });

  let refreshing = false;
  let watch: ReturnType<typeof watchOrders> | null = null;
  const opened = Promise.all([deps.scope, deps.key]).then(([scope, key]) => {
    if (key === null) throw new Error('there is no key to keep them under');
    return worker.methods.open({ scope, key });
  });
  const isOpen = opened.then(
    async () => {
      if (closing.signal.aborted) return;
      const lock = lockOf(await deps.scope);
      watch = watchOrders({
        ...deps,
        lock,
        workerState: () => workerState ?? nothingYet,
        closed: closing.signal,
        onDoing(next) {
          doing = next;
          elsewhere = { kind: 'nothing' };
          publish();
        },
        onChanges(changes) {
          for (const listener of digests) listener(changes);
        },
        onBroken: breakDown,
      });
      publish();
      tabs.post({ kind: 'whatFails', scope: lock });
    },
    (error: unknown) => breakDown(error),
  );

  const stops = [
    tabs.listen((message) => {
      void scoped((lock) => {
        if (message.scope === lock) void onTabMessage(message);
      });
    }),
    deps.gateway.onRows(
      takeRows(clock, async (sightings, at) => {
        await isOpen;
        if (!closing.signal.aborted) await sure(worker.methods.saw({ sightings, at }));
      }),
    ),
  ];

  function publishFailure() {
    if (doing.kind !== 'failed') return;
    const { failure, againAt } = doing;
    void scoped((scope) => tabs.post({ kind: 'failed', scope, failure, againAt }));
  }

  async function onTabMessage(message: TabMessage) {
    await isOpen;
    if (closing.signal.aborted) return;
    switch (message.kind) {
      case 'checkNow':
        return watch?.checkNow();
      case 'whatFails':
        return publishFailure();
      case 'failed':
        elsewhere = { kind: 'failed', failure: message.failure, againAt: message.againAt };
        break;
      case 'checking':
        elsewhere = { kind: 'checking' };
        break;
      case 'rested':
        elsewhere = { kind: 'nothing' };
    }
    refreshing = true;
    await sure(worker.methods.refresh());
    refreshing = false;
    watch?.pauseChanged();
    publish();
  }

  async function setPaused(paused: boolean) {
    await isOpen;
    if (closing.signal.aborted) return;
    await sure(worker.methods.setPaused({ paused }));
    watch?.pauseChanged();
    publish();
  }

  function close() {
    closing.abort();
    for (const stop of stops) stop();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: () => void setPaused(true),
    resume() {
      watch?.want();
      void setPaused(false);
    },
    checkNow() {
      watch?.checkNow();
      void scoped((scope) => tabs.post({ kind: 'checkNow', scope }));
    },
    watchHidden: (wanted) => void isOpen.then(() => watch?.watchHidden(wanted)),
    async markRead(seq, { only = false } = {}) {
      await isOpen;
      if (!closing.signal.aborted) await sure(worker.methods.markRead({ seq, only }));
    },
    async own(ids) {
      await isOpen;
      if (!closing.signal.aborted) await sure(worker.methods.own({ ids }));
    },
    onDigest(listener) {
      digests.add(listener);
      return () => digests.delete(listener);
    },
    async query<Kind extends keyof Questions>(
      kind: Kind,
      question: Questions[Kind]['request'],
      signal?: AbortSignal,
    ): Promise<Questions[Kind]['response']> {
      await isOpen;
      return worker.methods.query({ kind, question }, { signal });
    },
    close() {
      close();
      worker.close();
    },
    async end() {
      close();
      await isOpen;
      await worker.methods.forget().catch(() => undefined);
      worker.close();
    },
  };
}

const nothingYet: WorkerState = {
  version: 0,
  total: 0,
  full: false,
  unread: 0,
  first: null,
  checkedAt: null,
  highest: null,
};
