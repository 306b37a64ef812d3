import { namedWaitMs } from '../../../api/backoff.ts';
import { includesOrder, OrderSet } from '../../../api/wire/order-key.ts';
import { FailureError } from '../../../failure.ts';
import type { PauseReason } from '../batch/batch.ts';
import type { BatchRows, OpenedBatch } from '../batch/stored-batches.ts';
import type { Core } from '../core.ts';
import { newEntry } from '../entry/changes.ts';
import {
  type Before,
  type Entry,
  isHeld,
  isUnderWay,
  isWithheld,
  lastSend,
  mayExist,
} from '../entry/entry.ts';
import type { Offered } from '../entry/read-cart.ts';
import type { Confirmation } from '../limits.ts';
import { knownOf, type Shown } from '../outbox-state.ts';
import type { Delivery, NotSent } from './deliver.ts';
import { readAnchors } from './list-before.ts';
import * as machine from './machine.ts';
import { findUsedReferences } from './used-references.ts';

type RunParts = Core & {
  readonly delivery: Delivery;
  /** The confirmation of a row: that of its batch. */
  confirmation(): Confirmation;
  /** Pauses the batch, if it is as it was opened; if that cannot be stored nothing more is sent here. */
  pause(why: PauseReason): Promise<void>;
  /** A row has its result. */
  onEnd(): void;
};

/** What a run reads before it sends: the list, and what the catalogs offer. */
type Known = Before & { readonly offered: Offered | null };
const nothingKnown: Known = { anchors: null, known: [], offered: null };

const maxUnknown = 3;

/** Sends after a 429 before the batch pauses, and the waits before them: 5, 10, 20 and 40 s, or as the service asks. */
const maxBusy = 4;
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
/** The pause between two passes over rows that others have under way. */
const againMs = 1_000;

/** The last 429 of a row that waits for a press because of it. */
function busyOf(entry: Entry): FailureError | null {
  const failure = lastSend(entry)?.failure;
  return isHeld(entry) && entry.held === 'failed' && failure?.kind === 'busy'
    ? new FailureError(failure)
    : null;
}

const whyHeld = (entry: Entry): PauseReason =>
  busyOf(entry) !== null ? 'busy' : whyNotSent[entry.held ?? 'failed'];

const whyNotSent = {
  offline: 'offline',
  token: 'token',
  storage: 'storage',
  failed: 'failed',
  elsewhere: 'elsewhere',
  over: 'over',
  notOffered: 'notOffered',
  noTicket: 'pass',
  noSend: 'pass',
  moved: 'pass',
  limit: 'limit',
  // The batch was confirmed, with the password if that was needed.
  password: 'limit',
} as const satisfies Partial<Record<NotSent, PauseReason>>;

/** Reasons that the entry of a row names, although it was not begun. */
const isNamed = (why: NotSent | null): why is 'over' | 'notOffered' | 'noTicket' | 'noSend' | 'moved' =>
  why !== null && ['over', 'notOffered', 'noTicket', 'noSend', 'moved'].includes(why);

/** Why a failed read pauses a batch. */
function whyNotRead({ failure: { kind } }: FailureError): PauseReason {
  if (kind === 'busy') return 'busy';
  return kind === 'signedOut' ? 'token' : 'failed';
}

/** Pauses the batch for what happened to a row. */
function createJudge(keepsGoing: boolean, pause: RunParts['pause']) {
  let unknown = 0;
  return async (entry: Entry): Promise<void> => {
    if (isHeld(entry)) return pause(whyHeld(entry));
    if (entry.state === 'accepted' || entry.state === 'dropped' || keepsGoing) return;
    if (entry.state === 'rejected' && !mayExist(entry)) return pause('refused');
    unknown += 1;
    if (unknown >= maxUnknown) await pause('unknown');
  };
}

/** What the records of rows allow, by the place of the row. */
function createRowStates(rows: BatchRows, shown: Shown) {
  const entryOf = (index: number) => shown.entryOf(rows[index]?.id ?? '');
  return {
    entryOf,
    /** Not begun, or certainly not sent. */
    isOpen(index: number): boolean {
      const entry = entryOf(index);
      if (entry !== undefined) return isHeld(entry) && !isWithheld(entry);
      return !knownOf(shown.state()).unreadable.some(({ id }) => id === rows[index]?.id);
    },
    isBusy(index: number): boolean {
      const entry = entryOf(index);
      return entry !== undefined && isUnderWay(entry);
    },
  };
}

/**
 * Sends the rows of a batch that were not begun, while it is stored as it was opened. Runs in one tab at a time, under the lock
 * of the batch. Searches once for orders that others made under its references. True once nothing is left to send.
 */
