import type { Order } from '../../api/wire/order.ts';
import { squareAbout } from '../../geo/area/square.ts';
import { type Snapshot, uuidHashOf } from '../../tracking/snapshot.ts';
import type { Tasked } from '../../tracking/tasked.ts';
import { type Entry, isSettled, type Made, mayExist } from '../outbox/entry/entry.ts';
import { readCart } from '../outbox/entry/read-cart.ts';
import { answersOf, type Known } from './known.ts';

/** An order of the outbox, as the tasking item that it asks for. */
export type Waiting = { readonly entry: Entry; readonly item: Tasked };

/** Square kilometres of an image of which no past order tells the size. */
const leastKm2 = 1;

/**
 * The orders of the outbox that exist, may exist or wait to be sent, each about as large as past orders of its image. Those that
 * the service returns with their areas are left out: they are told as its orders.
 */
export async function waitingOf(
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
  const found = await answersOf(known, read, 'footprint', kind, signal);
  return found.find((each) => each !== null)?.km2 ?? leastKm2;
}
