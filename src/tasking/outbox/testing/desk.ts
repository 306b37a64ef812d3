import './quick-store.ts';
import type { NewBatch } from '../batch/batch.ts';
import { outcomeOf, recordsOf } from '../batch/results.ts';
import { entriesOf, knownOf } from '../outbox-state.ts';
import type { Tab } from './browser.ts';
import { order } from './order.ts';
import type { CreateFault, Traits } from './traits.ts';
import { world } from './world.ts';

/** A batch of orders that differ in their place, with references of a pattern. */
export function newBatch(id: string, count: number, more: Partial<NewBatch> = {}, from = 0): NewBatch {
  return {
    id,
    title: `${id}-{n}`,
    atOnce: 1,
    keepsGoing: false,
    rows: Array.from({ length: count }, (_, index) => ({
      place: `Place ${index + 1}`,
      request: order(from + index, `${id}-${String(index + 1).padStart(3, '0')}`),
      ownReference: true,
      known: [],
    })),
    ...more,
  };
}

/** A browser with one tab that sends batches. */
export async function desk(traits: Partial<Traits> = {}) {
  const made = await world(traits);
  const { time, service, tab } = made;
  const batch = (where: Tab = tab) => {
    const found = knownOf(where.outbox.state()).batches.find(({ id }) => id === 'B');
    if (found === undefined) throw new Error('no batch');
    return found;
  };
  const outcomes = (where: Tab = tab) => {
    const { count, phase } = batch(where);
    const records = recordsOf(knownOf(where.outbox.state()), 'B');
    return Array.from({ length: count }, (_, index) => outcomeOf(records.get(index), phase));
  };
  return {
    ...made,
    batch,
    here: tab.outbox.batches,
    async confirm(count: number, faults: readonly CreateFault[] = [], more = {}) {
      service.faults.push(...faults);
      const confirmed = time.track(tab.outbox.batches.confirm(newBatch('B', count, more)));
      await time.settle();
      return confirmed;
    },
    entryOf: (id: string, where: Tab = tab) =>
      entriesOf(where.outbox.state()).find((entry) => entry.id === id),
    outcomes,
    words: (where: Tab = tab) => outcomes(where).map(({ is }) => is),
    references: () => service.made.map(({ refNo }) => refNo),
  };
}
