import { IDBFactory } from 'fake-indexeddb';
import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import type { Entry } from '../entry.ts';
import { Browser, openStoreOf, type Tab } from './browser.ts';
import { check, type Truth } from './checker.ts';
import { order } from './order.ts';
import { type CreateFault, Service, type Traits } from './service.ts';
import { VirtualTime } from './virtual-time.ts';

export type Command =
  | {
      readonly do: 'confirm';
      readonly tab: number;
      readonly faults: readonly CreateFault[];
      readonly clicks: number;
    }
  /** The same draft in two tabs, at the same moment. */
  | { readonly do: 'confirmTwice'; readonly faults: readonly CreateFault[] }
  | { readonly do: 'pass'; readonly ms: number }
  /** The tab dies so many steps from now. */
  | { readonly do: 'kill'; readonly tab: number; readonly fuse: number }
  | { readonly do: Weather }
  /** What a person presses on every entry that allows it. */
  | { readonly do: 'send' | 'drop' | 'look' | 'choose'; readonly tab: number };
type Weather =
  | 'open'
  | 'offline'
  | 'online'
  | 'lock'
  | 'unlock'
  | 'down'
  | 'up'
  | 'shift'
  | 'still'
  | 'colleague'
  | 'read';

const mostTabs = 3;

/** Plays a history over a new service and a new browser, lets the faults stop, and answers the rules that it broke. */
export async function play(traits: Traits, commands: readonly Command[]): Promise<string[]> {
  globalThis.indexedDB = new IDBFactory();
  const time = new VirtualTime();
  const service = new Service(time, traits);
  const browser = new Browser(time, service);
  const truth: Truth = { confirmed: new Map(), kept: new Set() };
  await browser.open();

  for (const command of commands) {
    await run(command);
    await time.settle();
  }

  service.faults = [];
  service.listDown = false;
  service.shifting = false;
  browser.online = true;
  browser.setLocked(false);
  for (const tab of browser.tabs) tab.fuse = null;
  if (browser.tabs.size === 0) await browser.open();
  await time.pass(200_000);
  for (const tab of browser.tabs) await readEverything(tab);
  await time.settle();
  return check(await stored(), service, traits, truth);

  async function run(command: Command): Promise<void> {
    switch (command.do) {
      case 'confirm': {
        service.faults.push(...command.faults);
        const request = order(truth.confirmed.size);
        return void confirm(await tabAt(command.tab), request, command.clicks);
      }
      case 'confirmTwice': {
        service.faults.push(...command.faults);
        const request = order(truth.confirmed.size);
        const [one, two] = [await tabAt(0), await tabAt(1)];
        void confirm(one, request, 1);
        return void confirm(two, request, 1);
      }
      case 'pass':
        return time.pass(command.ms);
      case 'kill':
        (await tabAt(command.tab)).fuse = command.fuse;
        return;
      case 'send':
      case 'drop':
      case 'look':
      case 'choose':
        return press(await tabAt(command.tab), command.do);
      case 'read':
        return void readEverything(await tabAt(0)).catch(() => undefined);
      default:
        return weather(command.do);
    }
  }

  async function weather(what: Exclude<Weather, 'read'>): Promise<void> {
    if (what === 'open' && browser.tabs.size < mostTabs) await browser.open();
    if (what === 'offline' || what === 'online') browser.online = what === 'online';
    if (what === 'lock' || what === 'unlock') browser.setLocked(what === 'lock');
    if (what === 'down' || what === 'up') service.listDown = what === 'down';
    if (what === 'shift' || what === 'still') service.shifting = what === 'shift';
    if (what === 'colleague') service.colleague();
  }

  async function tabAt(index: number): Promise<Tab> {
    while (browser.tabs.size <= Math.min(index, mostTabs - 1) && browser.tabs.size < mostTabs)
      await browser.open();
    const tabs = [...browser.tabs];
    return tabs[index % tabs.length] ?? browser.open();
  }

  /** Opens the review, and confirms. */
  async function confirm(tab: Tab, request: CreateOrderRequest, clicks: number): Promise<void> {
    const { refNo } = request.query;
    // The person is about to; what the tab does of it may end at any step.
    truth.confirmed.set(refNo, truth.confirmed.get(refNo) ?? 1);
    const newest = { PageIndex: 0, PageSize: 10, SortField: 'OrderDate', SortOrder: 'desc' } as const;
    const baseline = await tab.gateway.orders({ ...newest, IncludeOrderItems: false }).then(
      ({ rows }) => Math.max(0, ...rows.map((row) => (row.readable ? row.order.OrderID : 0))),
      () => null,
    );
    const intent = { id: `draft of ${refNo}`, request, ownReference: false, baseline, known: [] };
    for (let click = 0; click < clicks; click += 1) {
      const told = tab.outbox.submit(intent).then((result) => {
        if (result === 'stored' || result === 'follows') truth.kept.add(refNo);
      });
      void time.track(Promise.race([told, tab.death]));
    }
  }

  function press(tab: Tab, what: 'send' | 'drop' | 'look' | 'choose') {
    for (const entry of tab.outbox.state().entries) {
      if (what === 'send' && (entry.state === 'queued' || entry.state === 'notFound')) {
        const { reference } = entry;
        if (entry.state === 'notFound')
          truth.confirmed.set(reference, (truth.confirmed.get(reference) ?? 0) + 1);
        void tab.outbox.send(entry.id);
      }
      if (what === 'drop') void tab.outbox.drop(entry.id);
      if (what === 'look' && entry.state === 'unknown') void tab.outbox.lookNow(entry.id);
      if (what === 'choose' && entry.state === 'possible') void tab.outbox.choose(entry.id, rightOf(entry));
    }
  }

  /** A person knows which order is theirs. */
  function rightOf(entry: Entry) {
    const own = new Set(service.of(entry.reference).map((order) => order.id));
    return entry.candidates.find((candidate) => own.has(candidate.orderId))?.orderId ?? null;
  }
}

async function readEverything(tab: Tab): Promise<void> {
  for (let index = 0, total = 1; index * 50 < total; index += 1) {
    total = (await tab.gateway.orders({ PageIndex: index, PageSize: 50, IncludeOrderItems: false })).total;
  }
}

async function stored(): Promise<readonly Entry[]> {
  const store = await openStoreOf('owner');
  const read = await store?.all();
  store?.close();
  return read?.entries ?? [];
}
