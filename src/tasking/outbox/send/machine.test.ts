import { expect, test } from 'vitest';
import type { CreateOutcome } from '../../../api/create-outcome.ts';
import { OrderSet } from '../../../api/wire/order-key.ts';
import { type Entry, type EntryState, entryStates } from '../entry/entry.ts';
import { after, candidateOf, entryIn, leadsFrom, orderOf, sentAs } from '../testing/entry.ts';
import * as machine from './machine.ts';

const now = after(1_000);
const none = new OrderSet();
test('P2 a send begins only while nothing was sent, or after the decision to send again', async () => {
  expect(await leadsFrom((entry) => machine.startSend(entry, now))).toEqual({
    queued: 'sending',
    blocked: 'sending',
    unsent: 'sending',
    notFound: 'sending',
  });
  expect(await leadsFrom((entry) => machine.startSend(entry, now), { request: null })).toEqual({});
});

test('P2 only the decision to send again is another confirmation, and ends what was proved before', async () => {
  const sends = [sentAs('unknown')];
  const again = machine.startSend(await entryIn('notFound', { sends, proof: 'list' }), now);
  expect(again).toMatchObject({
    attempt: 2,
    proof: null,
    sends: [{ attempt: 1 }, { attempt: 2, outcome: null }],
  });
  const same = machine.startSend(await entryIn('unsent', { sends: [sentAs('unsent')] }), now);
  expect(same).toMatchObject({ attempt: 1, sends: [{}, { attempt: 1 }] });
});

test('the list before the first send is kept with it, and not that before a later one', async () => {
  const before = { anchors: [orderOf(1)], known: [orderOf(2), orderOf(3)] };
  const unread = await entryIn('queued', { anchors: null, known: [orderOf(2)] });
  expect(machine.startSend(unread, now, before)).toMatchObject({
    anchors: [{ orderId: 1 }],
    known: [{ orderId: 2 }, { orderId: 3 }],
  });
  const read = await entryIn('queued', { anchors: [orderOf(9)] });
  expect(machine.startSend(read, now, before)?.anchors).toEqual([orderOf(9)]);
  const later = await entryIn('notFound', { anchors: null, sends: [sentAs('unknown')] });
  expect(machine.startSend(later, now, before)).toMatchObject({ anchors: null, known: [] });
});

const failure = { kind: 'unavailable', status: 500 } as const;
const placed: CreateOutcome = { kind: 'placed', orderId: orderOf(7).orderId, order: null };

test.each<[CreateOutcome, EntryState, Entry['sends'][number]['outcome']]>([
  [placed, 'accepted', 'accepted'],
  [{ kind: 'placedWithoutNumber' }, 'acceptedNoId', 'acceptedNoId'],
  [{ kind: 'rejected', failure }, 'rejected', 'rejected'],
  [{ kind: 'unsent', failure }, 'unsent', 'unsent'],
  [{ kind: 'unauthorized' }, 'queued', 'unauthorized'],
  [{ kind: 'unknown', failure }, 'unknown', 'unknown'],
])('the answer %j ends a send, and nothing else', async (outcome, state, word) => {
  const sends = [sentAs('unsent'), sentAs(null, { endedAt: null, endedAge: null })];
  const ended = machine.endSend(await entryIn('sending', { sends }), outcome, now, none);
  expect(ended).toMatchObject({
    state,
    sends: [sends[0], { outcome: word, endedAt: now.at, endedAge: now.age }],
  });
  expect(ended?.sends[1]?.failure).toEqual('failure' in outcome ? failure : null);
  expect(await leadsFrom((entry) => machine.endSend(entry, outcome, now, none), { sends })).toEqual({
    sending: state,
  });
});

test('the payment address of an answer is kept, and absent without one', async () => {
  const sending = await entryIn('sending', { sends: [sentAs(null)] });
  const paid = machine.endSend(sending, { ...placed, paymentUrl: '/pay' }, now, none);
  expect(paid?.made).toEqual([{ orderId: 7, uuid: null, orderNo: null, paymentUrl: '/pay' }]);
  expect(machine.endSend(sending, placed, now, none)?.made).toEqual([
    { orderId: 7, uuid: null, orderNo: null },
  ]);
});

