import { IDBFactory } from 'fake-indexeddb';
import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { VirtualTime } from '../../../testing/shared-virtual-time.ts';
import type { Entry } from '../entry/entry.ts';
import { entriesOf } from '../outbox-state.ts';
import { mayChoose } from '../send/presses.ts';
import { Browser, type Tab } from './browser.ts';
import { check, type Wanted } from './checker.ts';
import { order } from './order.ts';
import { Service } from './service.ts';
import { endFaults, pressCheckNow, pressSend, readEverything, storedEntries } from './steps.ts';
import type { CreateFault, Traits } from './traits.ts';

export type Command =
  | {
      readonly do: 'confirm';
      readonly tab: number;
      readonly faults: readonly CreateFault[];
      readonly clicks: number;
      /** A typed reference, used before or not; null for a minted one. */
      readonly own: string | null;
    }
  /** The same draft in two tabs at the same moment. */
  | { readonly do: 'confirmTwice'; readonly faults: readonly CreateFault[] }
  | { readonly do: 'pass'; readonly ms: number }
  /** The machine sleeps. */
  | { readonly do: 'sleep'; readonly ms: number }
  /** A clock is changed: that of a tab, and of those that open after it. */
  | { readonly do: 'jump'; readonly tab: number; readonly skewMs: number }
  | { readonly do: 'wobble'; readonly ms: number }
  /** The tab dies after that many steps. */
  | { readonly do: 'kill'; readonly tab: number; readonly fuse: number }
  | { readonly do: Weather }
  /** The user presses this on every entry that allows it. */
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
  | 'garble'
  | 'clear'
  | 'full'
  | 'room'
  | 'colleague'
  | 'namesake'
  | 'read';

const maxTabs = 3;
/** Typed references, each used repeatedly; the second is longer than some services store. */
export const ownReferences = ['PO-17', 'FLOOD WATCH 2026 ORDER 17B'] as const;

/** Runs a history on a new service and a new browser, ends the faults, and returns the violations. */
export async function play(traits: Traits, commands: readonly Command[]): Promise<string[]> {
  globalThis.indexedDB = new IDBFactory();
  const time = new VirtualTime();
  const service = new Service(time, traits);
  const browser = new Browser(time, service);
  const wishes: Wanted[] = [];
  await browser.open();

  for (const command of commands) {
    await run(command);
    await time.settle();
  }

  endFaults(service, browser);
  if (browser.tabs.size === 0) await browser.open();
  await time.pass(200_000);
  await pressCheckNow(browser, time);
  for (const each of browser.tabs) await readEverything(each);
  await time.settle();
  return check(await storedEntries(), service, traits, wishes);

  async function run(command: Command): Promise<void> {
    switch (command.do) {
      case 'confirm': {
        service.faults.push(...command.faults);
        const request = order(wishes.length, command.own ?? undefined);
        return void confirm(await tabAt(command.tab), request, command.clicks, command.own !== null);
      }
      case 'confirmTwice': {
        service.faults.push(...command.faults);
        const request = order(wishes.length);
        const [one, two] = [await tabAt(0), await tabAt(1)];
        void confirm(one, request, 1);
        return void confirm(two, request, 1);
      }
      case 'pass':
        return time.pass(command.ms);
      case 'sleep':
        return time.sleep(command.ms);
      case 'wobble':
        service.wobbleMs = command.ms;
        return;
      case 'jump':
        (await tabAt(command.tab)).skewMs = command.skewMs;
        browser.skewMs = command.skewMs;
        return;
      case 'kill':
        (await tabAt(command.tab)).fuse = command.fuse;
        return;
      case 'send':
      case 'drop':
      case 'look':
      case 'choose':
        return press({ tab: await tabAt(command.tab), what: command.do }, wishes, service);
      case 'read':
        return void readEverything(await tabAt(0)).catch(() => undefined);
      default:
        return weather(command.do);
    }
  }

  async function weather(what: Exclude<Weather, 'read'>): Promise<void> {
    if (what === 'open' && browser.tabs.size < maxTabs) await browser.open();
    if (what === 'offline' || what === 'online') browser.online = what === 'online';
    if (what === 'lock' || what === 'unlock') browser.setLocked(what === 'lock');
    if (what === 'down' || what === 'up') service.listDown = what === 'down';
    if (what === 'shift' || what === 'still') service.shifting = what === 'shift';
    if (what === 'garble' || what === 'clear') service.garbled = what === 'garble';
    if (what === 'full' || what === 'room') browser.full = what === 'full';
    if (what === 'colleague') service.colleague();
    if (what === 'namesake') service.colleague(ownReferences[0]);
  }

  async function tabAt(index: number): Promise<Tab> {
    while (browser.tabs.size <= Math.min(index, maxTabs - 1) && browser.tabs.size < maxTabs)
      await browser.open();
    const tabs = [...browser.tabs];
    return tabs[index % tabs.length] ?? browser.open();
  }

  /** Opens the review and confirms. */
  async function confirm(
    tab: Tab,
    request: CreateOrderRequest,
    clicks: number,
    ownReference = false,
  ): Promise<void> {
    const wanted = wantedFor(request);
    const { anchors, known } = await tab.outbox.listBefore(request);
    const intent = { id: wanted.id, request, ownReference, anchors, known };
    for (let click = 0; click < clicks; click += 1) {
      const reported = tab.outbox.submit(intent).then((result) => {
        if (result === 'stored' || result === 'follows') wanted.kept = true;
      });
      void time.track(Promise.race([reported, tab.death]));
    }
  }

  /** Recorded before the tab acts, because it may die at any step. */
  function wantedFor({ query, body }: CreateOrderRequest): Wanted {
    const place = body.CartItemDataList.find((data) => data.DataKey === 'POI')?.DataValue ?? '';
    const there = wishes.find((wanted) => wanted.place === place);
    if (there !== undefined) return there;
    const wanted = { id: `draft ${wishes.length}`, refNo: query.refNo, place, confirmed: 1, kept: false };
    wishes.push(wanted);
    return wanted;
  }
}

type Press = { readonly tab: Tab; readonly what: 'send' | 'drop' | 'look' | 'choose' };

/** Presses on every entry that allows it. */
function press({ tab, what }: Press, wishes: readonly Wanted[], service: Service) {
  for (const entry of entriesOf(tab.outbox.state())) {
    const wanted = wishes.find(({ id }) => id === entry.id);
    if (what === 'send') pressSend(tab, entry, wishes);
    if (what === 'drop') void tab.outbox.drop(entry.id);
    if (what === 'look' && entry.state === 'unknown') void tab.outbox.checkNow(entry.id);
    if (what === 'choose' && mayChoose(entry) && wanted !== undefined)
      void tab.outbox.choose(entry.id, rightOf(entry, wanted, service));
  }
}

/** The user knows which order is theirs. */
function rightOf(entry: Entry, { place }: Wanted, service: Service) {
  const own = new Set(service.at(place).map((order) => order.id));
  return entry.candidates.find((candidate) => own.has(candidate.orderId)) ?? null;
}
