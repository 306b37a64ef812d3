import { IDBFactory } from 'fake-indexeddb';
import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import { VirtualTime } from '../../../testing/shared-virtual-time.ts';
import { day } from '../../../time.ts';
import { isOver, rowId, rowOf } from '../batch/batch.ts';
import { type Entry, isSettled } from '../entry/entry.ts';
import { entriesOf, knownOf } from '../outbox-state.ts';
import { mayChoose } from '../send/presses.ts';
import { Browser, type Tab } from './browser.ts';
import { check, checkAccounts, checkBatches, newWish, type Wanted } from './checker.ts';
import { type Command, ownReferences } from './commands.ts';
import { order } from './order.ts';
import { jumpEachMs, jumpsMs, Service } from './service.ts';
import { endFaults, pressCheckNow, pressSend, readEverything, stored } from './steps.ts';
import { type CreateFault, showsOrders, type Traits } from './traits.ts';
import { newBatch } from './world.ts';

const maxTabs = 3;
/** Of half a minute, in which a person resumes every batch at the end. */
const maxRounds = 600;
/** Runs a history on a new service and a new browser, ends the faults, resumes every batch, and returns the violations. */
export async function play(traits: Traits, commands: readonly Command[]): Promise<string[]> {
  globalThis.indexedDB = new IDBFactory();
  const time = new VirtualTime();
  const service = new Service(time, traits);
  const browser = new Browser(time, service);
  const wishes: Wanted[] = [];
  /** The batches that the app reported as stored, with the number of their rows. */
  const kept = new Map<string, number>();
  /** Batches and entries that may be deleted after a month. */
  const forgotten = new Set<string>();
  const isListed = traits.lagMs === 0 && traits.cap === null && showsOrders(traits);
  let isReadable = true;
  const owners = traits.accounts === 2 ? ['owner', 'stranger'] : ['owner'];
  // As if each had a browser of its own, unless one signs out the other.
  const signIn = (account: string | null) => {
    browser.account = traits.accounts === 2 ? account : null;
    browser.sessionChanged();
  };
  for (const owner of owners) await browser.open(owner);
  signIn('owner');

  for (const command of commands) {
    if (command.do === 'garble' || command.do === 'shift') isReadable = false;
    await run(command);
    await time.settle();
  }

  endFaults(service, browser);
  signIn(null);
  // A page that died between its write and its message has told no other page.
  const hasBatches = wishes.some(({ id }) => rowOf(id).id !== '');
  const last: Tab[] = [];
  for (const owner of owners) {
    const there = [...browser.tabs].find((tab) => tab.owner === owner);
    last.push(hasBatches || there === undefined ? await browser.open(owner) : there);
  }
  await time.pass(200_000);
  if (hasBatches) for (const tab of last) await resumeAll(tab);
  for (const tab of last) await pressCheckNow(tab, time);
  for (const tab of browser.tabs) await readEverything(tab);
  await time.settle();
  if (traits.jumps !== 'none') for (const tab of last) await visitInEachSlot(tab);
  const read = await stored(owners);
  return [
    ...check(read, service, traits, wishes, forgotten),
    ...checkBatches(read, service, traits, kept, forgotten, wishes),
    ...checkAccounts(browser),
  ];

  /** A person has seen all, and opens the app again whenever a clock has jumped: nothing is deleted. */
  async function visitInEachSlot(tab: Tab): Promise<void> {
    press({ tab, what: 'acknowledge' }, wishes, service);
    for (let slot = 0; slot < 2 * jumpsMs.length; slot += 1) {
      await time.pass(jumpEachMs);
      const visit = await browser.open(tab.owner);
      await readEverything(visit);
      await readEverything(visit);
      await time.settle();
      browser.kill(visit);
    }
  }

  /** Nothing goes on by itself. */
  async function resumeAll({ outbox }: Tab): Promise<void> {
    for (let round = 0; round < maxRounds && !knownOf(outbox.state()).batches.every(isOver); round += 1) {
      for (const { id, phase } of knownOf(outbox.state()).batches)
        if (phase === 'paused') void outbox.batches.resume(id);
      await time.pass(30_000);
    }
    await time.pass(200_000);
  }

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
        const one = await tabAt(0);
        const two = [...browser.tabs].find((tab) => tab !== one && tab.owner === one.owner);
        void confirm(one, request, 1);
        return void confirm(two ?? (await browser.open(one.owner)), request, 1);
      }
      case 'pass':
        return time.pass(command.ms);
      case 'batch':
        return confirmBatch(command);
      case 'faults':
        for (const { after, fault } of command.faults)
          service.faults.push(...Array.from({ length: after }, (): CreateFault => 'fine'), fault);
        return;
      case 'pause':
      case 'resume':
      case 'stop':
        return pressBatches(await tabAt(command.tab), command.do);
      case 'resumeTwice': {
        const tabs = [await tabAt(command.tab), await tabAt(command.tab + 1)];
        for (const tab of tabs) pressBatches(tab, 'resume');
        return;
      }
      case 'sleep':
        if (command.ms > 30 * day) await forget();
        await time.sleep(command.ms);
        // A page that wakes reads the list, and so the service's time.
        if (command.ms > 30 * day)
          for (const tab of browser.tabs) void readEverything(tab).catch(() => undefined);
        return;
      case 'wobble':
        service.wobbleMs = command.ms;
        return;
      case 'jump':
        // Two clocks that are wrong by the same tell the time.
        if (traits.jumps !== 'none') return;
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
      case 'acknowledge':
        return press({ tab: await tabAt(command.tab), what: command.do }, wishes, service);
      case 'read':
        return void readEverything(await tabAt(0)).catch(() => undefined);
      default:
        return weather(command.do);
    }
  }

  async function weather(what: Command['do']): Promise<void> {
    if (what === 'open' && browser.tabs.size < maxTabs) await openNext();
    if (what === 'signIn') signIn(browser.account === 'owner' ? 'stranger' : 'owner');
    if (what === 'offline' || what === 'online') browser.online = what === 'online';
    if (what === 'lock' || what === 'unlock') browser.setLocked(what === 'lock');
    if (what === 'down' || what === 'up') service.listDown = what === 'down';
    if (what === 'shift' || what === 'still') service.shifting = what === 'shift';
    if (what === 'garble' || what === 'clear') service.garbled = what === 'garble';
    if (what === 'full' || what === 'room') browser.full = what === 'full';
    if (what === 'elsewhere') await orderElsewhere();
    if (what === 'colleague') service.colleague();
    if (what === 'namesake') service.colleague(ownReferences[0]);
  }

  async function tabAt(index: number): Promise<Tab> {
    while (browser.tabs.size <= Math.min(index, maxTabs - 1)) await openNext();
    const tabs = [...browser.tabs];
    return tabs[index % tabs.length] ?? openNext();
  }

  function openNext(): Promise<Tab> {
    return browser.open(owners[browser.tabs.size % owners.length]);
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

  async function confirmBatch(wanted: Extract<Command, { do: 'batch' }>): Promise<void> {
    const { count, atOnce, keepsGoing } = wanted;
    const id = `B${wishes.length}`;
    const batch = newBatch(id, count, { atOnce, keepsGoing }, wishes.length);
    for (const [index, { request }] of batch.rows.entries()) wishes.push(newWish(rowId(id, index), request));
    for (let index = 0; index < wanted.tabs; index += 1) {
      const tab = await tabAt(wanted.tab + index);
      const confirmed = tab.outbox.batches.confirm(batch).then((result) => {
        if (result === 'stored') kept.set(id, count);
      });
      void time.track(Promise.race([confirmed, tab.death]));
    }
  }

  function pressBatches({ outbox }: Tab, what: 'pause' | 'resume' | 'stop') {
    for (const { id } of knownOf(outbox.state()).batches) void outbox.batches[what](id);
  }

  async function forget(): Promise<void> {
    const { batches, entries } = await stored(owners);
    for (const { id } of batches.filter(isOver)) forgotten.add(id);
    for (const entry of entries) if (isSettled(entry) && entry.seenAt !== null) forgotten.add(entry.id);
  }

  async function orderElsewhere(): Promise<void> {
    pressBatches(await tabAt(0), 'pause');
    await time.settle();
    const { batches, entries, unreadable } = await stored(owners);
    const paused = new Set(batches.filter(({ phase }) => phase === 'paused').map(({ id }) => id));
    const begun = new Set([...entries, ...unreadable].map(({ id }) => id));
    for (const wanted of wishes.filter(({ id }) => paused.has(rowOf(id).id) && !begun.has(id))) {
      service.elsewhere(wanted.request);
      wanted.elsewhere += 1;
      wanted.isListed = isListed;
    }
    if (!isReadable) for (const wanted of wishes) wanted.isListed = false;
  }

  /** Recorded before the tab acts, because it may die at any step. */
  function wantedFor(request: CreateOrderRequest): Wanted {
    const wanted = newWish(`draft ${wishes.length}`, request);
    const there = wishes.find(({ place }) => place === wanted.place);
    if (there === undefined) wishes.push(wanted);
    return there ?? wanted;
  }
}

type Press = { readonly tab: Tab; readonly what: 'send' | 'drop' | 'look' | 'choose' | 'acknowledge' };

/** Presses on every entry that allows it. */
function press({ tab, what }: Press, wishes: readonly Wanted[], service: Service) {
  for (const entry of entriesOf(tab.outbox.state())) {
    const wanted = wishes.find(({ id }) => id === entry.id);
    if (what === 'send') pressSend(tab, entry, wishes);
    if (what === 'drop') void tab.outbox.drop(entry.id);
    if (what === 'acknowledge') void tab.outbox.acknowledge(entry.id);
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
