import type { Order } from '../../api/wire/order.ts';
import type { Area } from '../../geo/area/area.ts';
import { encodeArea } from '../../geo/area/area-code.ts';
import { squareAbout } from '../../geo/area/square.ts';
import type { OrderId } from '../../ids.ts';
import { relationOf, testOf } from '../../tracking/answers/past/covering.ts';
import { type Snapshot, uuidHashOf } from '../../tracking/block/slot.ts';
import type { Tasked } from '../../tracking/block/tasked.ts';
import type { CoveringOrder } from '../../tracking/past-questions.ts';
import type { Questions } from '../../tracking/questions.ts';
import { type Entry, isSettled, type Made, mayExist } from '../outbox/entry/entry.ts';
import { readCart } from '../outbox/entry/read-cart.ts';
import { answersOf, type Known } from './known.ts';

/** The point, the window and the image that are to be ordered. */
export type Wanted = Omit<Questions['covering']['request'], 'stopped' | 'except'>;

/** An order that covers the point in the window: one of the service, or one of the outbox that it does not return. */
export type Covering = Pick<CoveringOrder, 'item' | 'same'> &
  (
    | { readonly kind: 'order'; readonly order: CoveringOrder }
    | { readonly kind: 'entry'; readonly entry: Entry }
  );

export type Coverings = {
  readonly count: number;
  /** Of them those of the same type and resolution. */
  readonly same: number;
  /** Of them orders of the outbox that may not exist. */
  readonly unsure: number;
  /** Those of the same image first, then the newest. */
  readonly first: readonly Covering[];
  /** Orders of the service that only meet the expected image. */
  readonly beside: { readonly count: number; readonly first: readonly Snapshot[] };
  readonly areas: readonly { readonly id: OrderId; readonly no: string; readonly area: Area }[];
  /** The number of `total` known orders that could be compared. */
  readonly examined: number;
  readonly total: number;
  /** The stored orders could not be read. */
  readonly isLost: boolean;
};

/**
 * Every known order that covers a point in a window.
 * @param read orders that were just read from the service.
 * @param except the entry of the outbox that is to be sent.
 */
export async function findCoverings(
  known: Known,
  read: readonly Order[],
  wanted: Wanted,
  signal: AbortSignal,
  except = '',
): Promise<Coverings> {
  const answers = await answersOf(known, read, 'covering', wanted, signal);
  const waiting = (await waitingOf(known, read, signal, except)).flatMap(({ entry, item }): Covering[] => {
    const relation = relationOf([item], wanted);
    if (relation === null || relation === 'apart') return [];
    return [{ kind: 'entry', entry, item, same: relation.same }];
  });
  const orders = answers
    .flatMap(({ first }) => first)
    .map((order): Covering => ({ kind: 'order', order, item: order.item, same: order.same }));
  const sum = (of: (each: (typeof answers)[number]) => number) =>
    answers.reduce((all, each) => all + of(each), 0);
  const areas = new Map(answers.flatMap((each) => each.areas.map((one) => [encodeArea(one.area), one])));
  return {
    count: sum(({ count }) => count) + waiting.length,
    same: sum(({ same }) => same) + waiting.filter(({ same }) => same).length,
    unsure: waiting.filter((one) => one.kind === 'entry' && mayNotExist(one.entry)).length,
    first: [...waiting, ...orders].sort(sameThenNewest).slice(0, wanted.limit),
    beside: {
      count: sum(({ beside }) => beside.count),
      first: answers
        .flatMap(({ beside }) => beside.first)
        .sort((one, other) => other.id - one.id)
        .slice(0, wanted.limit),
    },
    areas: [...areas.values()].slice(0, wanted.limit),
    examined: sum(({ examined }) => examined),
    total: sum(({ total }) => total),
    isLost: isLost(known, answers),
  };
}

const isLost = ({ tracking }: Known, answers: readonly unknown[]) => tracking !== null && answers.length < 2;

const mayNotExist = ({ made, state }: Entry) => made.length === 0 && state !== 'acceptedNoId';

/** Those of the outbox are the newest. */
const sameThenNewest = (one: Covering, other: Covering) =>
  Number(other.same) - Number(one.same) || rankOf(other) - rankOf(one);
const rankOf = (one: Covering) => (one.kind === 'order' ? one.order.id : Number.MAX_SAFE_INTEGER);

/** What covers a row of a batch: how many orders, the newest of them, and how many have the same image. */
export type RowCovering = { readonly count: number; readonly no: string; readonly same: number };
type Rows = Questions['covered']['request']['wanted'];

