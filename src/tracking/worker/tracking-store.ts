import { tracesOf } from '../../api/observed.ts';
import { readListEnvelope } from '../../api/wire/envelope.ts';
import { readOrderRow } from '../../api/wire/order.ts';
import { rowKeyOf } from '../../api/wire/order-key.ts';
import { answerTo } from '../answers/answers.ts';
import { unreadOrders } from '../answers/changed.ts';
import { type Snapshot, uuidHashOf } from '../block/slot.ts';
import type { OwnOrder, Rejection, Taken, TrackingCalls, WorkerState } from '../calls.ts';
import { type Change, type ChangeLog, changesOf, readApart, readOn } from '../change.ts';
import { diffOrder, maxGapMs, pending } from '../compare.ts';
import { outcomeText } from '../kept-estimate.ts';
import { hasChanged, type Muted, MutesSeen, mutedNumbers, withMuted, withoutMuted } from '../muted.ts';
import { planPoll } from '../plan.ts';
import type { Columns } from '../remembered.ts';
import { type Sighting, sightingOf } from '../sighting.ts';
import { openDatabase, tidyScopes } from './database.ts';
import { Memory } from './memory.ts';
import { keptNowhere, SealedRows } from './sealed-rows.ts';

type PageOfOrders = Omit<Taken, 'fresh' | 'changes'> & { readonly sightings: readonly Sighting[] };