export async function runBatch(opened: OpenedBatch, rows: BatchRows, parts: RunParts): Promise<boolean> {
  const { clock, closed, shown, delivery, gateway } = parts;
  const { batch } = opened;
  const flying = new Set<Promise<void>>();
  const judge = createJudge(batch.keepsGoing, parts.pause);

  const isCurrent = () => {
    const there = shown.batchOf(batch.id);
    return !closed.aborted && there?.rev === batch.rev && there.phase === 'sending';
  };
  const { entryOf, isOpen, isBusy } = createRowStates(rows, shown);
  const openRows = () => rows.filter((_, index) => isOpen(index));
  const freshOf = (row: BatchRows[number]) => newEntry({ ...row, anchors: null }, batch.owner, clock.now());
  let unlisten = () => {};
  /** Resolves once the batch is not sent any more. */
  const changed = new Promise<void>((resolve) => {
    unlisten = shown.subscribe(() => {
      if (!isCurrent()) resolve();
    });
  });
  const pauseFor = (ms: number) =>
    Promise.race([changed, new Promise<void>((resolve) => void clock.after(ms, resolve))]);

  /** Null if the list cannot be read, or has orders of these rows: the batch is paused then. */
  async function readFirst(): Promise<Known | null> {
    const waiting = openRows();
    const references = waiting.map(({ reference }) => reference);
    try {
      const used = await findUsedReferences(gateway, batch.title, references, batch.createdServiceAt, closed);
      const anchors = await readAnchors(gateway, closed);
      const before: Known = { anchors, known: [], offered: await parts.offered() };
      let isElsewhere = false;
      for (const [index, orders] of used) {
        const row = waiting[index];
        if (row === undefined || !isCurrent()) continue;
        const ruledOut = [...row.known, ...(shown.entryOf(row.id)?.notThese ?? [])];
        const found = orders.filter((order) => !includesOrder(ruledOut, order));
        if (found.length === 0) continue;
        isElsewhere = true;
        await parts.start(
          opened,
          await freshOf(row),
          (entry, now) => (mayExist(entry) ? null : machine.noteElsewhere(entry, found, now, new OrderSet())),
          null,
        );
      }
      if (!isElsewhere) return before;
      await parts.pause('elsewhere');
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      if (!closed.aborted) await parts.pause(parts.online() ? whyNotRead(error) : 'offline');
    }
    return null;
  }

  /** After a 429 the row waits, longer each time, and is sent again: its order was certainly not made. */
  async function send(index: number, known: Known): Promise<void> {
    const row = rows[index];
    if (row === undefined) return;
    if (!parts.online() && entryOf(index) === undefined) return parts.pause('offline');
    const fresh = await freshOf(row);
    for (let tries = 0; isCurrent(); tries += 1) {
      const notSent = await delivery.deliverRow({
        id: row.id,
        // Only what was certainly not sent is sent again.
        start: (step) =>
          parts.start(
            opened,
            fresh,
            (entry, now) => (mayExist(entry) ? null : step(entry, now)),
            parts.confirmation(),
          ),
        request: () => row.request,
        offered: async () => known.offered,
        before: async () => known,
      });
      if (closed.aborted || notSent === 'changed' || notSent === 'begun') return;
      if (isNamed(notSent))
        await parts.start(
          opened,
          fresh,
          (entry, now) => (mayExist(entry) ? null : machine.hold(entry, notSent, now)),
          null,
        );
      if (notSent !== null) return parts.pause(whyNotSent[notSent]);
      const entry = entryOf(index);
      if (entry === undefined || isUnderWay(entry)) return;
      const busy = busyOf(entry);
      const wait = Math.max(firstWaitMs * 2 ** tries, namedWaitMs(busy));
      if (busy === null || tries >= maxBusy || wait > longestWaitMs) {
        if (!isHeld(entry)) parts.onEnd();
        return judge(entry);
      }
      await pauseFor(wait);
    }
  }

  async function sendAll(): Promise<boolean> {
    await delivery.heal(rows.flatMap(({ id }) => shown.entryOf(id) ?? []));
    const known = openRows().length === 0 ? nothingKnown : await readFirst();
    if (known === null) return false;
    for (let next = 0; ; ) {
      while (next < batch.count && !isOpen(next)) next += 1;
      if (next < batch.count && flying.size < batch.atOnce && isCurrent()) {
        const flight = send(next, known);
        next += 1;
        flying.add(flight);
        void flight.finally(() => flying.delete(flight)).catch(() => undefined);
      } else if (flying.size > 0) await Promise.race(flying);
      else if (!isCurrent()) return false;
      else if (rows.some((_, index) => isOpen(index) || isBusy(index))) {
        // Another tab sends one of them.
        await pauseFor(againMs);
        next = 0;
      } else return true;
    }
  }

  return sendAll().finally(unlisten);
}