/** The same for many points and windows: by their place in `wanted`, null where no order covers the point. */
export async function findCovered(
  known: Known,
  read: readonly Order[],
  wanted: Rows,
  signal: AbortSignal,
): Promise<
  Pick<Coverings, 'examined' | 'total' | 'isLost'> & { readonly rows: readonly (RowCovering | null)[] }
> {
  const answers = await answersOf(known, read, 'covered', { wanted }, signal);
  const rows = wanted.map(
    (_, at): RowCovering =>
      answers.reduce(
        (sum, { found }) => {
          const orders = found[at] ?? [];
          return addTo(sum, orders.length, orders.filter(({ same }) => same).length, orders[0]?.no ?? '');
        },
        { count: 0, no: '', same: 0 },
      ),
  );
  const test = testOf(wanted);
  for (const { entry, item } of await waitingOf(known, read, signal)) {
    for (const [at, same] of test([item]).on)
      rows[at] = addTo(rows[at], 1, Number(same), entry.made[0]?.orderNo ?? entry.reference);
  }
  return {
    rows: rows.map((row) => (row.count === 0 ? null : row)),
    examined: answers.reduce((sum, each) => sum + each.examined, 0),
    total: answers.reduce((sum, each) => sum + each.total, 0),
    isLost: isLost(known, answers),
  };
}

/** The later answers are the newer ones. */
const addTo = (
  row: RowCovering = { count: 0, no: '', same: 0 },
  count: number,
  same: number,
  no: string,
): RowCovering => ({
  count: row.count + count,
  same: row.same + same,
  no: no === '' ? row.no : no,
});

/** An order of the outbox, as the tasking item that it asks for. */
type Waiting = { readonly entry: Entry; readonly item: Tasked };

/** Square kilometres of an image of which no past order tells the size. */
const leastKm2 = 1;

/**
 * The orders of the outbox that exist, may exist or wait to be sent, each about as large as past orders of its image. Those that
 * the service returns with their areas are left out: they are told as its orders.
 */
async function waitingOf(
  known: Known,
  read: readonly Order[],
  signal: AbortSignal,
  except = '',
): Promise<readonly Waiting[]> {
  const entries = known.entries.filter(
    (entry) => entry.id !== except && entry.point !== null && (mayExist(entry) || !isSettled(entry)),
  );
  if (entries.length === 0) return [];
  const returned = await returnedOf(known, read, signal, entries);
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (typeId: number, resolutionId: number | null) => {
    const key = `${typeId} ${resolutionId}`;
    const size = sizes.get(key) ?? kmOf(known, read, signal, { typeId, resolutionId });
    sizes.set(key, size);
    return size;
  };
  const all = entries.map(async (entry): Promise<Waiting | null> => {
    const { made, point } = entry;
    if (made.length > 0 && made.every((order) => returned.some((each) => isSame(each, order)))) return null;
    const ordered = readCart(entry);
    if (ordered === null || point === null) return null;
    const { from, to, imageTypeId: typeId, resolutionId } = ordered;
    const km2 = typeId === null ? leastKm2 : await sizeOf(typeId, resolutionId);
    return { entry, item: { from, to, typeId, resolutionId, km2, area: squareAbout(point, km2) } };
  });
  return (await Promise.all(all)).flatMap((one) => one ?? []);
}

/** The orders with the numbers of the entries that have an area or have stopped, by what was read of them. */
async function returnedOf(
  known: Known,
  read: readonly Order[],
  signal: AbortSignal,
  entries: readonly Entry[],
): Promise<readonly Snapshot[]> {
  const ids = entries.flatMap(({ made }) => made.map(({ orderId }) => orderId));
  if (ids.length === 0) return [];
  const found = (await answersOf(known, read, 'some', { ids }, signal)).flat();
  // What was just read comes last, and replaces what is stored.
  const newest = new Map(found.map((order) => [`${order.id} ${order.uuidHash}`, order]));
  return [...newest.values()].filter(({ at, statusId }) => at !== null || known.stopped.includes(statusId));
}

/** Two orders may have one number. */
function isSame({ id, uuidHash }: Snapshot, { orderId, uuid }: Made): boolean {
  const hash = uuidHashOf(uuid);
  return id === orderId && (uuidHash === 0 || hash === 0 || uuidHash === hash);
}

async function kmOf(
  known: Known,
  read: readonly Order[],
  signal: AbortSignal,
  kind: { readonly typeId: number; readonly resolutionId: number | null },
): Promise<number> {
  const found = (await answersOf(known, read, 'footprints', { images: [kind] }, signal)).flat();
  return found.find((each) => each !== null)?.km2 ?? leastKm2;
}
