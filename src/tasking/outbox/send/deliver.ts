import { backoff } from '../../../api/backoff.ts';
import type { CreateOutcome } from '../../../api/create-outcome.ts';
import { FailureError } from '../../../api/failure.ts';
import type { Order } from '../../../api/wire/order.ts';
import { contextOf, type Verdict, verdictOf } from '../check/verdict.ts';
import type { OutboxDeps } from '../deps.ts';
import type { Claim, Step } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { type ListBefore, readListBefore } from './list-before.ts';
import * as machine from './machine.ts';
import { madeOf } from './step.ts';
import { createTokenWait } from './token-wait.ts';

type Deps = OutboxDeps & {
  change(id: string, step: Step): Promise<Entry | null>;
  claim(id: string, step: Claim): Promise<Entry | null>;
  /** Changes the screen only, if the store fails. */
  showOnly(id: string, step: Claim): void;
  entryOf(id: string): Entry | undefined;
  entries(): readonly Entry[];
  momentOf(entry: Entry): Moment;
  readonly closed: AbortSignal;
};

const maxResends = 2;
const longestPauseMs = 60_000;

/** The maximum wait for the list before the first send, if the review did not read it. */
const listPatienceMs = 5_000;

/** The only caller of CreateOrder. A send is stored before it begins and after it ends. */
export function createDelivery({ change, claim, showOnly, closed, ...deps }: Deps) {
  const { gateway, clock, tabs, tokens } = deps;
  const mine = new Set<string>();
  const tokenFor = createTokenWait({ clock, tokens, change, closed });

  /** `confirmed`: just confirmed. `pressed`: the user insists, although the browser may report offline. */
  async function deliver(id: string, because: 'confirmed' | 'pressed'): Promise<void> {
    await tabs.exclusively(`nadir.send.${id}`, async (held) => {
      if (!held) return;
      mine.add(id);
      try {
        if (because === 'confirmed' && !deps.online())
          await change(id, (entry, now) => machine.hold(entry, 'offline', now));
        else await sendUntilSettled(id, because);
      } catch {
        // The store rejected the step before the send, so nothing was sent.
        if (!closed.aborted) showOnly(id, (entry, now) => machine.hold(entry, 'storage', now));
      } finally {
        mine.delete(id);
      }
    });
  }

  async function sendUntilSettled(id: string, because: 'confirmed' | 'pressed'): Promise<void> {
    let resends = 0;
    /** The review has looked right before a confirmation, if it could. */
    let isChecked = because === 'confirmed' && (deps.entryOf(id)?.anchors ?? null) !== null;
    let token = await tokenFor(id, (signal) => tokens.current(signal));
    let renewed = false;
    while (token !== null && !closed.aborted) {
      const listed = isChecked ? undefined : await checkBefore(id);
      if (closed.aborted || listed === null) return;
      isChecked = false;
      const pass = await gateway.sendPass(closed);
      if ('refused' in pass) {
        const held = pass.refused === 'unreached' ? 'failed' : pass.refused;
        return void (await change(id, (entry, now) => machine.holdWithout(entry, held, now)));
      }
      const started = await change(id, (entry, now) => machine.startSend(entry, now, listed, pass.id));
      if (started === null || started.request === null) return;
      const outcome = await gateway.createOrder(started.request, token, pass);
      await settle(id, outcome);
      if (outcome.kind === 'unauthorized') {
        // 401: the service did not carry it out (interface.md 5.4.2). One new token, one more send.
        if (renewed) return void (await change(id, (entry, now) => machine.hold(entry, 'failed', now)));
        renewed = true;
        const used = token;
        token = await tokenFor(id, (signal) => tokens.renew(used, signal));
        continue;
      }
      if (outcome.kind !== 'unsent') return;
      const wait = backoff(resends, new FailureError(outcome.failure), deps.random);
      const max = outcome.failure.kind === 'busy' ? 1 : maxResends;
      if (resends >= max || wait > longestPauseMs) {
        return void (await change(id, (entry, now) => machine.hold(entry, 'failed', now)));
      }
      resends += 1;
      await pause(wait);
      token = await tokenFor(id, (signal) => tokens.current(signal));
    }
  }

  /**
   * Searches for the reference before a send, because another device may have sent it meanwhile. Null if it is not to be sent:
   * something was found, or an order that was sent before could not be searched for.
   */
  async function checkBefore(id: string): Promise<ListBefore | undefined | null> {
    const entry = deps.entryOf(id);
    if (entry?.request == null) return undefined;
    const late = pause(listPatienceMs).then(() => null);
    const listed = await Promise.race([readListBefore(gateway, entry.request, closed), late]);
    if (listed?.used == null) {
      if (entry.sends.length === 0) return listed ?? undefined;
      await noteChecked(entry, 'failed');
      return null;
    }
    if (
      listed.used.length === 0 ||
      (entry.sends.length === 0 && entry.ownReference && entry.anchors === null)
    )
      return listed;
    const found = await noteChecked(entry, listed.used);
    return found ? null : listed;
  }

  /** Stores what a search before a send found; resolves to true if it may be this order. */
  async function noteChecked(entry: Entry, used: readonly Order[] | 'failed'): Promise<boolean> {
    const others = deps.entries();
    const start = machine.checkStartOf(entry, deps.momentOf(entry));
    if (used === 'failed') {
      await claim(entry.id, (current, now, taken) =>
        machine.noteCheck(current, { kind: 'failed' }, now, start, taken),
      );
      return false;
    }
    const context = contextOf(
      entry,
      others,
      used.map((order) => ({ readable: true, order })),
    );
    const those = (wanted: Verdict) => used.filter((order) => verdictOf(entry, order, context) === wanted);
    const [ours, perhaps] = [those('ours'), those('perhaps')];
    if (ours.length + perhaps.length === 0) return false;
    const step: Claim = (current, now, taken) =>
      current.sends.length > 0 && ours.length > 0
        ? machine.noteCheck(current, { kind: 'found', orders: ours.map(madeOf) }, now, start, taken)
        : machine.noteElsewhere(current, [...ours, ...perhaps], now, taken);
    return (await claim(entry.id, step)) !== null;
  }

  /** Stores the response; if that fails it is at least shown, and the list is checked after a reload. */
  async function settle(id: string, outcome: CreateOutcome): Promise<void> {
    const step: Claim = (entry, now, taken) => machine.endSend(entry, outcome, now, taken);
    try {
      await claim(id, step);
    } catch {
      showOnly(id, step);
    }
  }

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    deliver,
    /** Another tab may be sending it, or may have died during the send. */
    isForeign: (entry: Entry) => (isUnderWay(entry) || machine.mayStart(entry)) && !mine.has(entry.id),
    /** Recovers sends of dead tabs: their lock is free. */
    async heal(entries: readonly Entry[]): Promise<void> {
      for (const { id } of entries.filter((entry) => isUnderWay(entry) && !mine.has(entry.id))) {
        await tabs.exclusively(`nadir.send.${id}`, async (held) => {
          if (held) await change(id, (entry, now) => machine.abandon(entry, now)).catch(() => undefined);
        });
      }
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;

/** A tab holds its lock, or died with it. */
const isUnderWay = (entry: Entry): boolean =>
  entry.state === 'sending' || entry.state === 'blocked' || entry.state === 'unsent';
