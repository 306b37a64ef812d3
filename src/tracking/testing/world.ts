import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createApi } from '../../api/api.ts';
import { createGateway } from '../../api/gateway.ts';
import { createHttp, type Http } from '../../api/http.ts';
import { observed } from '../../api/observed.ts';
import { persistentReads } from '../../api/queries/persistent.ts';
import { noPasses } from '../../api/testing/guarded.ts';
import { importKey } from '../../browser/sealing.ts';
import { Signal } from '../../browser/signal.ts';
import { ThreadWorker } from '../../browser/testing/thread-worker.ts';
import { createWorkerClient, createWorkerServer } from '../../browser/worker-calls.ts';
import { VirtualTime } from '../../testing/shared-virtual-time.ts';
import type { TrackingCalls, WorkerState } from '../calls.ts';
import type { Change } from '../change.ts';
import { createTracking } from '../page/create-tracking.ts';
import type { TabMessage, Tabs } from '../page/poll/tabs.ts';
import type { Questions } from '../questions.ts';
import { Columns } from '../remembered.ts';
import type { Keeping } from '../tracking.ts';
import { TrackingStore } from '../worker/tracking-store.ts';
import { ListService } from './list-service.ts';

type Given = {
  readonly orders?: number;
  readonly savesData?: boolean;
  readonly keeps?: Keeping;
  /** The maximum number of stored orders. */
  readonly capacity?: number;
};

/** A service, a browser and virtual time; tabs share storage, locks and a channel, and can be killed. */
export class World {
  readonly time = new VirtualTime();
  readonly service: ListService;
  readonly tabs = new Set<Tab>();
  readonly given: Given;
  /** The key of stored data; another one simulates a password change elsewhere. */
  key = importKey(new Uint8Array(32).fill(7));
  readonly #locks = new Map<string, { holder: Tab; waiting: { tab: Tab; run: () => void }[] }>();

  constructor(given: Given = {}) {
    globalThis.indexedDB = new IDBFactory();
    this.given = given;
    this.service = new ListService(this.time, given.orders ?? 0);
  }

  async open(scope = 'account', { hasWorkers = true } = {}): Promise<Tab> {
    const tab = new Tab(this, scope, hasWorkers);
    this.tabs.add(tab);
    await this.time.settle();
    return tab;
  }

  /** As when the browser ends it: nothing of it continues, and its lock is free. */
  async kill(tab: Tab): Promise<void> {
    tab.alive = false;
    this.tabs.delete(tab);
    tab.tracking.close();
    this.release(tab);
    await this.time.settle();
  }

  release(tab: Tab): void {
    for (const lock of this.#locks.values()) {
      lock.waiting = lock.waiting.filter((other) => other.tab !== tab);
      if (lock.holder === tab) this.#passOn(lock);
    }
  }

  #passOn(lock: { holder: Tab; waiting: { tab: Tab; run: () => void }[] }): void {
    const next = lock.waiting.shift();
    if (next === undefined) {
      for (const [name, held] of this.#locks) if (held === lock) this.#locks.delete(name);
      return;
    }
    lock.holder = next.tab;
    next.run();
  }

  shared(tab: Tab): Tabs {
    return {
      lead: (name, signal, run) =>
        new Promise((resolve, reject) => {
          const begin = () =>
            void run().then(() => {
              const held = this.#locks.get(name);
              if (held?.holder === tab) this.#passOn(held);
              resolve();
            }, reject);
          const lock = this.#locks.get(name);
          if (lock === undefined) {
            this.#locks.set(name, { holder: tab, waiting: [] });
            begin();
            return;
          }
          lock.waiting.push({ tab, run: begin });
          signal.addEventListener('abort', () => {
            const before = lock.waiting.length;
            lock.waiting = lock.waiting.filter((other) => other.run !== begin);
            if (lock.waiting.length < before) reject(signal.reason);
          });
        }),
      post: (message) => {
        for (const other of this.tabs)
          if (other !== tab) for (const deliver of other.listeners) deliver(message);
      },
      listen: (listener) => {
        tab.listeners.add(listener);
        return () => tab.listeners.delete(listener);
      },
    };
  }
}

export class Tab {
  alive = true;
  visible = true;
  locked = false;
  readonly listeners = new Set<(message: TabMessage) => void>();
  readonly digests: (readonly Change[])[] = [];
  readonly tracking: ReturnType<typeof createTracking>;
  readonly gateway: ReturnType<typeof observed>;
  /** Every worker that it has created. */
  readonly workers: ThreadWorker[] = [];
  readonly #changes = new Signal();
  readonly #touches = new Signal();
  readonly #world: World;

  constructor(world: World, scope: string, hasWorkers: boolean) {
    const { time, service, given } = world;
    this.#world = world;
    const clock = time.clock(() => this.alive);
    const tokens = { current: async () => 'token', renew: async () => 'token' };
    const http = createHttp(service.transport, tokens, 'http://nadir.test');
    // Waiting for a delayed response needs time to pass.
    const tracked: Http = (call) => (service.delayMs > 0 ? http(call) : time.track(http(call)));
    this.gateway = observed(createGateway(tracked, noPasses), clock.now);
    const networkStatus = { online: () => true, visible: () => this.visible, subscribe: () => () => {} };
    const api = createApi(this.gateway, { clock, random: () => 0.5, networkStatus });
    const createWorker = () => {
      const store = new TrackingStore(clock.now, () => new Columns(given.capacity));
      const serve = createWorkerServer(store.calls, () => store.state());
      const worker = new ThreadWorker(serve, (work) => time.track(work));
      this.workers.push(worker);
      return createWorkerClient<TrackingCalls, WorkerState>(worker);
    };
    this.tracking = createTracking({
      keeps: given.keeps ?? 'here',
      createWorker: hasWorkers ? createWorker : null,
      scope: Promise.resolve(scope),
      key: () => world.key,
      gateway: this.gateway,
      reads: persistentReads(api),
      policy: api.policy,
      tokens: { locked: () => this.locked, subscribe: this.#changes.listen },
      presence: {
        visible: () => this.visible,
        onWake: this.#changes.listen,
        onActivity: this.#touches.listen,
      },
      tabs: world.shared(this),
      clock,
      random: () => 0.5,
      ready: Promise.resolve(),
      savesData: given.savesData ?? false,
    });
    this.tracking.onDigest((changes) => this.digests.push(changes));
  }

  get sync() {
    return this.tracking.state().sync;
  }

  query<Kind extends keyof Questions>(kind: Kind, question: Questions[Kind]['request']) {
    return this.#world.time.track(this.tracking.query(kind, question));
  }

  async changes(): Promise<readonly Change[]> {
    return (await this.query('changes', { since: null, limit: 10_000 })).changes.toReversed();
  }

  async setVisible(visible: boolean) {
    this.visible = visible;
    this.#changes.emit();
    await this.#world.time.settle();
  }

  async setLocked(locked: boolean) {
    this.locked = locked;
    this.#changes.emit();
    await this.#world.time.settle();
  }

  async touch() {
    this.#touches.emit();
    await this.#world.time.settle();
  }
}
