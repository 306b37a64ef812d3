import type { OrderSet } from '../../../api/wire/order-key.ts';
import type { OpenedBatch } from '../batch/stored-batches.ts';
import type { OutboxDeps } from '../deps.ts';
import type { Confirmation } from '../limits.ts';
import type { NotStarted } from '../store.ts';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';
import { takenBy } from './references.ts';

/** A step of the state machine at a time. */
export type Step = (entry: Entry, now: Moment) => Entry | null;
/** A step that may assign an order to the entry, if no other entry has it. */
export type Claim = (entry: Entry, now: Moment, taken: OrderSet) => Entry | null;

type Parts = Pick<OutboxDeps, 'store' | 'tabs'> & {
  momentOf(entry: Entry): Moment;
  entries(): readonly Entry[];
  show(entry: Entry): void;
  onChanged(): void;
  /** The stored entry did not allow the step. */
  onRejected(): Promise<void>;
};

/** The operations that change an entry. */
export function createChanges({ store, tabs, momentOf, entries, show, onChanged, onRejected }: Parts) {
  /** One compare-and-set in the store, then on screen and in the other tabs. Throws if the store does. */
  async function change(id: string, step: Step): Promise<Entry | null> {
    const changed = await store.change(id, (entry) => stepped(entry, step));
    if (changed === null) {
      await onRejected();
      return null;
    }
    show(changed);
    onChanged();
    return changed;
  }

  function stepped(entry: Entry, step: Step): Entry | null {
    const now = momentOf(entry);
    const next = step(entry, now);
    return next && { ...next, rev: entry.rev + 1, age: now.age };
  }

  return {
    change,
    /** The same for a row of a batch, which may have no entry yet (`OutboxStore.start`). */
    async start(
      batch: OpenedBatch,
      fresh: Entry,
      step: Step,
      confirmation: Confirmation | null,
    ): Promise<Entry | NotStarted> {
      const started = await store.start(batch, fresh, (entry) => stepped(entry, step), confirmation);
      if (typeof started === 'string') {
        await onRejected();
        return started;
      }
      show(started);
      onChanged();
      return started;
    },
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
      const entry = entries().find((each) => each.id === id);
      const shown = entry && step(entry, momentOf(entry), takenBy(entries(), id));
      if (shown) show(shown);
    },
  };
}

/** For writes that are repeated if they fail. */
export const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );
