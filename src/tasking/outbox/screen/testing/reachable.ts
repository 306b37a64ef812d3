import fc from 'fast-check';
import type { CreateOutcome } from '../../../../api/create-outcome.ts';
import type { Failure } from '../../../../api/failure.ts';
import { OrderId } from '../../../../ids.ts';
import type { Candidate, Entry } from '../../entry/entry.ts';
import type { Moment } from '../../entry/moment.ts';
import { newEntry } from '../../entry/new-entry.ts';
import * as machine from '../../send/machine.ts';
import { acknowledge, choose, drop } from '../../send/presses.ts';
import { intent } from '../../testing/order.ts';

/* Entries as the steps of the machine make them, from any order of sends, checks, lists and presses. */

const failures: readonly Failure[] = [
  { kind: 'unreachable' },
  { kind: 'timeout' },
  { kind: 'busy', retryAfterSeconds: null },
  { kind: 'busy', retryAfterSeconds: 3_600 },
  { kind: 'unavailable', status: 500 },
  { kind: 'unreadable' },
];
const rejections: readonly Failure[] = [
  { kind: 'forbidden' },
  { kind: 'missing' },
  { kind: 'invalid', status: 400 },
  { kind: 'invalid', status: 405 },
  { kind: 'invalid', status: 413 },
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
  orderNo: `ORD-${orderId}`,
  reference: null,
  addedBy: 'L. Haddad',
  orderedAt: null,
});
const none: ReadonlySet<OrderId> = new Set();
type Step = (entry: Entry, now: Moment) => Entry | null;

const sends: fc.Arbitrary<Step> = outcome.map((end) => (entry, now) => {
  const started = machine.startSend(entry, now, null);
  return started && machine.endSend(started, end, now, none);
});
const checks: fc.Arbitrary<Step> = fc
  .oneof(
    fc.constantFrom({ kind: 'absent' } as const, { kind: 'absent' } as const, { kind: 'failed' } as const),
    number.map((id) => ({ kind: 'alike' as const, orders: [candidate(id)] })),
    number.map((id) => ({ kind: 'found' as const, orders: [{ orderId: id, orderNo: null }] })),
  )
  .map((result) => (entry, now) => {
    const start = machine.checkStartOf(entry, now);
    return machine.noteCheck(entry, result, now, start, none);
  });
const held = fc.constantFrom('offline', 'token', 'storage', 'failed');
const others: fc.Arbitrary<Step> = fc.oneof(
  held.map(
    (why): Step =>
      (entry, now) =>
        machine.hold(entry, why, now),
  ),
  number.map(
    (id): Step =>
      (entry, now) =>
        choose(entry, id, now, none),
  ),
  fc.constantFrom<Step>(
    (entry, now) => machine.startSend(entry, now, null),
    machine.abandon,
    machine.block,
    (entry, now) => choose(entry, null, now, none),
    drop,
    acknowledge,
  ),
);

const minute = 60_000;
const birth = Date.UTC(2026, 10, 21, 12);

/** The entries of one history, oldest first: after each step that the machine allows. */
export const histories: fc.Arbitrary<Promise<readonly Entry[]>> = fc
  .array(fc.oneof({ weight: 2, arbitrary: sends }, { weight: 3, arbitrary: checks }, others), {
    maxLength: 16,
    size: 'max',
  })
  .map(async (steps) => {
    const first = await newEntry(intent(1), 'me', birth);
    const all = [first];
    for (const [index, step] of steps.entries()) {
      const age = (index + 1) * 2 * minute;
      const next = step(all.at(-1) ?? first, { at: birth + age, age, serviceAt: null });
      if (next !== null) all.push(next);
    }
    return all;
  });
