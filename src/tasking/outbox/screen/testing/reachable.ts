import fc from 'fast-check';
import type { CreateOutcome } from '../../../../api/create-outcome.ts';
import { OrderSet } from '../../../../api/wire/order-key.ts';
import type { Failure } from '../../../../failure.ts';
import { OrderId } from '../../../../ids.ts';
import { minute } from '../../../../time.ts';
import type { Candidate, Entry } from '../../entry/entry.ts';
import type { Moment } from '../../entry/moment.ts';
import * as machine from '../../send/machine.ts';
import { acknowledge, choose, claimNumber, drop, sayNotPlaced } from '../../send/presses.ts';

/* Entries as the steps of the machine make them, from any order of sends, checks, lists and presses. */

const failures: readonly Failure[] = [
  { kind: 'unreachable' },
  { kind: 'timeout' },
  { kind: 'busy', retryAfterSeconds: null },
  { kind: 'busy', retryAfterSeconds: 3_600 },
  { kind: 'unavailable', status: 500 },
  { kind: 'unreadable' },
  { kind: 'invalid', status: 431, ofProxy: true },
];
const rejections: readonly Failure[] = [
  { kind: 'forbidden' },
  { kind: 'missing' },
  { kind: 'invalid', status: 400 },
  { kind: 'invalid', status: 405 },
  { kind: 'invalid', status: 413 },
  { kind: 'invalid', status: 413, ofProxy: true },
  { kind: 'refused', message: null },
  { kind: 'refused', message: 'No credit' },
];
const numbers = [11, 12, 13].map((id) => OrderId.parse(id));
const number = fc.constantFrom(...numbers);
const outcome: fc.Arbitrary<CreateOutcome> = fc.oneof(
  fc.record({ kind: fc.constant('placed' as const), orderId: number, order: fc.constant(null) }),
  fc.constantFrom({ kind: 'placedWithoutNumber' } as const, { kind: 'unauthorized' } as const),
  fc.record({
    kind: fc.constantFrom('unsent' as const, 'unknown' as const),
    failure: fc.constantFrom(...failures),
  }),
  fc.record({ kind: fc.constant('rejected' as const), failure: fc.constantFrom(...rejections) }),
);

const candidate = (orderId: OrderId): Candidate => ({
  orderId,
  uuid: null,
  orderNo: `ORD-${orderId}`,
  reference: null,
  addedBy: 'L. Haddad',
  orderedAt: null,
});
const none = new OrderSet();
type Step = (entry: Entry, now: Moment) => Entry | null;

const send =
  (end: CreateOutcome): Step =>
  (entry, now) => {
    const started = machine.startSend(entry, now);
    return started && machine.endSend(started, end, now, none);
  };
const check =
  (result: machine.SearchResult): Step =>
  (entry, now) => {
    // What was never sent is never searched for.
    if (entry.sends.length === 0) return null;
    return machine.noteCheck(entry, result, now, machine.checkStartOf(entry, now), none);
  };
const sends = outcome.map(send);
const checks = fc
  .oneof(
    fc.constantFrom({ kind: 'absent' } as const, { kind: 'failed' } as const, { kind: 'none' } as const),
    fc.constant({ kind: 'incomplete', why: 'order', requests: 0 } as const),
    number.map((id) => ({ kind: 'alike' as const, orders: [candidate(id)] })),
    number.map((id) => ({ kind: 'found' as const, orders: [{ orderId: id, uuid: null, orderNo: null }] })),
  )
  .map(check);
/** A lost send whose order was looked for in vain: the way to a second send. */
const lost: readonly Step[] = [
  send({ kind: 'unknown', failure: { kind: 'timeout' } }),
  ...[1, 2, 3].map(() => check({ kind: 'absent' })),
];
const withNumber = (step: (orderId: OrderId) => Step) => number.map(step);
const held = fc.constantFrom('offline', 'token', 'storage', 'failed', 'over', 'notOffered', 'noSend');
const others: fc.Arbitrary<Step> = fc.oneof(
  held.map(
    (why): Step =>
      (entry, now) =>
        machine.hold(entry, why, now),
  ),
  withNumber((orderId) => (entry, now) => machine.noteElsewhere(entry, [candidate(orderId)], now, none)),
  withNumber((orderId) => (entry, now) => choose(entry, { orderId, uuid: null }, now, none)),
  withNumber((orderId) => (entry, now) => machine.noteLost(entry, [{ orderId, uuid: null }], now)),
  withNumber(
    (orderId) => (entry, now) => claimNumber(entry, { orderId, uuid: null, orderNo: null }, now, none),
  ),
  fc.constantFrom<Step>(
    sayNotPlaced,
    (entry, now) => machine.startSend(entry, now),
    machine.abandon,
    machine.block,
    (entry, now) => choose(entry, null, now, none),
    drop,
    acknowledge,
  ),
);

/** The entries of one history, oldest first: after each step that the machine allows. */
export const historiesOf = (first: Entry): fc.Arbitrary<readonly Entry[]> =>
  fc
    .tuple(
      fc.constantFrom([], lost),
      fc.array(fc.oneof(sends, checks, others), { maxLength: 12, size: 'max' }),
    )
    .map(([before, after]) => {
      const all = [first];
      for (const [index, step] of [...before, ...after].entries()) {
        const age = (index + 1) * 2 * minute;
        const next = step(all.at(-1) ?? first, { at: first.createdAt + age, age, serviceAt: null });
        if (next !== null) all.push(next);
      }
      return all;
    });
