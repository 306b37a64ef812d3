import { expect, test } from 'vitest';
import { OrderSet } from '../../../api/wire/order-key.ts';
import type { Candidate, Entry } from '../entry/entry.ts';
import { after, candidateOf, entryIn, leadsFrom, orderOf, sentAs } from '../testing/entry.ts';
import * as machine from './machine.ts';

const now = after(1_000);
const none = new OrderSet();

/** A check that began so many seconds after the entry was stored, when so many sends had ended. */
const began = (seconds: number, sends = 1): machine.CheckStart => ({
  age: seconds * 1_000,
  after: sends,
  state: 'unknown',
});

test('an order is absent only three minutes after its last send, by a reading that began since', async () => {
  const sends = [sentAs('unknown'), sentAs('unknown', { endedAge: 60_000 })];
  const absent = (start: machine.CheckStart) =>
    leadsFrom((entry) => machine.noteCheck(entry, { kind: 'absent' }, now, start, none), { sends });
  expect((await absent(began(240, 2))).unknown).toBe('notFound');
  expect((await absent(began(239.999, 2))).unknown).toBe('unknown');
  expect((await absent(began(240, 1))).unknown).toBe('unknown');
  const { unknown: _, sending, ...others } = await absent(began(240, 2));
  expect(sending).toBeUndefined();
  for (const [state, next] of Object.entries(others)) expect(next).toBe(state);
  const proved = machine.noteCheck(
    await entryIn('unknown', { sends }),
    { kind: 'absent' },
    now,
    began(240, 2),
    none,
  );
  expect(proved?.proof).toBe('list');
});

test('each check is kept with what it says, and at most 400 of them', async () => {
  const start = began(5);
  const checked = async (result: machine.SearchResult, checks: Entry['checks'] = []) =>
    machine.noteCheck(
      await entryIn('unknown', { sends: [sentAs('unknown')], checks }),
      result,
      now,
      start,
      none,
    )?.checks ?? [];
  for (const kind of ['none', 'failed'] as const)
    expect(await checked({ kind })).toEqual([{ at: now.at, ...start, result: kind }]);
  expect(await checked({ kind: 'incomplete', why: 'order', requests: 3 })).toEqual([
    { at: now.at, ...start, result: 'incomplete', why: 'order', requests: 3 },
  ]);
  const many = Array.from({ length: 400 }, (_, index) => ({ at: index, ...start, result: 'none' as const }));
  const kept = await checked({ kind: 'none' }, many);
  expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([400, 1, now.at]);
});

test('one like it waits for a decision in every state without a final result', async () => {
  const alike = (more: Partial<Entry> = {}) =>
    leadsFrom(
      (entry) =>
        machine.noteCheck(
          entry,
          { kind: 'alike', orders: [candidateOf(7), candidateOf(8)] },
          now,
          began(5),
          none,
        ),
      more,
    );
  const { sending, ...next } = await alike();
  expect(sending).toBeUndefined();
  const open = Object.entries(next).filter(([, state]) => state === 'possible');
  expect(open.map(([state]) => state)).toEqual([
    'unknown',
    'possible',
    'notFound',
    'acceptedNoId',
    'rejected',
    'dropped',
  ]);
  expect((await alike({ known: [orderOf(7), orderOf(8)] })).unknown).toBe('unknown');
});

test('of a discarded order only one waits for a decision that was not shown before', async () => {
  const dropped = (shown: Candidate[]) =>
    entryIn('dropped', { sends: [sentAs('unknown')], candidates: shown });
  const orders = [candidateOf(7), candidateOf(8)];
  const noted = (entry: Entry) =>
    machine.noteCheck(entry, { kind: 'alike', orders }, now, began(5), none)?.state;
  expect(noted(await dropped(orders))).toBe('dropped');
  expect(noted(await dropped([candidateOf(7)]))).toBe('possible');
});

test('only what was shown before it was discarded needs no decision', async () => {
  const rejected = await entryIn('rejected', { sends: [sentAs('rejected')], candidates: [candidateOf(7)] });
  const alike = { kind: 'alike', orders: [candidateOf(7)] } as const;
  expect(machine.noteCheck(rejected, alike, now, began(5), none)?.state).toBe('possible');
});

test('a check that begins during a send counts the sends that have ended', async () => {
  const sends = [sentAs('unknown'), sentAs(null)];
  expect(machine.checkStartOf(await entryIn('sending', { sends }), now)).toEqual({
    age: now.age,
    after: 1,
    state: 'sending',
  });
  expect(machine.checkStartOf(await entryIn('unknown', { sends }), now).after).toBe(2);
});
