import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import { isOver, rowId, rowOf } from '../batch/batch.ts';
import { outcomeOf, recordsOf } from '../batch/results.ts';
import type { Entry } from '../entry/entry.ts';
import { entriesOf } from '../outbox-state.ts';
import { mayChoose } from '../send/presses.ts';
import type { AllEntries } from '../store.ts';
import type { Browser } from './browser.ts';
import type { Service } from './service.ts';
import { provesAbsence, showsOrders, type Traits, waitsForPress } from './traits.ts';

/** The user's intent, to compare with the service's record. */
export type Wanted = {
  readonly id: string;
  readonly refNo: string;
  /** Unique for each order of a history. */
  readonly place: string;
  /** Confirmations: the first, and each "Send again". */
  confirmed: number;
  /** The app reported it as stored. */
  kept: boolean;
  readonly request: CreateOrderRequest;
  /** Orders of another device of the account, made before this one was begun. */
  elsewhere: number;
  /** The list has them, for everybody who looks. */
  isListed: boolean;
};

export const newWish = (id: string, request: CreateOrderRequest): Wanted => ({
  id,
  request,
  refNo: request.query.refNo,
  place: request.body.CartItemDataList.find((data) => data.DataKey === 'POI')?.DataValue ?? '',
  confirmed: 1,
  kept: false,
  elsewhere: 0,
  isListed: false,
});

const restless: ReadonlySet<Entry['state']> = new Set(['sending', 'unsent', 'blocked', 'unknown']);
const saysNone: ReadonlySet<Entry['state']> = new Set(['queued', 'rejected', 'notFound', 'dropped']);

/** Checks the rules of docs/why/reliability.md 8 after the faults have ended and 200 s have passed. Returns the violations. */
export function check(
  { entries }: Pick<AllEntries, 'entries'>,
  service: Service,
  traits: Traits,
  wishes: readonly Wanted[],
  forgotten: ReadonlySet<string>,
): string[] {
  const broken: string[] = [];
  const comesBack = showsOrders(traits);

  for (const { id, refNo, place, confirmed, kept, elsewhere, isListed } of wishes) {
    const made = service.at(place);
    const entry = entries.find((each) => each.id === id);
    const reported = `${id} is ${entry?.state ?? 'nowhere'}, ${made.length} made, ${confirmed} confirmed`;
    if (made.length > confirmed + elsewhere) broken.push(`I1 doubled: ${reported}`);
    const taken = service.taken.filter((each) => each.place === place);
    if (isListed && elsewhere > 0 && taken.length > 0)
      broken.push(`I5 doubled, and the list had it: ${reported}`);
    if (taken.length > confirmed) broken.push(`I1 sent ${taken.length} times by itself: ${reported}`);
    if (taken.some((each) => each.refNo !== refNo)) broken.push(`sent under another reference: ${reported}`);
    if (entry === undefined) {
      const isForgotten = forgotten.has(id) || forgotten.has(rowOf(id).id);
      if ((kept || taken.length > 0) && !isForgotten) broken.push(`I4 lost: ${reported}`);
      continue;
    }
    const [lng, lat] = [entry.point?.lng, entry.point?.lat];
    if (entry.request !== null && place !== JSON.stringify({ type: 'Point', coordinates: [lng, lat] }))
      broken.push(`another point is shown than the one ordered: ${reported}`);
    // What cannot be proved waits for a person, with its reason; or gave its number up just now, to the other order that has it.
    const isGivenUp = traits.numbers === 'twice' && entry.notThese.length > 0;
    const isUnproved =
      entry.state === 'unknown' && (isGivenUp || entry.checks.some(({ why }) => why !== undefined));
    const isLong =
      entry.checks.some(({ why }) => why === 'long') && waitsForPress(traits, service.made.length);
    if (restless.has(entry.state) && !(isUnproved && (isLong || !provesAbsence(traits, entry))))
      broken.push(
        `not settled (${entry.checks.map(({ result, why }) => why ?? result).join(' ')}): ${reported}`,
      );
    if ((entry.state === 'accepted' || entry.state === 'acceptedNoId') && made.length === 0)
      broken.push(`accepted, and none was made: ${reported}`);
    if (entry.made.some(({ orderId }) => !made.some((order) => order.id === orderId)))
      broken.push(`another order was taken for it: ${reported}`);
    // A discarded order keeps the equal orders that the user saw.
    const shown =
      mayChoose(entry) && made.every((order) => entry.candidates.some(({ orderId }) => orderId === order.id));
    // An order of the other device, made before this send, is not this one.
    const own = made.length - elsewhere;
    if (comesBack && own > 0 && !shown && saysNone.has(entry.state))
      broken.push(`made, and not said so: ${reported}`);
    if (own > 0 && entry.state === 'notFound') broken.push(`made, and not found: ${reported}`);
    // The list may never show the one of the other device.
    if (comesBack && own > 1 && entry.state !== 'duplicate') broken.push(`two, and not said so: ${reported}`);
  }
  for (const { refNo, place } of service.taken) {
    if (!wishes.some((wanted) => wanted.place === place)) broken.push(`nobody confirmed ${refNo}`);
  }
  return broken;
}

/** No request of an account carries the token of another, and no tab shows another's orders. */
export function checkAccounts({ sent, tabs }: Pick<Browser, 'sent' | 'tabs'>): string[] {
  const broken = sent
    .filter(({ owner, authorization }) => authorization !== `Bearer token of ${owner}`)
    .map(({ owner, authorization }) => `I6 sent for ${owner} with ${authorization}`);
  for (const { owner, outbox } of tabs)
    for (const entry of entriesOf(outbox.state()))
      if (entry.owner !== owner) broken.push(`I6 ${owner} sees ${entry.id} of ${entry.owner}`);
  return broken;
}

/** What a batch says of its rows is true, whether their entries exist or not; none is missing, and none is left. */
export function checkBatches(
  read: AllEntries,
  service: Service,
  traits: Traits,
  kept: ReadonlyMap<string, number>,
  forgotten: ReadonlySet<string>,
  wishes: readonly Wanted[],
): string[] {
  const broken: string[] = [];
  for (const [wanted, count] of kept)
    if (!forgotten.has(wanted) && !read.batches.some((batch) => batch.id === wanted && batch.count === count))
      broken.push(`I15 batch lost: ${wanted} of ${count} rows`);
  for (const batch of read.batches) {
    const { id, phase } = batch;
    if (!isOver(batch)) broken.push(`I15 ${id} is still ${phase} for ${batch.why}`);
    const records = recordsOf(read, id);
    for (let index = 0; index < batch.count; index += 1) {
      const { is, orderId } = outcomeOf(records.get(index), phase);
      const wanted = wishes.find((each) => each.id === rowId(id, index));
      const made = service.at(wanted?.place ?? '');
      const reported = `${id} row ${index + 1} is ${is} (${records.get(index)?.state ?? 'no record'}), ${made.length} made`;
      if ((is === 'placed' || is === 'elsewhere') && !made.some((order) => order.id === orderId))
        broken.push(`not placed: ${reported}`);
      if (is === 'notSent' && made.length > (wanted?.elsewhere ?? 0)) broken.push(`was sent: ${reported}`);
      if (is === 'refused' && made.length > 0 && showsOrders(traits)) broken.push(`exists: ${reported}`);
      if (is === 'waiting' || is === 'sending') broken.push(`I15 left: ${reported}`);
    }
  }
  return broken;
}
