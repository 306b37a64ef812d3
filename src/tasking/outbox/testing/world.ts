import './quick-store.ts';
import { IDBFactory } from 'fake-indexeddb';
import { VirtualTime } from '../../../testing/shared-virtual-time.ts';
import type { NewBatch } from '../batch/batch.ts';
import { outcomeOf, recordsOf } from '../batch/results.ts';
import type { Entry, Intent } from '../entry/entry.ts';
import { entriesOf, knownOf } from '../outbox-state.ts';
import { Browser, type Tab } from './browser.ts';
import { order } from './order.ts';
import { Service } from './service.ts';
import { type CreateFault, plain, type Traits } from './traits.ts';

/** A new service, a new browser with one tab, and virtual time. */
export async function world(traits: Partial<Traits> = {}) {
  globalThis.indexedDB = new IDBFactory();
  const time = new VirtualTime();
  const service = new Service(time, { ...plain, ...traits });
  const browser = new Browser(time, service);
  const tab = await browser.open();
  let count = 0;

  return {
    time,
    service,
    browser,
    tab,
    /** The user confirms an order in a tab; `faults` apply to the sends that follow. */
    async confirm(faults: readonly CreateFault[] = [], more: Partial<Intent> = {}, where: Tab = tab) {
      service.faults.push(...faults);
      const request = order(count);
      count += 1;
      const intent = {
        id: `draft ${count}`,
        request: more.request ?? request,
        ownReference: false,
        anchors: [],
        known: [],
        ...more,
      };
      const reported = where.outbox.submit(intent);
      void time.track(Promise.race([reported, where.death]));
      await time.settle();
      const { id } = intent;
      const refNo = intent.request.query.refNo;
      return {
        id,
        refNo,
        reported,
        request: intent.request,
        entry: (which: Tab = where) => entryOf(which, id),
        state: (which: Tab = where) => entryOf(which, id).state,
        made: () => service.of(refNo).length,
        /** CreateOrder calls that the service may have carried out. */
        taken: () => service.taken.filter((taken) => taken.refNo === refNo).length,
      };
    },
    /** A screen reads the first page of the list, so often. */
    async reads(which: Tab = tab, times = 2) {
      for (let read = 0; read < times; read += 1)
        await which.gateway.orders({ PageIndex: 0, PageSize: 50, IncludeOrderItems: false });
      await time.settle();
    },
  };
}

function entryOf(tab: Tab, id: string): Entry {
  const entry = entriesOf(tab.outbox.state()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`${id} is not in the outbox`);
  return entry;
}

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
