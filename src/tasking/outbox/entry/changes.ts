import { sha256 } from '../../../browser/sealing.ts';
import type { OpenedBatch } from '../batch/stored-batches.ts';
import type { OutboxDeps } from '../deps.ts';
import type { Confirmation } from '../limits.ts';
import type { Shown } from '../outbox-state.ts';
import type { NotStarted } from '../store.ts';
import { type Entry, entryVersion, type Intent } from './entry.ts';
import type { Claim, Moments, Step } from './moment.ts';
import { requestPoint } from './read-cart.ts';
import { takenBy } from './references.ts';

/** A new entry. `at`: milliseconds since 1970 UTC by the page's clock. */
export async function newEntry(intent: Intent, owner: string, at: number): Promise<Entry> {
  const { id, request, ownReference, anchors, known, estimate } = intent;
  return {
    v: entryVersion,
    rev: 0,
    age: 0,
    id,
    owner,
    reference: request.query.refNo,
    ownReference,
    anchors: anchors && [...anchors],
    known: [...known],
    state: 'queued',
    held: null,
    attempt: 1,
    request,
    point: requestPoint(request),
    contentHash: await sha256(JSON.stringify(request.body)),
    createdAt: at,
    changedAt: at,
    changedAge: 0,
    sends: [],
    checks: [],
    made: [],
    candidates: [],
    notThese: [],
    proof: null,
    recovered: false,
    ...(estimate && { estimate }),
    seenAt: null,
    seenServiceAt: null,
  };
}

export type Changes = ReturnType<typeof createChanges>;

type Parts = Pick<OutboxDeps, 'store' | 'tabs'> &
  Pick<Moments, 'momentOf'> & { readonly shown: Shown; readonly closed: AbortSignal };

/**
 * The operations that change an entry: one compare-and-set in the store, then on screen and in the other tabs.
 * @param onChanged called after each.
 */
export function createChanges({ store, tabs, momentOf, shown, closed }: Parts, onChanged: () => void) {
  function stepped(entry: Entry, step: Step): Entry | null {
    const now = momentOf(entry);
    const next = step(entry, now);
    return next && { ...next, rev: entry.rev + 1, age: now.age };
  }

  async function published<Result extends Entry | NotStarted | null>(result: Result): Promise<Result> {
    if (closed.aborted) return result;
    if (typeof result === 'object' && result !== null) {
      shown.show(result);
      tabs.post();
      onChanged();
    }
    // Another tab has changed it.
    else await shown.reload();
    return result;
  }

  /** Null if the stored entry does not allow the step. Throws if the store does. */
  const change = async (id: string, step: Step): Promise<Entry | null> =>
    published(await store.change(id, (entry) => stepped(entry, step)));

  return {
    change,
    /** The same for a row of a batch, which may have no entry yet (`OutboxStore.start`). */
    start: async (
      batch: OpenedBatch,
      fresh: Entry,
      step: Step,
      confirmation: Confirmation | null,
    ): Promise<Entry | NotStarted> =>
      published(await store.start(batch, fresh, (entry) => stepped(entry, step), confirmation)),
    /** An order belongs to one entry, so claims run one after the other across all tabs. */
    async claim(id: string, step: Claim): Promise<Entry | null> {
      let changed: Entry | null = null;
      await tabs.inTurn('nadir.claim', async () => {
        const taken = takenBy((await store.all()).entries, id);
        changed = await change(id, (entry, now) => step(entry, now, taken));
      });
      return changed;
    },
    /** Changes the screen only, if the store fails. */
    showOnly(id: string, step: Claim) {
      const entry = shown.entryOf(id);
      const next = entry && step(entry, momentOf(entry), takenBy(shown.entries(), id));
      if (next) shown.show(next);
    },
  };
}

/** For writes that are repeated if they fail. */
export const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );
