import { IDBFactory } from 'fake-indexeddb';
import { VirtualTime } from '../../../../testing/shared-virtual-time.ts';
import { day } from '../../../../time.ts';
import { entriesOf } from '../../../outbox/outbox-state.ts';
import { Browser, type Tab } from '../../../outbox/testing/browser.ts';
import { check, type Wanted } from '../../../outbox/testing/checker.ts';
import { Service } from '../../../outbox/testing/service.ts';
import { endFaults, pressSend, readEverything, storedEntries } from '../../../outbox/testing/steps.ts';
import type { CreateFault, Traits } from '../../../outbox/testing/traits.ts';
import { outcomeOf } from '../outcome.ts';
import { isOver, type SentBatch } from '../sent-batch.ts';
import { BatchBrowser, batchOf, openBatchesOf } from './batch-browser.ts';

/** What a person does with the batches, and what happens meanwhile. */
export type Command =
  | {
      readonly do: 'confirm';
      readonly tab: number;
      readonly count: number;
      readonly atOnce: 1 | 2 | 3;
      readonly keepsGoing: boolean;
      /** In how many tabs at the same moment. */
      readonly tabs: number;
    }
  /** The sends that follow: some without a fault before each fault. */
  | {
      readonly do: 'faults';
      readonly faults: readonly { readonly after: number; readonly fault: CreateFault }[];
    }
  | { readonly do: 'press'; readonly what: 'pause' | 'resume' | 'stop'; readonly tab: number }
  /** Two tabs at the same moment. */
  | { readonly do: 'resumeTwice' }
  /** On the entries of the outbox that allow it. */
  | { readonly do: 'entries'; readonly what: 'send' | 'drop' | 'look' | 'acknowledge'; readonly tab: number }
  | { readonly do: 'pass' | 'sleep' | 'wobble'; readonly ms: number }
  | { readonly do: 'jump'; readonly tab: number; readonly skewMs: number }
  | { readonly do: 'kill'; readonly tab: number; readonly fuse: number }
  | { readonly do: 'weather'; readonly what: Weather };
export const weathers = [
  ...(['open', 'offline', 'online', 'lock', 'unlock', 'down', 'up', 'shift', 'still'] as const),
  ...(['garble', 'clear', 'full', 'room', 'batchesFull', 'batchesRoom', 'colleague', 'read'] as const),
];
type Weather = (typeof weathers)[number];

const maxTabs = 3;
const maxRounds = 600;

