import type { Entry } from '../entry/entry.ts';
import type { AllEntries } from '../open-store.ts';
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

/** A screen that reads the whole list. */
export async function readEverything(tab: Tab): Promise<void> {
  let size = 50;
  for (let index = 0, total = 1; index * size < total; index += 1) {
    const page = await tab.gateway.orders({ PageIndex: index, PageSize: size, IncludeOrderItems: false });
    if (index === 0) size = Math.max(1, Math.min(size, page.rows.length));
    total = page.total;
  }
}

/** What is stored of the account that has orders. */
export async function stored(): Promise<AllEntries> {
  const store = await openStoreOf('owner');
  const read = await store?.all();
  store?.close();
  if (read === undefined) throw new Error('no store');
  return read;
}

export const storedEntries = async (): Promise<readonly Entry[]> => (await stored()).entries;
