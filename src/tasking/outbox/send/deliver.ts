import { backoff } from '../../../api/backoff.ts';
import type { CreateOutcome } from '../../../api/create-outcome.ts';
import type { SendPass } from '../../../api/send-pass.ts';
import { FailureError } from '../../../failure.ts';
import type { Core } from '../core.ts';
import { quietly } from '../entry/changes.ts';
import { type Before, type Entry, type Held, isUnderWay } from '../entry/entry.ts';
import type { Claim, Step } from '../entry/moment.ts';
import { mayStillBeSent, type Offered } from '../entry/read-cart.ts';
import type { NotStarted } from '../store.ts';
import { createListCheck } from './list-before.ts';
import * as machine from './machine.ts';
import { acknowledge } from './presses.ts';

/** Why a row of a batch was not sent. */
export type NotSent = NotStarted | Held;

/** What is sent, and how its start is stored. */
type Sending = {
  readonly id: string;
  request(): Entry['request'];
  /** Null if the catalogs were read for the confirmation, or cannot be read. */
  offered(): Promise<Offered | null>;
  start(step: Step): Promise<Entry | NotSent | null>;
  /** The list before the send; null if it is not to be sent. */
  before(): Promise<Before | undefined | null>;
  /** A row that is placed is seen: its batch tells it. */
  readonly isRow: boolean;
};

const maxResends = 2;
const longestPauseMs = 60_000;

/** The maximum wait for the list before the first send, if the review did not read it. */
const listPatienceMs = 5_000;

/** Stores the response; if that fails it is at least shown, and the list is checked after a reload. */
function createSettle({ claim, showOnly }: Core) {
  return async (id: string, outcome: CreateOutcome, isRow: boolean): Promise<boolean> => {
    const step: Claim = (entry, now, taken) => {
      const ended = machine.endSend(entry, outcome, now, taken);
      return isRow && ended?.state === 'accepted' ? acknowledge(ended, now) : ended;
    };
    try {
      await claim(id, step);
      return true;
    } catch {
      showOnly(id, step);
      return false;
    }
  };
}

const lockOf = (id: string) => `nadir.send.${id}`;

/** Sends under the lock of an entry. Null if another tab sends it, and after an end. */
function createLock({ tabs, showOnly, closed }: Core, mine: Set<string>) {
  return async (id: string, send: () => Promise<NotSent | null>): Promise<NotSent | null> => {
    let notSent: NotSent | null = null;
    await tabs.exclusively(lockOf(id), async (held) => {
      if (!held) return;
      mine.add(id);
      try {
        notSent = await send();
      } catch {
        // The store rejected the step before the send, so nothing was sent.
        if (!closed.aborted) showOnly(id, (entry, now) => machine.hold(entry, 'storage', now));
        notSent = 'storage';
      } finally {
        mine.delete(id);
      }
    });
    return notSent;
  };
}

/** The maximum wait for a token; after it, sending needs a press. */
const tokenPatienceMs = 10_000;

/** Reads a token for an entry; null without one: the entry then waits for a press. While the session is locked it is blocked. */
function createTokenWait({ clock, tokens, change, closed }: Core) {
  return async (id: string, readToken: (signal: AbortSignal) => Promise<string>): Promise<string | null> => {
    const limit = new AbortController();
    let cancel = clock.after(tokenPatienceMs, () => limit.abort());
    const block = () => {
      if (!tokens.locked()) return;
      cancel();
      cancel = () => {};
      void quietly(change(id, machine.block));
    };
    const unsubscribe = tokens.subscribe(block);
    block();
    try {
      const token = await readToken(AbortSignal.any([limit.signal, closed]));
      return closed.aborted ? null : token;
    } catch {
      await change(id, (entry, now) => machine.hold(entry, 'token', now));
      return null;
    } finally {
      cancel();
      unsubscribe();
    }
  };
}