test.each<[string, Partial<Entry>, OrderSet]>([
  ['another entry has', {}, takenOf(7)],
  ['the list had before', { known: [orderOf(7)] }, none],
  ['the user has ruled out', { notThese: [orderOf(7)] }, none],
  ['was among the newest of the list', { anchors: [orderOf(7)] }, none],
])('an answer with an order that %s proves nothing', async (_, more, taken) => {
  const sending = await entryIn('sending', { sends: [sentAs(null)], ...more });
  expect(machine.endSend(sending, placed, now, taken)).toMatchObject({
    state: 'unknown',
    made: [],
    candidates: [],
    sends: [{ outcome: 'unknown', failure: { kind: 'unreadable' } }],
  });
});

function takenOf(...ids: number[]): OrderSet {
  const taken = new OrderSet();
  for (const id of ids) taken.add(orderOf(id));
  return taken;
}

test('O27 an answer with a second order tells of both', async () => {
  const sending = await entryIn('sending', { sends: [sentAs('unknown'), sentAs(null)], made: [orderOf(6)] });
  const ended = machine.endSend(sending, placed, now, none);
  expect(ended).toMatchObject({ state: 'duplicate', made: [{ orderId: 6 }, { orderId: 7 }] });
});

test('what was certainly not sent waits for a press, or for the password', async () => {
  expect(await leadsFrom((entry) => machine.hold(entry, 'offline', now))).toEqual({
    queued: 'queued',
    blocked: 'queued',
    unsent: 'queued',
  });
  expect(machine.hold(await entryIn('queued'), 'offline', now)?.held).toBe('offline');
  expect(await leadsFrom((entry) => machine.block(entry, now))).toEqual({
    queued: 'blocked',
    unsent: 'blocked',
  });
});

test('without a pass an order that was not found stays so, and others wait', async () => {
  const held = await leadsFrom((entry) => machine.holdWithout(entry, 'noTicket', now));
  expect(held).toEqual({ queued: 'queued', blocked: 'queued', unsent: 'queued', notFound: 'notFound' });
  const stays = await entryIn('notFound', { proof: 'list' });
  expect(machine.holdWithout(stays, 'noTicket', now)).toEqual({ ...stays, held: 'noTicket' });
});

test('O19 of a page that is gone a send is unknown, and what it had not begun waits', async () => {
  expect(await leadsFrom((entry) => machine.abandon(entry, now), { sends: [sentAs(null)] })).toEqual({
    sending: 'unknown',
    blocked: 'queued',
    unsent: 'queued',
  });
  const gone = machine.abandon(await entryIn('sending', { sends: [sentAs(null)] }), now);
  expect(gone?.sends).toMatchObject([{ outcome: 'unknown', endedAge: now.age }]);
  expect(machine.abandon(await entryIn('unsent'), now)?.held).toBe('failed');
});

test('an order under the reference belongs to the entry in every state after a send, but during one its own answer decides', async () => {
  const found = await leadsFrom((entry) => machine.noteMade(entry, [orderOf(7)], now, none), {
    sends: [sentAs('unknown')],
  });
  const others = entryStates.filter((state) => state !== 'sending');
  expect(found).toEqual(Object.fromEntries(others.map((state) => [state, 'accepted'])));
  expect(await leadsFrom((entry) => machine.noteMade(entry, [orderOf(7)], now, none))).toEqual({});
});

test('an order that is found is a notice until it is seen, and ends the choice of others', async () => {
  const lost = await entryIn('possible', {
    sends: [sentAs('unknown')],
    candidates: [candidateOf(3)],
    seenAt: 5,
  });
  const found = { state: 'accepted', recovered: true, seenAt: null, candidates: [], made: [orderOf(7)] };
  expect(machine.noteMade(lost, [orderOf(7)], now, none)).toMatchObject(found);
  const two = { state: 'duplicate', seenAt: null, candidates: [], made: [orderOf(7), orderOf(8)] };
  expect(machine.noteMade(lost, [orderOf(7), orderOf(8)], now, none)).toMatchObject(two);
});

