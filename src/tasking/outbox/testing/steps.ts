import { rowKeyOf } from '../../../api/wire/order-key.ts';
import type { VirtualTime } from '../../../testing/shared-virtual-time.ts';
import type { Entry } from '../entry/entry.ts';
import { entriesOf } from '../outbox-state.ts';
import type { AllEntries } from '../store.ts';
import { type Browser, openStoreOf, type Tab } from './browser.ts';
import type { Wanted } from './checker.ts';
import type { Service } from './service.ts';

/** Everything works again. */
export function endFaults(service: Service, browser: Browser) {
  service.faults = [];
  service.listDown = false;
  service.shifting = false;
  service.garbled = false;
  browser.full = false;
  browser.online = true;
  browser.setLocked(false);
  for (const tab of browser.tabs) tab.fuse = null;
}

/** A person who presses Send again after "not found" confirms a second time. */
export function pressSend({ outbox }: Tab, entry: Entry, wishes: readonly Wanted[]): void {
  if (entry.state !== 'queued' && entry.state !== 'notFound') return;
  const wanted = wishes.find(({ id }) => id === entry.id);
  if (entry.state === 'notFound' && wanted !== undefined) wanted.confirmed += 1;
  void outbox.send(entry.id);
}

const presses = 5;

/** A person wants to know what a disturbed reading did not prove, and what waits because lists were seen to lag. */
export async function pressCheckNow({ outbox }: Tab, time: VirtualTime): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    const unknown = entriesOf(outbox.state()).filter(({ state }) => state === 'unknown');
    if (unknown.length === 0) return;
    for (const { id } of unknown) void outbox.checkNow(id);
    await time.pass(90_000);
  }
}

const maxPages = 40;

/** A screen that reads every page of the list, whatever its total says. */
export async function readEverything(tab: Tab): Promise<void> {
  const seen = new Set<unknown>();
  let size = 50;
  for (let index = 0; index < maxPages; index += 1) {
    const page = await tab.gateway.orders({ PageIndex: index, PageSize: size, IncludeOrderItems: false });
    const before = seen.size;
    for (const row of page.rows) seen.add(rowKeyOf(row));
    if (seen.size === before) return;
    if (index === 0) size = Math.max(1, Math.min(size, page.rows.length));
  }
}

/** What is stored of these accounts. */
export async function stored(owners: readonly string[]): Promise<AllEntries> {
  const reads = owners.map(async (owner) => {
    const store = await openStoreOf(owner);
    const read = await store.all();
    store.close();
    return read;
  });
  const all = await Promise.all(reads);
  return {
    entries: all.flatMap(({ entries }) => entries),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
    batches: all.flatMap(({ batches }) => batches),
    unreadableBatches: all.flatMap(({ unreadableBatches }) => unreadableBatches),
  };
}

export const storedEntries = async (): Promise<readonly Entry[]> => (await stored(['owner'])).entries;
