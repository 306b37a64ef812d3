import type { OrderId } from '../../../ids.ts';
import type { OutboxDeps } from '../deps.ts';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';
import { takenBy } from './references.ts';

/** A step of the machine at its time. */
export type Step = (entry: Entry, now: Moment) => Entry | null;
/** One that may take an order for the entry: not one that another entry has. */
export type Claim = (entry: Entry, now: Moment, taken: ReadonlySet<OrderId>) => Entry | null;

type Parts = Pick<OutboxDeps, 'store' | 'tabs'> & {
  momentOf(entry: Entry): Moment;
  entries(): readonly Entry[];
  show(entry: Entry): void;
  onChanged(): void;
  /** The entry on disk did not allow the step. */
  onRefused(): Promise<void>;
};

/** The ways in which an entry changes. */
export function createChanges({ store: opened, tabs, momentOf, entries, show, onChanged, onRefused }: Parts) {
  /** One compare-and-set on disk, then on screen and in the other tabs. Throws where the store does. */
  async function change(id: string, step: Step): Promise<Entry | null> {
    const store = await opened;
    const changed = (await store?.change(id, (entry) => stepped(entry, step))) ?? null;
    if (changed === null) {
      await onRefused();
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
    /** One order belongs to one entry: whoever takes one does so one after the other, over all tabs. */
    async claim(id: string, step: Claim): Promise<Entry | null> {
      let changed: Entry | null = null;
      await tabs.inTurn('nadir.claim', async () => {
        const store = await opened;
        const taken = takenBy((await store?.all())?.entries ?? [], id);
        changed = await change(id, (entry, now) => step(entry, now, taken));
      });
      return changed;
    },
    /** On the screen alone, where it could not be written. */
    showOnly(id: string, step: Claim) {
      const entry = entries().find((each) => each.id === id);
      const shown = entry && step(entry, momentOf(entry), takenBy(entries(), id));
      if (shown) show(shown);
    },
  };
}