/** Runs a history on a new service and a new browser, ends the faults, resumes every batch, and returns the violations. */
export async function play(traits: Traits, commands: readonly Command[]): Promise<string[]> {
  globalThis.indexedDB = new IDBFactory();
  const time = new VirtualTime();
  const service = new Service(time, traits);
  const browser = new Browser(time, service);
  const desk = new BatchBrowser(browser);
  const wishes: Wanted[] = [];
  const kept = new Set<string>();
  const forgotten = new Set<string>();
  await browser.open();

  for (const command of commands) {
    await run(command);
    await time.settle();
  }

  endFaults(service, browser);
  desk.full = false;
  // A page that died between its write and its message has told no other page.
  const tab = await browser.open();
  await time.pass(200_000);
  // A person resumes what waits; nothing else goes on by itself.
  for (let round = 0; round < maxRounds && !desk.of(tab).state().batches.every(isOver); round += 1) {
    for (const { id, phase } of desk.of(tab).state().batches)
      if (phase === 'paused') void desk.of(tab).resume(id);
    await time.pass(30_000);
  }
  await time.pass(200_000);
  await readEverything(tab);
  // Outcomes are gathered before they are stored.
  await time.pass(2_000);
  const batches = await storedBatches();
  const broken = check(await storedEntries(), service, traits, wishes).filter((text) => {
    const id = /^lost: (\S+)/.exec(text)?.[1];
    return id === undefined || !forgotten.has(id.split('.')[0] ?? '');
  });
  for (const each of kept) if (forgotten.has(each.split(':')[0] ?? '')) kept.delete(each);
  return [...broken, ...checkBatches(batches, service, traits, kept)];

  async function run(command: Command): Promise<void> {
    switch (command.do) {
      case 'confirm':
        return confirm(command);
      case 'faults':
        for (const { after, fault } of command.faults)
          service.faults.push(...Array.from({ length: after }, (): CreateFault => 'fine'), fault);
        return;
      case 'press': {
        const batches = desk.of(await tabAt(command.tab));
        for (const { id } of batches.state().batches) void batches[command.what](id);
        return;
      }
      case 'resumeTwice': {
        const tabs = [await tabAt(0), await tabAt(1)];
        for (const each of tabs)
          for (const { id } of desk.of(each).state().batches) void desk.of(each).resume(id);
        return;
      }
      case 'entries':
        return pressEntries(await tabAt(command.tab), command.what);
      case 'pass':
        return time.pass(command.ms);
      case 'sleep':
        // What is over is deleted after a month.
        if (command.ms > 30 * day)
          for (const batch of await storedBatches()) if (isOver(batch)) forgotten.add(batch.id);
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
      case 'weather':
        return weather(command.what);
    }
  }

  async function weather(what: Weather): Promise<void> {
    if (what === 'open' && browser.tabs.size < maxTabs) await browser.open();
    if (what === 'offline' || what === 'online') browser.online = what === 'online';
    if (what === 'lock' || what === 'unlock') browser.setLocked(what === 'lock');
    if (what === 'down' || what === 'up') service.listDown = what === 'down';
    if (what === 'shift' || what === 'still') service.shifting = what === 'shift';
    if (what === 'garble' || what === 'clear') service.garbled = what === 'garble';
    if (what === 'full' || what === 'room') browser.full = what === 'full';
    if (what === 'batchesFull' || what === 'batchesRoom') desk.full = what === 'batchesFull';
    if (what === 'colleague') service.colleague();
    if (what === 'read') void readEverything(await tabAt(0)).catch(() => undefined);
  }

  async function tabAt(index: number): Promise<Tab> {
    while (browser.tabs.size <= Math.min(index, maxTabs - 1)) await browser.open();
    const tabs = [...browser.tabs];
    return tabs[index % tabs.length] ?? browser.open();
  }

  async function confirm(wanted: Extract<Command, { do: 'confirm' }>): Promise<void> {
    const { count, atOnce, keepsGoing } = wanted;
    const id = `B${wishes.length}`;
    const batch = batchOf(id, count, { atOnce, keepsGoing }, wishes.length);
    for (const [index, { request }] of batch.rows.entries()) {
      const place = request.body.CartItemDataList.find((data) => data.DataKey === 'POI')?.DataValue ?? '';
      wishes.push({ id: `${id}.${index + 1}`, refNo: request.query.refNo, place, confirmed: 1, kept: false });
    }
    for (let index = 0; index < wanted.tabs; index += 1) {
      const where = await tabAt(wanted.tab + index);
      const confirmed = desk
        .of(where)
        .confirm(batch)
        .then((result) => {
          if (result === 'stored') kept.add(`${id}: ${count}`);
        });
      void time.track(Promise.race([confirmed, where.death]));
    }
  }

  function pressEntries(where: Tab, what: Extract<Command, { do: 'entries' }>['what']) {
    for (const entry of entriesOf(where.outbox.state())) {
      if (what === 'send') pressSend(where, entry, wishes);
      if (what === 'drop') void where.outbox.drop(entry.id);
      if (what === 'acknowledge') void where.outbox.acknowledge(entry.id);
      if (what === 'look' && entry.state === 'unknown') void where.outbox.checkNow(entry.id);
    }
  }
}

/** What a batch says of its rows is true, whether their entries exist or not; none is missing, and none is left. */
function checkBatches(
  batches: readonly SentBatch[],
  service: Service,
  { reference }: Traits,
  kept: ReadonlySet<string>,
): string[] {
  const broken: string[] = [];
  for (const wanted of kept)
    if (!batches.some(({ id, rows }) => `${id}: ${rows.length}` === wanted))
      broken.push(`batch lost: ${wanted}`);
  for (const { phase, rows, id } of batches) {
    if (phase !== 'finished' && phase !== 'stopped') broken.push(`${id} is still ${phase}`);
    for (const row of rows) {
      const { is, orderId } = outcomeOf(row, phase);
      const place =
        row.request.body.CartItemDataList.find(({ DataKey }) => DataKey === 'POI')?.DataValue ?? '';
      const made = service.at(place);
      const reported = `${row.id} is ${is} (${row.last?.state ?? 'not submitted'}), ${made.length} made`;
      if (is === 'placed' && !made.some((order) => order.id === orderId))
        broken.push(`not placed: ${reported}`);
      if ((is === 'notSent' || is === 'waiting') && made.length > 0) broken.push(`was sent: ${reported}`);
      if (is === 'refused' && made.length > 0 && reference !== 'dropped') broken.push(`exists: ${reported}`);
      if (is === 'waiting' || is === 'sending') broken.push(`left: ${reported}`);
    }
  }
  return broken;
}

async function storedBatches(): Promise<readonly SentBatch[]> {
  const store = await openBatchesOf('owner');
  const read = await store?.all();
  store?.close();
  return read ?? [];
}