/** Parses the body of GetOrders (interface.md 4.6). */
function readPageOfOrders(
  text: string,
  requestedAt: number,
): { readonly ok: true; readonly page: PageOfOrders } | { readonly ok: false; readonly failure: Rejection } {
  const envelope = readListEnvelope(parsed(text));
  if (envelope === null) return { ok: false, failure: { kind: 'unreadable' } };
  if (envelope.kind === 'refused')
    return { ok: false, failure: { kind: 'refused', message: envelope.message } };
  const rows = envelope.rows.map(readOrderRow);
  const sightings = rows.flatMap((row) => (row.readable ? [sightingOf(row.order, requestedAt, true)] : []));
  const keys = rows.map(rowKeyOf);
  return {
    ok: true,
    page: {
      sightings,
      rows: rows.length,
      total: envelope.total,
      mark: [keys[0], keys.at(-1)].join('-'),
      traces: tracesOf(rows),
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Noted = { readonly fresh: number; readonly changes: readonly Change[] };

/** The worker's calls, one after the other; owns the store of one account. */
export class TrackingStore {
  readonly #now: () => number;
  readonly #columns: (() => Columns) | undefined;
  #memory: Memory | null = null;
  /** The last request of each range, by its first date. */
  readonly #requestedAt = new Map<number, number>();
  #own: ReadonlyMap<number, OwnOrder> = new Map();

  constructor(now: () => number, columns?: () => Columns) {
    this.#now = now;
    this.#columns = columns;
  }

  state(): WorkerState {
    const { version, columns, log, meta } = this.#open();
    return {
      version,
      total: columns.size,
      full: columns.full,
      unread: unreadOrders(columns, log, this.#now()),
      first: meta.first,
      checkedAt: meta.checkedAt,
    };
  }

  readonly calls: TrackingCalls = {
    open: async ({ scope, key }) => {
      if (key === null) {
        this.#memory = new Memory(keptNowhere, this.#now, this.#columns?.());
        return;
      }
      const db = await openDatabase();
      const memory = new Memory(new SealedRows(db, { scope, key }), this.#now, this.#columns?.());
      await memory.read();
      this.#memory = memory;
      await tidyScopes(db, scope, this.#now()).catch(() => undefined);
    },
    take: async ({ body, requestedAt, at, nextPage }) => {
      const read = readPageOfOrders(new TextDecoder().decode(body), requestedAt);
      if (!read.ok) return read;
      const { sightings, ...page } = read.page;
      const noted = await this.#note(
        sightings,
        at,
        nextPage === undefined ? 'poll' : { nextPage, total: page.total },
      );
      return { ok: true, taken: { ...page, ...noted } };
    },
    noteRows: async ({ sightings, at }) => {
      await this.#note(sightings, at, 'screen');
    },
    plan: async ({ now, since, orders }) => {
      const { columns, meta } = this.#open();
      const plan = planPoll(columns, {
        now,
        since,
        orders: new Set<number>(orders),
        sweepPage: meta.sweepPage,
        requestedAt: this.#requestedAt,
      });
      for (const { from } of plan.live) this.#requestedAt.set(from, now);
      return plan;
    },
    ended: ({ requestedAt, at, sweepPage }) =>
      this.#open().write((meta) => {
        const newest = newestOf(this.#open().columns);
        const since = meta.first === null ? meta.since : newest;
        return {
          differs: meta.first !== null,
          meta: {
            ...meta,
            first: null,
            since,
            looked: { at: requestedAt, newest },
            checkedAt: at,
            sweepPage,
          },
        };
      }),
    markRead: ({ seq, only }) =>
      this.#open().write((meta) => {
        const read = readOn(meta, Math.min(seq, meta.lastSeq), only);
        if (read === null) return { differs: false };
        return { differs: true, meta: { ...meta, ...read, readApart: [...read.readApart] } };
      }),
    mute: async ({ seen }) => {
      const memory = this.#open();
      let isMuted = false;
      await memory.write((meta) => {
        const stored = memory.columns.withNumber(seen.id).find(({ uuidHash }) => uuidHash === seen.uuidHash);
        isMuted = stored !== undefined && !hasChanged(seen, stored);
        if (!isMuted) return { differs: false };
        return { differs: true, meta: { ...meta, muted: withMuted(meta.muted, seen) } };
      });
      return isMuted;
    },
    unmute: ({ order }) =>
      this.#open().write((meta) => {
        const muted = withoutMuted(meta.muted, order);
        if (muted.length === meta.muted.length) return { differs: false };
        return { differs: true, meta: { ...meta, muted } };
      }),
    own: async ({ orders }) => {
      const memory = this.#open();
      this.#own = new Map([...this.#own, ...orders.map((order) => [order.orderId, order] as const)]);
      await memory.write((meta) => {
        const blocks = this.#writeOutcomes(orders);
        const news = memory.log.changes.filter((change) => this.#isOwnNews(change)).map(({ seq }) => seq);
        const apart = readApart(meta, news);
        if (apart.length === meta.readApart.length) return { blocks, differs: blocks.size > 0 };
        return { blocks, differs: true, meta: { ...meta, readApart: apart } };
      });
    },
    query: async ({ kind, question }) => {
      const { columns, log } = this.#open();
      return answerTo(kind, columns, question, log);
    },
    refresh: () => this.#open().read(),
    forget: () => this.#open().forget(),
  };

  #open(): Memory {
    if (this.#memory === null) throw new Error('the memory is not open');
    return this.#memory;
  }

  #isOwnNews = ({ orderId, what }: Pick<Change, 'orderId' | 'what'>): boolean =>
    what.kind === 'new' && this.#own.has(orderId);

  /** The estimates of stored orders that have none yet; returns the blocks that it wrote. */
  #writeOutcomes(orders: readonly OwnOrder[]): Set<number> {
    const { columns, log } = this.#open();
    const blocks = new Set<number>();
    for (const own of orders) {
      for (const order of own.estimate === null ? [] : columns.withNumber(own.orderId)) {
        const known = columns.find(order);
        const outcome = outcomeOf(own, order, log);
        if (known === null || known.snapshotMeta.outcome || outcome === null) continue;
        const index = columns.put(known.order, { ...known.snapshotMeta, outcome });
        if (index !== null) blocks.add(index);
      }
    }
    return blocks;
  }

  async #note(
    sightings: readonly Sighting[],
    answeredAt: number,
    source: 'poll' | 'screen' | { readonly nextPage: number; readonly total: number },
  ): Promise<Noted> {
    const memory = this.#open();
    const { columns } = memory;
    let fresh = 0;
    let changes: Change[] = [];
    let muted: readonly Muted[] = [];
    await memory.write((meta) => {
      const blocks = new Set<number>();
      const mutes = new MutesSeen(meta.muted);
      const newness = { counts: meta.first === null, since: meta.since, looked: meta.looked };
      fresh = 0;
      changes = [];
      let differs = false;
      for (const sighting of sightings) {
        const { id } = sighting.order;
        const known = columns.find(sighting.order);
        const diff = diffOrder(known, sighting, answeredAt, newness);
        // An order seen again without a change is not worth a write.
        if (diff === null || (source === 'screen' && !diff.differs)) continue;
        const own = known === null ? this.#own.get(id) : undefined;
        const outcome = own === undefined ? null : outcomeOf(own, diff.order, memory.log);
        const index = columns.put(
          diff.order,
          outcome === null ? diff.snapshotMeta : { ...diff.snapshotMeta, outcome },
        );
        if (index === null) continue;
        blocks.add(index);
        differs ||= diff.differs;
        mutes.see(known?.order ?? diff.order, diff);
        if (known === null) fresh += 1;
        for (const observed of diff.changes) {
          const seq = meta.lastSeq + changes.length + 1;
          changes.push({ seq, orderId: id, orderNo: diff.order.no, by: answeredAt, ...observed });
        }
      }
      const first = meta.first && typeof source === 'object' ? { ...meta.first, ...source } : null;
      const own = changes.filter((change) => this.#isOwnNews(change)).map(({ seq }) => seq);
      muted = mutes.all;
      const next = {
        ...meta,
        ...(first !== null && { first }),
        readApart: readApart(meta, own),
        muted: [...muted],
      };
      const isNext = first !== null || own.length > 0 || muted !== meta.muted;
      return { blocks, changes, differs, ...(isNext && { meta: next }) };
    });
    const isMuted = mutedNumbers(columns, muted);
    return {
      fresh,
      changes: changes.filter((change) => !this.#isOwnNews(change) && !isMuted(change.orderId)),
    };
  }
}

/** The estimate of an order, and the statuses that it was seen in since; null if it is another one of that number. */
function outcomeOf({ uuid, estimate }: OwnOrder, order: Snapshot, log: ChangeLog): string | null {
  const isAnother = uuid !== null && order.uuidHash !== 0 && order.uuidHash !== uuidHashOf(uuid);
  if (estimate === null || isAnother) return null;
  const seen = new Map<number, number | null>();
  for (const { after, by, what } of changesOf(log, order.id)) {
    if (what.kind !== 'status' || seen.has(what.to.id)) continue;
    seen.set(what.to.id, after !== null && by - after <= maxGapMs ? by : null);
  }
  // It came before anything was seen.
  if (order.statusId !== pending && !seen.has(order.statusId)) seen.set(order.statusId, null);
  return outcomeText({ ...estimate, seen });
}

function newestOf({ blocks }: Columns): number | null {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { orderedAt, count } of blocks)
    for (const at of orderedAt.subarray(0, count)) if (at > newest) newest = at;
  return Number.isFinite(newest) ? newest : null;
}
