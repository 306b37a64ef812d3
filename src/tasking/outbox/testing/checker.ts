import type { Entry } from '../entry/entry.ts';
import { mayChoose } from '../send/presses.ts';
import type { Service } from './service.ts';
import { provesAbsence, type Traits } from './traits.ts';

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
};

const restless: ReadonlySet<Entry['state']> = new Set(['sending', 'unsent', 'blocked', 'unknown']);
const saysNone: ReadonlySet<Entry['state']> = new Set(['queued', 'rejected', 'notFound', 'dropped']);

/** Checks the rules of docs/reliability.md 8 after the faults have ended and 200 s have passed. Returns the violations. */
export function check(
  entries: readonly Entry[],
  service: Service,
  traits: Traits,
  wishes: readonly Wanted[],
): string[] {
  const broken: string[] = [];
  // A list that hides rows, or shows them at random, shows nothing for certain.
  const comesBack = traits.reference !== 'dropped' && traits.depth === null && traits.order === 'still';

  for (const { id, refNo, place, confirmed, kept } of wishes) {
    const made = service.at(place);
    const entry = entries.find((each) => each.id === id);
    const reported = `${id} is ${entry?.state ?? 'nowhere'}, ${made.length} made, ${confirmed} confirmed`;
    if (made.length > confirmed) broken.push(`doubled: ${reported}`);
    const taken = service.taken.filter((each) => each.place === place);
    if (taken.length > confirmed) broken.push(`sent ${taken.length} times by itself: ${reported}`);
    if (taken.some((each) => each.refNo !== refNo)) broken.push(`sent under another reference: ${reported}`);
    if (entry === undefined) {
      if (kept || taken.length > 0) broken.push(`lost: ${reported}`);
      continue;
    }
    const [lng, lat] = [entry.point?.lng, entry.point?.lat];
    if (entry.request !== null && place !== JSON.stringify({ type: 'Point', coordinates: [lng, lat] }))
      broken.push(`another point is shown than the one ordered: ${reported}`);
    // What cannot be proved waits for a person, with its reason.
    const isUnproved = entry.state === 'unknown' && entry.checks.some(({ why }) => why !== undefined);
    if (restless.has(entry.state) && !(isUnproved && !provesAbsence(traits, entry)))
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
    if (comesBack && made.length > 0 && !shown && saysNone.has(entry.state))
      broken.push(`made, and not said so: ${reported}`);
    if (made.length > 0 && entry.state === 'notFound') broken.push(`made, and not found: ${reported}`);
    if (comesBack && made.length > 1 && entry.state !== 'duplicate')
      broken.push(`two, and not said so: ${reported}`);
  }
  for (const { refNo, place } of service.taken) {
    if (!wishes.some((wanted) => wanted.place === place)) broken.push(`nobody confirmed ${refNo}`);
  }
  return broken;
}
