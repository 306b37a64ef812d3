import { expect, test } from 'vitest';
import { OrderSet } from '../../../api/wire/order-key.ts';
import { type Check, type Entry, type EntryState, entryStates } from '../entry/entry.ts';
import { after, candidateOf, entryIn, orderOf, sentAs } from '../testing/entry.ts';
import * as presses from './presses.ts';

const none = new OrderSet();
const now = after(1_000);
const sends = [sentAs('unknown')];

const takenOf = (id: number) => {
  const taken = new OrderSet();
  taken.add(orderOf(id));
  return taken;
};

/** The states in which something is so. */
async function statesIn(is: (entry: Entry) => boolean, more: Partial<Entry> = {}): Promise<EntryState[]> {
  const found: EntryState[] = [];
  for (const state of entryStates) if (is(await entryIn(state, more))) found.push(state);
  return found;
}

/** Readings of the list after the first send. */
const checks = (...results: Check['result'][]): Check[] =>
  results.map((result) => ({ at: 0, age: 5_000, after: 1, state: 'unknown', result }));

test('whatever has no result can be discarded, and a rejection only if an earlier send may have made the order', async () => {
  const without = ['queued', 'blocked', 'unsent', 'unknown', 'possible', 'notFound', 'acceptedNoId'];
  const inOrder = (states: readonly string[]) => entryStates.filter((state) => states.includes(state));
  expect(await statesIn(presses.mayDrop)).toEqual(inOrder(without));
  expect(await statesIn(presses.mayDrop, { sends })).toEqual(inOrder([...without, 'rejected']));
  expect(await statesIn(presses.mayDrop, { sends: [sentAs('rejected')] })).toEqual(inOrder(without));
  for (const state of entryStates) {
    const entry = await entryIn(state, { candidates: [candidateOf(3)] });
    const dropped = presses.drop(entry, now);
    if (!without.includes(state)) expect(dropped).toBeNull();
    // It has been seen, and what was shown as similar stays.
    else
      expect(dropped).toMatchObject({
        state: 'dropped',
        seenAt: now.at,
        seenServiceAt: now.serviceAt,
        candidates: [candidateOf(3)],
      });
  }
});

test('a result is seen once', async () => {
  const seen = (more: Partial<Entry>) => statesIn((entry) => presses.acknowledge(entry, now) !== null, more);
  expect(await seen({})).toEqual(['accepted', 'rejected', 'duplicate', 'dropped']);
  expect(await seen({ seenAt: 5 })).toEqual([]);
  const placed = await entryIn('accepted', { recovered: true });
  expect(presses.acknowledge(placed, now)).toEqual({
    ...placed,
    seenAt: now.at,
    seenServiceAt: now.serviceAt,
  });
});

test('the time of the service at which a result was seen is kept only if the clocks agree', async () => {
  const seen = async (serviceAt: number | null) =>
    presses.acknowledge(await entryIn('accepted'), { at: 0, age: 0, serviceAt })?.seenServiceAt;
  expect(await seen(60_000)).toBe(60_000);
  expect(await seen(40 * 86_400_000)).toBeNull();
  expect(await seen(null)).toBeNull();
});

test('one of the similar orders is chosen while the outcome is open, or afterwards if it was discarded', async () => {
  const choice = { candidates: [candidateOf(3)], sends };
  expect(await statesIn(presses.mayChoose, choice)).toEqual(['possible', 'dropped']);
  expect(await statesIn(presses.mayChoose, { sends })).toEqual(['possible']);
  expect(await statesIn((entry) => presses.choose(entry, orderOf(3), now, none) !== null, choice)).toEqual([
    'possible',
    'dropped',
  ]);
  const chosen = presses.choose(await entryIn('possible', choice), orderOf(3), now, none);
  expect(chosen).toMatchObject({ state: 'accepted', candidates: [], seenAt: now.at, notThese: [] });
  expect(chosen?.made).toEqual([{ orderId: 3, uuid: null, orderNo: 'ORD-3' }]);
  expect(presses.choose(await entryIn('possible', choice), orderOf(4), now, none)).toBeNull();
});

