import { backoff } from '../../../api/backoff.ts';
import type { CreateOutcome } from '../../../api/create-outcome.ts';
import { FailureError } from '../../../api/failure.ts';
import type { OutboxDeps } from '../deps.ts';
import type { Claim, Step } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import { readBefore } from './before.ts';
import * as machine from './machine.ts';
import { createTokenWait } from './token-wait.ts';

type Deps = OutboxDeps & {
  change(id: string, step: Step): Promise<Entry | null>;
  claim(id: string, step: Claim): Promise<Entry | null>;
  /** Changes the screen only, if the store fails. */
  showOnly(id: string, step: Claim): void;
  entryOf(id: string): Entry | undefined;
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
        else await sendUntilSettled(id);
      } catch {
        // The store rejected the step before the send, so nothing was sent.
        if (!closed.aborted) showOnly(id, (entry, now) => machine.hold(entry, 'storage', now));
      } finally {
        mine.delete(id);
      }
    });
  }

  async function sendUntilSettled(id: string): Promise<void> {
    let resends = 0;
    let token = await tokenFor(id, (signal) => tokens.current(signal));
    let renewed = false;
    while (token !== null && !closed.aborted) {
      const before = await readFirst(id);
      if (closed.aborted) return;
      const above = deps.highest();
      const started = await change(id, (entry, now) => machine.startSend(entry, now, above, before));
      if (started === null || started.request === null) return;
      const outcome = await gateway.createOrder(started.request, token);
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

  /** Reads the list before the first byte is sent, if it is not known yet. */
  async function readFirst(id: string) {
    const entry = deps.entryOf(id);
    if (entry === undefined || entry.baseline !== null || entry.sends.length > 0) return undefined;
    const late = pause(listPatienceMs).then(() => undefined);
    return Promise.race([readBefore(gateway, deps.highest).catch(() => undefined), late]);
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