/** The only caller of CreateOrder. A send is stored before it begins and after it ends. */
export function createDelivery(core: Core) {
  const { gateway, clock, tabs, tokens, shown, change, closed } = core;
  const mine = new Set<string>();
  const tokenFor = createTokenWait(core);
  const underLock = createLock(core, mine);

  /** `confirmed`: just confirmed. `pressed`: the user insists, although the browser may report offline. */
  async function deliver(id: string, because: 'confirmed' | 'pressed'): Promise<void> {
    // The review has searched right before a confirmation, if it could.
    let isChecked = because === 'confirmed' && (shown.entryOf(id)?.anchors ?? null) !== null;
    const sending: Sending = {
      id,
      request: () => shown.entryOf(id)?.request ?? null,
      offered: () => (because === 'pressed' ? inTime(core.offered()) : Promise.resolve(null)),
      start: (step) => change(id, step),
      async before() {
        const listed = isChecked ? undefined : await checkBefore(id);
        isChecked = false;
        return listed;
      },
      isRow: false,
    };
    await underLock(id, async () => {
      if (because === 'pressed' || core.online()) return sendUntilSettled(sending);
      await change(id, (entry, now) => machine.hold(entry, 'offline', now));
      return null;
    });
  }

  async function sendUntilSettled({
    id,
    request,
    start,
    before,
    isRow,
    ...of
  }: Sending): Promise<NotSent | null> {
    const holdIt = (why: Held = 'failed') => change(id, (entry, now) => machine.holdWithout(entry, why, now));
    const offered = await of.offered();
    let resends = 0;
    let token = await tokenFor(id, (signal) => tokens.current(signal));
    let renewed = false;
    while (token !== null && !closed.aborted) {
      const there = await before();
      if (closed.aborted) return null;
      if (there === null) {
        await change(id, (entry, now) => machine.hold(entry, 'failed', now));
        return null;
      }
      const now = Math.max(clock.now(), core.serviceNow() ?? 0);
      const pass = mayStillBeSent(request(), now, offered) ?? (await passFor());
      if (typeof pass === 'string') {
        if (!isRow || resends > 0 || renewed) await holdIt(pass);
        return pass;
      }
      const started = await start((entry, now) => machine.startSend(entry, now, there, pass.id));
      if (typeof started === 'string') {
        // It is between two sends.
        if (resends > 0 || renewed) await holdIt();
        return started;
      }
      if (started === null || started.request === null) return null;
      const outcome = await gateway.createOrder(started.request, token, pass);
      if (!(await settle(id, outcome, isRow))) return 'storage';
      if (outcome.kind === 'unauthorized') {
        // 401: the service did not carry it out (interface.md 5.4.2). One new token, one more send.
        if (renewed) {
          await holdIt();
          return null;
        }
        renewed = true;
        const used = token;
        token = await tokenFor(id, (signal) => tokens.renew(used, signal));
        continue;
      }
      if (outcome.kind !== 'unsent') return null;
      const wait = backoff(resends, new FailureError(outcome.failure), core.random);
      const max = outcome.failure.kind === 'busy' ? 1 : maxResends;
      if (resends >= max || wait > longestPauseMs) {
        await holdIt();
        return null;
      }
      resends += 1;
      await pause(wait);
      token = await tokenFor(id, (signal) => tokens.current(signal));
    }
    return closed.aborted ? null : 'token';
  }

  /** A pass of our own server; the reason to hold the order without one. */
  async function passFor(): Promise<SendPass | Held> {
    const pass = await gateway.sendPass(closed);
    if (!('refused' in pass)) return pass;
    return pass.refused === 'unreached' ? 'failed' : pass.refused;
  }

  /** Null for a read that fails or takes too long. */
  const inTime = <Value>(reading: Promise<Value>): Promise<Value | null> =>
    Promise.race([reading.catch(() => null), pause(listPatienceMs).then(() => null)]);

  const settle = createSettle(core);
  const checkBefore = createListCheck(core, inTime);
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    deliver,
    /** Sends a row of a batch. Null if it was sent, or another tab sends it. */
    deliverRow: (row: Omit<Sending, 'isRow'>): Promise<NotSent | null> =>
      underLock(row.id, () => sendUntilSettled({ ...row, isRow: true })),
    /** Another tab may be sending it, or may have died during the send. */
    isForeign: (entry: Entry) => (isUnderWay(entry) || machine.mayStart(entry)) && !mine.has(entry.id),
    /** Recovers sends of dead tabs: their lock is free. */
    async heal(entries: readonly Entry[]): Promise<void> {
      for (const { id } of entries.filter((entry) => isUnderWay(entry) && !mine.has(entry.id)))
        await tabs.exclusively(lockOf(id), async (held) => {
          if (held) await quietly(change(id, machine.abandon));
        });
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