test('P4 a second order is reported once, and a known one is not reported', async () => {
  const sends = [sentAs('accepted')];
  const placed = await entryIn('accepted', { sends, made: [orderOf(7)], seenAt: 5 });
  expect(machine.noteMade(placed, [orderOf(7)], now, none)).toBeNull();
  const doubled = machine.noteMade(placed, [orderOf(7), orderOf(8)], now, none);
  expect(doubled).toMatchObject({ state: 'duplicate', seenAt: null });
  const seen: Entry = { ...(doubled ?? placed), seenAt: 9 };
  expect(machine.noteMade(seen, [orderOf(8), orderOf(7)], now, none)).toBeNull();
  expect(machine.noteMade(seen, [orderOf(9)], now, none)).toMatchObject({ state: 'duplicate', seenAt: null });
});

test('an entry that has two orders is reported, whatever it waits for', async () => {
  const sends = [sentAs('unknown')];
  const made = [orderOf(7), orderOf(8)];
  const possible = await entryIn('possible', { sends, made });
  expect(machine.noteMade(possible, made, now, none)).toMatchObject({ state: 'duplicate', made });
});

test('the UUID that a response lacked is read from the list, and no order is reported as new', async () => {
  const placed = await entryIn('accepted', { sends: [sentAs('accepted')], made: [orderOf(7)], seenAt: 5 });
  expect(machine.noteMade(placed, [orderOf(7, 1)], now, none)).toEqual({ ...placed, made: [orderOf(7, 1)] });
});

test.each<[string, Partial<Entry>, OrderSet]>([
  ['another entry has', {}, takenOf(7)],
  ['the list had before', { known: [orderOf(7)] }, none],
  ['the user has ruled out', { notThese: [orderOf(7)] }, none],
])('an order under the reference that %s does not belong to the entry', async (_, more, taken) => {
  const lost = await entryIn('unknown', { sends: [sentAs('unknown')], ...more });
  expect(machine.noteMade(lost, [orderOf(7)], now, taken)).toBeNull();
});

test('an order that lost its number to another is looked for again', async () => {
  const more = { sends: [sentAs('accepted')], made: [orderOf(7, 1)], seenAt: 5, recovered: true };
  const lost = machine.noteLost(
    await entryIn('accepted', { ...more, notThese: [orderOf(3)] }),
    [orderOf(7, 2)],
    now,
  );
  expect(lost).toMatchObject({ state: 'unknown', made: [], recovered: false, seenAt: null, proof: null });
  expect(lost?.notThese).toEqual([orderOf(3), orderOf(7, 2)]);
  const two = await entryIn('duplicate', { ...more, made: [orderOf(7, 1), orderOf(8)] });
  expect(machine.noteLost(two, [orderOf(7, 2)], now)).toMatchObject({
    state: 'accepted',
    made: [orderOf(8)],
    seenAt: 5,
  });
  expect(machine.noteLost(two, [orderOf(9)], now)).toBeNull();
  expect(machine.noteLost({ ...two, state: 'sending' }, [orderOf(7, 2)], now)).toBeNull();
});

test('P2 what is found right before a send stops it', async () => {
  expect(await leadsFrom((entry) => machine.noteElsewhere(entry, [candidateOf(7)], now, none))).toEqual({
    queued: 'possible',
    blocked: 'possible',
    unsent: 'possible',
    notFound: 'possible',
  });
  const queued = await entryIn('queued', { known: [orderOf(8)] });
  expect(machine.noteElsewhere(queued, [candidateOf(7), candidateOf(8)], now, none)).toMatchObject({
    held: 'elsewhere',
    candidates: [{ orderId: 7 }],
  });
  expect(machine.noteElsewhere(queued, [candidateOf(8)], now, none)).toBeNull();
});
