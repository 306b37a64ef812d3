import '../../../outbox/testing/quick-store.ts';
import type { Tab } from '../../../outbox/testing/browser.ts';
import type { CreateFault, Traits } from '../../../outbox/testing/traits.ts';
import { world } from '../../../outbox/testing/world.ts';
import { outcomeOf } from '../outcome.ts';
import { BatchBrowser, batchOf } from './batch-browser.ts';

/** A browser with one tab that sends batches. */
export async function desk(traits: Partial<Traits> = {}) {
  const made = await world(traits);
  const { time, browser, service, tab } = made;
  const batches = new BatchBrowser(browser);
  await time.settle();
  const batch = (where: Tab = tab) => {
    const found = batches
      .of(where)
      .state()
      .batches.find(({ id }) => id === 'B');
    if (found === undefined) throw new Error('no batch');
    return found;
  };
  return {
    ...made,
    batches,
    batch,
    here: batches.of(tab),
    async confirm(count: number, faults: readonly CreateFault[] = [], more = {}) {
      service.faults.push(...faults);
      const confirmed = time.track(batches.of(tab).confirm(batchOf('B', count, more)));
      await time.settle();
      return confirmed;
    },
    words: (where: Tab = tab) => batch(where).rows.map((row) => outcomeOf(row, batch(where).phase).is),
    references: () => service.made.map(({ refNo }) => refNo),
  };
}
