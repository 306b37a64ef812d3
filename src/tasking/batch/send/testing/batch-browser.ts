import { testKey } from '../../../../session/testing/keys.ts';
import type { Submitted } from '../../../outbox/outbox.ts';
import type { Browser, Tab } from '../../../outbox/testing/browser.ts';
import { order } from '../../../outbox/testing/order.ts';
import { type BatchStore, keptBy, openBatchStore } from '../batch-store.ts';
import { type Batches, createBatches } from '../batches.ts';
import type { NewBatch } from '../sent-batch.ts';

export const openBatchesOf = async (owner: string) => openBatchStore({ owner, key: await testKey });

/** Gives each tab of a simulated browser the batches of the account. */
export class BatchBrowser {
  /** Writes of batches fail, beside those that `browser.full` fails. */
  full = false;
  readonly #batches = new WeakMap<Tab, Batches>();
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
    browser.opens = (tab) => this.#open(tab);
    for (const tab of browser.tabs) this.#open(tab);
  }

  of(tab: Tab): Batches {
    const batches = this.#batches.get(tab);
    if (batches === undefined) throw new Error('the tab has no batches');
    return batches;
  }

  #open(tab: Tab) {
    const { time } = this.#browser;
    const writes = <Value>(write: () => Promise<Value>): Promise<Value> =>
      this.full || this.#browser.full ? Promise.reject(new Error('the disk is full')) : time.track(write());
    const mortal = (store: BatchStore): BatchStore => ({
      owner: store.owner,
      all: () => tab.step(() => time.track(store.all())),
      head: (id) => tab.step(() => time.track(store.head(id))),
      ids: () => tab.step(() => time.track(store.ids())),
      ownIds: () => tab.step(() => time.track(store.ownIds())),
      add: (batch) => tab.step(() => writes(() => store.add(batch))),
      changeHead: (id, step) => tab.step(() => writes(() => store.changeHead(id, step))),
      learn: (id, part, outcomes) => tab.step(() => writes(() => store.learn(id, part, outcomes))),
      remove: (id) => tab.step(() => writes(() => store.remove(id))),
      forgetOld: (now) => tab.step(() => writes(() => store.forgetOld(now))),
      close: () => store.close(),
    });
    const opened = time.track(openBatchesOf('owner')).then((store) => store && mortal(store));
    tab.kept = () => keptBy(opened);
    const batches = createBatches({
      store: opened,
      outbox: {
        ...tab.outbox,
        // The digest of the contents is no step of the store.
        submit: (intent, proved) =>
          time.track(
            Promise.race([tab.outbox.submit(intent, proved), tab.death.then((): Submitted => 'notStored')]),
          ),
      },
      clock: tab.clock,
      serviceNow: tab.serviceNow,
      steadyNow: tab.steadyNow,
      tabs: this.#browser.shared(tab, 'batches'),
    });
    this.#batches.set(tab, batches);
  }
}

/** A batch of orders that differ in their place, with references of a pattern. */
export function batchOf(id: string, count: number, more: Partial<NewBatch> = {}, from = 0): NewBatch {
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
