import { includesOrder, isSameOrder, type OrderKey, type OrderSet } from '../../../api/wire/order-key.ts';
import { type Entry, type EntryState, isUnclear, lastSend, type Made } from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { checksSince, provableFrom } from './schedule.ts';
import { acknowledged, become, type Step } from './step.ts';

/* The user's decisions about an entry: steps like those of machine.ts. */

/** There are orders with equal contents and no decision yet. */
export const mayChoose = ({ state, candidates }: Entry): boolean =>
  state === 'possible' || (state === 'dropped' && candidates.length > 0);

/** The user chooses one of the equal orders, or none. */
export function choose(entry: Entry, key: OrderKey | null, now: Moment, taken: OrderSet): Step {
  if (!mayChoose(entry)) return null;
  const chosen = entry.candidates.find((candidate) => key !== null && isSameOrder(candidate, key));
  if (key !== null && chosen === undefined) return null;
  if (chosen !== undefined && !taken.has(chosen)) return claimed(entry, chosen, now);
  // Another entry has it by now, so it is not this one.
  const no = chosen === undefined ? entry.candidates : [chosen];
  const candidates = entry.candidates.filter((candidate) => !no.includes(candidate));
  const notThese = [...entry.notThese, ...no.map(({ orderId, uuid }) => ({ orderId, uuid }))];
  if (entry.state === 'dropped') return { ...entry, notThese, candidates };
  const left = candidates.length > 0 ? 'possible' : stateBefore(entry);
  const held = left === 'queued' || (left === 'possible' && isUnsent(entry)) ? 'elsewhere' : null;
  return become(entry, left, now, { notThese, candidates, held });
}

function stateBefore(entry: Entry): EntryState {
  const outcome = lastSend(entry)?.outcome;
  if (isUnsent(entry)) return 'queued';
  return outcome === 'acceptedNoId' || outcome === 'rejected' ? outcome : 'unknown';
}

const claimed = (entry: Entry, { orderId, uuid, orderNo }: Made, now: Moment): Entry =>
  become(entry, 'accepted', now, {
    made: [{ orderId, uuid, orderNo }],
    candidates: [],
    ...acknowledged(now),
  });

/** The user names the order, after it was read. */
export const claimNumber = (entry: Entry, order: Made, now: Moment, taken: OrderSet): Step =>
  mayDecide(entry, now) && !taken.has(order) && !includesOrder(entry.known, order)
    ? claimed(entry, order, now)
    : null;

/** Checks after the last send before a person decides without a proof. */
const checksBeforeDeciding = 3;

/** Its fate could not be proved for long enough: a person may say what happened. */
export const mayDecide = (entry: Entry, { age }: Pick<Moment, 'age'>): boolean =>
  (entry.state === 'unknown' || entry.state === 'acceptedNoId' || isUnclear(entry)) &&
  age >= provableFrom(entry) &&
  checksSince(entry).filter(({ result }) => result !== 'failed').length >= checksBeforeDeciding;

/** The user knows that it was not placed. */
export const sayNotPlaced = (entry: Entry, now: Moment): Step =>
  entry.state !== 'acceptedNoId' && mayDecide(entry, now)
    ? become(entry, 'notFound', now, { proof: 'person' })
    : null;

const droppable: ReadonlySet<EntryState> = new Set([
  'queued',
  'blocked',
  'unsent',
  'notFound',
  'unknown',
  'possible',
  'acceptedNoId',
]);

export const mayDrop = (entry: Entry): boolean => droppable.has(entry.state) || isUnclear(entry);

/** No send of it can have arrived. */
const isUnsent = ({ sends }: Entry): boolean =>
  sends.every(({ outcome }) => outcome === 'unsent' || outcome === 'unauthorized');

/** Discards it. Nothing is cancelled: if it may exist, the list is checked for another day, and its candidates are kept. */
export const drop = (entry: Entry, now: Moment): Step =>
  mayDrop(entry) ? become(entry, 'dropped', now, acknowledged(now)) : null;

/** The user saw the result. */
export const acknowledge = (entry: Entry, now: Moment): Step =>
  ['accepted', 'rejected', 'duplicate', 'dropped'].includes(entry.state) && entry.seenAt === null
    ? { ...entry, ...acknowledged(now) }
    : null;
