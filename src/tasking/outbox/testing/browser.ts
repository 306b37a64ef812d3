import { createGateway } from '../../../api/gateway.ts';
import { createHttp } from '../../../api/http.ts';
import { observed } from '../../../api/observed.ts';
import { createPasses } from '../../../api/send-pass.ts';
import { createServiceClock } from '../../../api/service-clock.ts';
import { Signal } from '../../../browser/signal.ts';
import { FailureError } from '../../../failure.ts';
import { testKey } from '../../../session/testing/keys.ts';
import type { VirtualTime } from '../../../testing/shared-virtual-time.ts';
import type { TwoClocks } from '../../../time.ts';
import { oldBatches } from '../batch/old-batches.ts';
import type { Offered } from '../entry/read-cart.ts';
import { noLimits } from '../limits.ts';
import { openOutboxStore, reopening, StoreFailure, storeThrough } from '../open-store.ts';
import type { Outbox } from '../outbox.ts';
import { createOutbox } from '../outbox.ts';
import type { OutboxStore } from '../store.ts';
import { inFrontOf, type Tabs } from '../tabs.ts';
import type { Service } from './service.ts';

/** A new promise for each waiter: one shared promise would keep all waiters in memory. */
const never = () => new Promise<never>(() => {});

/** What a full disk allows. */
const reads: ReadonlySet<string> = new Set(['all', 'openBatch', 'rowsOf', 'facts']);

/** The store of one account on this device. */
export const openStoreOf = async (owner: string, onGone?: () => void) =>
  openOutboxStore({ owner, key: await testKey }, onGone);

/** A lock: its holder, and who waits for it. */
type Turn = { holder: Tab; waiting: { tab: Tab; run: () => void }[] };

/** One simulated browser: tabs with a shared store, locks and a channel, which can be killed between any two steps. */
export class Browser {
  readonly #turns = new Map<string, Turn>();
  readonly tabs = new Set<Tab>();
  online = true;
  /** Who is signed in; null for the account of each tab, as if each had a browser of its own. */
  account: string | null = null;
  /** The session asks for the password. */
  locked = false;
  /** Writes fail. */
  full = false;
  /** Reads of all entries fail. */
  unreadable = false;
  limits = noLimits;
  /** What the catalogs offer; null if they cannot be read. */
  offered: Offered | null = null;
  /** The offset of the wall clock in tabs opened next. */
  skewMs = 0;
  readonly time: VirtualTime;
  readonly service: Service;

  constructor(time: VirtualTime, service: Service) {
    this.time = time;
    this.service = service;
  }

  /** The requests of the tabs, with the account of the tab and the token. */
  readonly sent: { owner: string; authorization: string | null }[] = [];

  /** Opens a tab of the signed-in account. */
  async open(owner = 'owner'): Promise<Tab> {
    const tab = new Tab(this, owner);
    this.tabs.add(tab);
    await this.time.settle();
    return tab;
  }

  setLocked(locked: boolean) {
    this.locked = locked;
    this.sessionChanged();
  }

  sessionChanged() {
    for (const tab of this.tabs) tab.sessionChanged();
  }

  kill(tab: Tab) {
    tab.alive = false;
    tab.die();
    this.tabs.delete(tab);
    for (const [name, turn] of this.#turns) {
      turn.waiting = turn.waiting.filter((other) => other.tab !== tab);
      if (turn.holder === tab) this.#passOn(name, turn);
    }
  }

  #passOn(name: string, turn: Turn) {
    const next = turn.waiting.shift();
    if (next === undefined) return void this.#turns.delete(name);
    turn.holder = next.tab;
    next.run();
  }

  async #hold(tab: Tab, name: string, run: () => Promise<void>, signal?: AbortSignal) {
    const turn = this.#turns.get(name);
    if (turn === undefined) this.#turns.set(name, { holder: tab, waiting: [] });
    else
      await new Promise<void>((resolve, reject) => {
        const own = { tab, run: resolve };
        turn.waiting.push(own);
        signal?.addEventListener('abort', () => {
          turn.waiting = turn.waiting.filter((other) => other !== own);
          reject(signal.reason);
        });
      });
    try {
      await run();
    } finally {
      const held = this.#turns.get(name);
      if (tab.alive && held !== undefined) this.#passOn(name, held);
    }
  }

  shared(tab: Tab): Tabs {
    return {
      inTurn: async (name, run) => (tab.alive ? this.#hold(tab, name, run) : never()),
      inFront: inFrontOf(tab.presence, async (name, signal, run) =>
        tab.alive ? this.#hold(tab, name, run, signal) : never(),
      ),
      exclusively: async (name, run) => {
        if (!tab.alive) return never();
        return this.#turns.has(name) ? run(false) : this.#hold(tab, name, () => run(true));
      },
      post: () => {
        for (const other of this.tabs) if (other !== tab) other.changed.emit();
      },
      listen: tab.changed.listen,
    };
  }
}