test.each<[string, Entry['sends'], EntryState, Entry['held']]>([
  ['nothing was sent', [], 'queued', 'elsewhere'],
  ['nothing can have arrived', [sentAs('unsent'), sentAs('unauthorized')], 'queued', 'elsewhere'],
  ['the outcome is unknown', [sentAs('unknown')], 'unknown', null],
  ['it was accepted without a number', [sentAs('acceptedNoId')], 'acceptedNoId', null],
  ['it was rejected', [sentAs('rejected')], 'rejected', null],
  ['it was rejected, and then lost', [sentAs('rejected'), sentAs('unknown')], 'unknown', null],
])('"none of these" goes back to where it was: %s', async (_, before, state, held) => {
  const entry = await entryIn('possible', {
    sends: before,
    candidates: [candidateOf(3), candidateOf(4)],
    notThese: [orderOf(9)],
  });
  const ruledOut = [3, 4].map((id) => ({ orderId: id, uuid: null }));
  expect(presses.choose(entry, null, now, none)).toMatchObject({
    state,
    held,
    candidates: [],
    notThese: [orderOf(9), ...ruledOut],
  });
});

test('one that another entry has by now is ruled out alone, and the others stay to be chosen from', async () => {
  const candidates = [candidateOf(3), candidateOf(4)];
  const left = presses.choose(await entryIn('possible', { sends, candidates }), orderOf(3), now, takenOf(3));
  expect(left).toMatchObject({
    state: 'possible',
    held: null,
    candidates: [candidateOf(4)],
    notThese: [{ orderId: 3 }],
  });
  const unsent = presses.choose(await entryIn('possible', { candidates }), orderOf(3), now, takenOf(3));
  expect(unsent).toMatchObject({ state: 'possible', held: 'elsewhere' });
});

test('of a discarded order the similar ones are ruled out, and it stays discarded', async () => {
  const dropped = await entryIn('dropped', { sends, candidates: [candidateOf(3)], seenAt: 7 });
  const notThese = [{ orderId: 3, uuid: null }];
  expect(presses.choose(dropped, null, now, none)).toEqual({ ...dropped, candidates: [], notThese });
});

const ready = { sends, checks: checks('none', 'none', 'none') };

test('a person decides three minutes after the last send and after three readings, where the outcome is open', async () => {
  const may = (more: Partial<Entry>, age = 180_000) =>
    statesIn((entry) => presses.mayDecide(entry, { age }), more);
  expect(await may(ready)).toEqual(['unknown', 'acceptedNoId', 'rejected']);
  expect(await may({ ...ready, sends: [sentAs('rejected')] })).toEqual(['unknown', 'acceptedNoId']);
  expect(await may(ready, 179_999)).toEqual([]);
  expect(await may({ sends, checks: checks('none', 'none') })).toEqual([]);
  expect(await may({ sends, checks: checks('none', 'none', 'failed') })).toEqual([]);
  const later = [...sends, sentAs('unknown', { endedAge: 5_000 })];
  expect(await may({ ...ready, sends: later }, 1_000_000)).toEqual([]);
});

test('that an order was not placed can be said of what was not accepted', async () => {
  const said = (entry: Entry) => presses.sayNotPlaced(entry, now);
  expect(await statesIn((entry) => said(entry) !== null, ready)).toEqual(['unknown', 'rejected']);
  expect(said(await entryIn('unknown', ready))).toMatchObject({ state: 'notFound', proof: 'person' });
});

test('a number is claimed where a person may decide, unless it is that of an order from before or of another entry', async () => {
  const claimed = (entry: Entry, taken = none) => presses.claimNumber(entry, orderOf(7, 1), now, taken);
  expect(await statesIn((entry) => claimed(entry) !== null, ready)).toEqual([
    'unknown',
    'acceptedNoId',
    'rejected',
  ]);
  const entry = await entryIn('unknown', ready);
  expect(claimed(entry)).toMatchObject({ state: 'accepted', made: [orderOf(7, 1)], seenAt: now.at });
  expect(claimed(entry, takenOf(7))).toBeNull();
  expect(claimed({ ...entry, known: [orderOf(7)] })).toBeNull();
});
