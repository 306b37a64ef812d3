import type { Entry } from '../entry.ts';
import type { Service, Traits } from './service.ts';

/** What the people of a history did, beside what the service did. */
export type Truth = {
  /** Confirmations of a person for each reference: the first, and each "Send again". */
  readonly confirmed: Map<string, number>;
  /** References of which the app said that they are kept. */
  readonly kept: Set<string>;
};

const restless: ReadonlySet<Entry['state']> = new Set(['sending', 'unsent', 'blocked', 'unknown']);
const saysNone: ReadonlySet<Entry['state']> = new Set(['queued', 'rejected', 'notFound', 'dropped']);

/** The rules of reliability.md 6.1, after the faults have stopped and 200 s have passed. Answers what is broken. */
export function check(entries: readonly Entry[], service: Service, traits: Traits, truth: Truth): string[] {
  const broken: string[] = [];
  const entryOf = new Map(entries.map((entry) => [entry.reference, entry]));
  const comesBack = traits.reference !== 'dropped';

  for (const [refNo, confirmations] of truth.confirmed) {
    const made = service.of(refNo);
    const entry = entryOf.get(refNo);
    const told = `${refNo} is ${entry?.state ?? 'nowhere'}, ${made.length} made, ${confirmations} confirmed`;
    if (made.length > confirmations) broken.push(`doubled: ${told}`);
    const taken = service.taken.filter((other) => other === refNo).length;
    if (taken > confirmations) broken.push(`sent ${taken} times by itself: ${told}`);
    if (entry === undefined) {
      if (truth.kept.has(refNo) || taken > 0) broken.push(`lost: ${told}`);
      continue;
    }
    if (restless.has(entry.state)) broken.push(`not settled: ${told}`);
    if (entry.state === 'accepted' && made.length === 0) broken.push(`accepted, and none was made: ${told}`);
    if (entry.made.some(({ orderId }) => !made.some((order) => order.id === orderId))) {
      broken.push(`another order was taken for it: ${told}`);
    }
    if (comesBack && made.length > 0 && saysNone.has(entry.state))
      broken.push(`made, and not said so: ${told}`);
    if (!comesBack && made.length > 0 && entry.state === 'notFound')
      broken.push(`made, and not found: ${told}`);
    if (comesBack && made.length > 1 && entry.state !== 'duplicate')
      broken.push(`two, and not said so: ${told}`);
  }
  for (const refNo of service.taken) {
    if (!truth.confirmed.has(refNo)) broken.push(`nobody confirmed ${refNo}`);
  }
  return broken;
}