export class Tab {
  alive = true;
  die = () => {};
  /** Resolves when the tab dies. */
  readonly death = new Promise<void>((resolve) => {
    this.die = resolve;
  });
  readonly changed = new Signal();
  readonly #woke = new Signal();
  #visible = true;
  readonly presence = { visible: () => this.#visible, onWake: this.#woke.listen };
  readonly outbox: Outbox;
  readonly gateway: ReturnType<typeof observed>;
  /** The tab dies after this many steps; a step is any call of the store or of the service. */
  fuse: number | null = null;
  /** The offset of its wall clock. */
  skewMs: number;
  readonly clock: TwoClocks;
  readonly serviceNow: () => number | null;
  readonly steadyNow: () => number | null;
  readonly owner: string;
  readonly #browser: Browser;
  readonly #listeners = new Set<() => void>();

  constructor(browser: Browser, owner: string) {
    const { time, service } = browser;
    this.#browser = browser;
    this.owner = owner;
    this.skewMs = browser.skewMs;
    /** Each call is a step. */
    const mortal = (store: OutboxStore): OutboxStore => ({
      ...storeThrough((run, name) =>
        this.step(() => {
          if (browser.unreadable && name === 'all') return Promise.reject(new StoreFailure('unreadable'));
          if (browser.full && !reads.has(name)) return Promise.reject(new Error('the disk is full'));
          return time.track(run(store));
        }),
      ),
      close: store.close,
    });
    const signedOut = () => new FailureError({ kind: 'signedOut' });
    /** As `session.tokensOf` of the tab's account. */
    const waitForPassword = async (signal?: AbortSignal): Promise<string> => {
      if (browser.locked)
        await new Promise<void>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signedOut()));
          this.#listeners.add(() => {
            if (!browser.locked) resolve();
          });
        });
      if ((browser.account ?? owner) !== owner) throw signedOut();
      return `token of ${owner}`;
    };
    const tokens = {
      current: waitForPassword,
      renew: (_used: string, signal?: AbortSignal) => waitForPassword(signal),
      locked: () => browser.locked,
      subscribe: (listener: () => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
    const clock = time.clock(
      () => this.alive,
      () => this.skewMs + service.jumpMs('device'),
    );
    const serviceClock = createServiceClock(clock);
    this.clock = clock;
    this.serviceNow = serviceClock.now;
    this.steadyNow = serviceClock.steady;
    const origin = 'http://nadir.test';
    const passes = createPasses({
      transport: (request) => {
        const authorization = request.headers.get('authorization');
        // A ticket needs none.
        if (authorization !== null) browser.sent.push({ owner, authorization });
        return this.step(() => service.transport(request));
      },
      clock,
      withoutTicket: () => false,
      origin,
    });
    this.gateway = observed(
      createGateway(createHttp(serviceClock.watch(passes.transport), tokens, origin), passes),
    );
    this.outbox = createOutbox({
      store: mortal(
        reopening((onGone) =>
          openStoreOf(owner, () => {
            onGone();
            void this.outbox.reload();
          }),
        ),
      ),
      gateway: this.gateway,
      tokens,
      owner: Promise.resolve(owner),
      clock,
      serviceNow: serviceClock.now,
      remembered: async () => null,
      steadyNow: serviceClock.steady,
      limits: () => browser.limits,
      offered: async () => browser.offered,
      old: oldBatches(async () => null),
      tabs: browser.shared(this),
      random: () => 0.5,
      online: () => browser.online,
    });
    this.gateway.onTraces((traces) => this.outbox.audit(traces));
  }

  /** The tab may die before or after a step; the step's effect stays, and its result is lost. */
  async step<Value>(run: () => Promise<Value>): Promise<Value> {
    if (!this.alive || this.#burn(this.#browser)) return never();
    const value = await run();
    if (!this.alive || this.#burn(this.#browser)) return never();
    return value;
  }

  setVisible(visible: boolean) {
    this.#visible = visible;
    this.#woke.emit();
  }

  sessionChanged() {
    for (const listener of [...this.#listeners]) listener();
  }

  #burn(browser: Browser): boolean {
    if (this.fuse === null) return false;
    this.fuse -= 1;
    if (this.fuse > 0) return false;
    browser.kill(this);
    return true;
  }
}
