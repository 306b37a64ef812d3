import { namedWaitMs } from '../../../api/backoff.ts';
import { FailureError } from '../../../api/failure.ts';
import type { TwoClocks } from '../../../time.ts';
import { type Entry, lastSend, mayExist } from '../../outbox/entry/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { BatchStore } from './batch-store.ts';
import type { Head, PauseReason, SentBatch } from './sent-batch.ts';
import { isHeld, untilDone } from './wait.ts';

type Parts = {
  readonly store: BatchStore;
  readonly outbox: Outbox;
  readonly clock: TwoClocks;
  readonly closed: AbortSignal;
  batchOf(id: string): SentBatch | undefined;
  entryOf(id: string): Entry | undefined;
  /** Stores what is known of a row; throws if that fails. */
  keep(id: string, index: number): Promise<void>;
  /** Changes the head, in the store and on screen. Throws if the store does. */
  change(id: string, step: (head: Head) => Head | null): Promise<Head | null>;
  /** Batches that a person paused here while the store could not be written. */
  readonly halted: ReadonlySet<string>;
  readonly serviceNow: () => number | null;
};

const maxUnknown = 3;

/** Sends after a 429 before the batch pauses, and the waits before them: 5, 10, 20 and 40 s, or as the service asks. */
const maxBusy = 4;
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/** The last 429 of a row that waits for a press because of it. */
function busyOf(entry: Entry): FailureError | null {
  const failure = lastSend(entry)?.failure;
  return isHeld(entry) && entry.held === 'failed' && failure?.kind === 'busy'
    ? new FailureError(failure)
    : null;
}

function whyHeld(entry: Entry): PauseReason {
  const { held } = entry;
  if (busyOf(entry) !== null) return 'busy';
  return held === 'noTicket' || held === 'noSend' || held === 'moved' ? 'pass' : (held ?? 'failed');
}

/**
 * Sends the rows of a batch one after the other, while its stored phase is `sending`. Runs in one tab at a time, under the
 * lock of the batch. Rejects if a write fails: nothing more is sent then.
 */
export async function runBatch(id: string, parts: Parts): Promise<void> {
  const { store, closed, halted } = parts;
  let goes = true;
  while (goes && !closed.aborted && !halted.has(id) && (await store.head(id))?.phase === 'sending')
    goes = await pass(id, parts);
}

/** One way through the rows; false once nothing is left to send. */
async function pass(id: string, parts: Parts): Promise<boolean> {
  const { store, outbox, closed, entryOf } = parts;
  const batch = parts.batchOf(id);
  if (batch === undefined) return false;
  const flying = new Set<Promise<void>>();
  let unknown = 0;
  let broken: unknown = null;
  let next = 0;

  const pause = async (why: PauseReason) =>
    void (await parts.change(id, (head) =>
      head.phase === 'sending' ? { ...head, phase: 'paused', why } : null,
    ));

  async function judge(entry: Entry, index: number): Promise<void> {
    // Stored before the entry is seen, because a seen entry is forgotten after a while.
    await parts.keep(id, index);
    if (entry.state === 'accepted') void outbox.acknowledge(entry.id);
    if (isHeld(entry)) return pause(whyHeld(entry));
    if (entry.state === 'accepted' || entry.state === 'dropped' || batch?.keepsGoing) return;
    if (entry.state === 'rejected' && !mayExist(entry)) return pause('refused');
    unknown += 1;
    if (unknown >= maxUnknown) await pause('unknown');
  }

  async function send(index: number): Promise<void> {
    const row = batch?.rows[index];
    if (row === undefined) return;
    const there = entryOf(row.id);
    // Only what was certainly not sent is sent again.
    if (there !== undefined && isHeld(there)) {
      // The batch was confirmed, with the password if that was needed.
      if ((await outbox.send(row.id, true)) === 'limit') return pause('limit');
      const now = entryOf(row.id);
      if (now !== undefined && isHeld(now) && busyOf(now) === null && !closed.aborted)
        return judge(now, index);
    }
    if (there === undefined) {
      const { id: entryId, request, ownReference, known } = row;
      const intent = { id: entryId, request, ownReference, known, anchors: null };
      const submitted = await outbox.submit(intent, true);
      if (submitted === 'limit') return pause('limit');
      if (submitted === 'notStored') return pause('storage');
      if (submitted === 'taken') return pause('unknown');
      await parts.keep(id, index);
    }
    if (closed.aborted) return;
    const entry = await slowDown(row.id, await untilDone(parts, row.id));
    if (entry === 'limit') return pause('limit');
    if (entry !== null && !closed.aborted) await judge(entry, index);
  }

  /** After a 429 the row waits, longer each time, and is sent again: its order was certainly not made. */
  async function slowDown(row: string, first: Entry | null): Promise<Entry | 'limit' | null> {
    let entry = first;
    for (let tries = 0; entry !== null && tries < maxBusy; tries += 1) {
      const busy = busyOf(entry);
      if (busy === null) break;
      const wait = Math.max(firstWaitMs * 2 ** tries, namedWaitMs(busy));
      if (wait > longestWaitMs) break;
      await new Promise<void>((resolve) => void parts.clock.after(wait, resolve));
      if (!(await mayStart())) break;
      if ((await outbox.send(row, true)) === 'limit') return 'limit';
      entry = await untilDone(parts, row);
    }
    return entry;
  }

  /** Whether a row is to be sent, or is being sent. A row without an entry that had one is never sent again. */
  function isOpen(index: number): boolean {
    const row = parts.batchOf(id)?.rows[index];
    if (row === undefined) return false;
    const entry = entryOf(row.id);
    if (entry === undefined) return row.last === null;
    return (
      isHeld(entry) || entry.state === 'blocked' || entry.state === 'sending' || entry.state === 'unsent'
    );
  }

  async function mayStart(): Promise<boolean> {
    try {
      return (
        broken === null &&
        !closed.aborted &&
        !parts.halted.has(id) &&
        (await store.head(id))?.phase === 'sending'
      );
    } catch (error) {
      broken ??= error;
      return false;
    }
  }

  for (;;) {
    while (next < batch.count && !isOpen(next)) next += 1;
    if (next < batch.count && flying.size < batch.atOnce && (await mayStart())) {
      const flight = send(next).catch((error: unknown) => {
        broken ??= error;
      });
      next += 1;
      flying.add(flight);
      void flight.then(() => flying.delete(flight));
    } else if (flying.size > 0) await Promise.race(flying);
    else break;
  }
  if (broken !== null) throw broken;
  if (closed.aborted) return false;
  const left = batch.rows.some((_, index) => isOpen(index));
  if (!left) {
    await parts.change(id, (head) =>
      head.phase === 'sending'
        ? {
            ...head,
            phase: 'finished',
            why: null,
            endedAt: parts.serviceNow(),
            endedWallAt: parts.clock.now(),
          }
        : null,
    );
  }
  return left;
}
