import { expect, test } from 'vitest';
import { day, hour, minute } from '../../../time.ts';
import { type Check, type Entry, type EntryState, entryStates } from '../entry/entry.ts';
import { entryIn, sentAs } from '../testing/entry.ts';
import { dependsOnServiceTime, keptUntil, lagOf, nextCheckAt, wholeListAt } from './schedule.ts';

const second = 1_000;

const check = (seconds: number, result: Check['result'], more: Partial<Check> = {}): Check => ({
  at: 0,
  age: seconds * second,
  after: 1,
  state: 'unknown',
  result,
  ...more,
});
const lost = (more: Partial<Entry> = {}) => entryIn('unknown', { sends: [sentAs('unknown')], ...more });

/** The seconds at which the list is read, if each reading has this result. */
async function readings(result: Check['result'], count: number, checks: readonly Check[] = []) {
  const all = [...checks];
  for (let made = 0; made < count; made += 1) {
    const at = nextCheckAt(await lost({ checks: all }), null);
    if (at === null) break;
    all.push(check(at / second, result));
  }
  return all.slice(checks.length).map(({ age }) => age / second);
}

test('an order without a clear answer is looked for 5, 15, 45, 120 and 180 s after its send, then every five minutes', async () => {
  expect(await readings('none', 7)).toEqual([5, 15, 45, 120, 180, 480, 780]);
});

test('a reading that was late is not followed by another within ten seconds', async () => {
  expect(await readings('none', 3, [check(14, 'none')])).toEqual([24, 45, 120]);
  expect(await readings('none', 2, [check(179, 'none')])).toEqual([189, 489]);
});

test('a reading that failed is repeated after 5, 10, 20 and 40 s, then every minute', async () => {
  expect(await readings('failed', 7)).toEqual([5, 10, 20, 40, 80, 140, 200]);
  expect(await readings('none', 2, [check(5, 'failed')])).toEqual([10, 20]);
});

test('readings before the last send do not count', async () => {
  const sends = [sentAs('unknown'), sentAs('unknown', { endedAge: hour })];
  const entry = await lost({ sends, checks: [check(5, 'none'), check(15, 'failed')] });
  expect(nextCheckAt(entry, null)).toBe(hour + 5 * second);
});

test.each<[EntryState, number | null]>([
  ['queued', null],
  ['blocked', null],
  ['sending', null],
  ['unsent', null],
  ['unknown', 5 * second],
  ['possible', 5 * second],
  ['notFound', 5 * minute],
  ['acceptedNoId', 5 * second],
  ['accepted', 15 * second],
  ['rejected', 10 * second],
  ['duplicate', null],
  ['dropped', 5 * minute],
])('after a send with an end, %s is looked for next after %j ms', async (state, at) => {
  const outcome = state === 'rejected' ? 'rejected' : state === 'unknown' ? 'unknown' : 'unsent';
  const isMade = state === 'possible' || state === 'acceptedNoId';
  const entry = await entryIn(state, { sends: [sentAs(isMade ? 'unknown' : outcome)] });
  expect(nextCheckAt(entry, null)).toBe(at);
});

test('an order that was found before it was sent is not looked for', async () => {
  expect(nextCheckAt(await entryIn('possible'), null)).toBeNull();
});

test('nothing is looked for in any state without a send, but an order that an answer has told of', async () => {
  for (const state of ['queued', 'notFound', 'accepted', 'rejected', 'dropped'] as const)
    expect(nextCheckAt(await entryIn(state), null)).toBeNull();
});

test.each([
  ['accepted', 'none', [15, 30, 45, 60]],
  ['accepted', 'failed', [15, 30, 45, 60]],
  ['accepted', 'found', [15]],
  ['rejected', 'failed', [10, 20, 30, 40]],
  ['rejected', 'none', [10]],
  ['rejected', 'found', [10]],
] as const)('%s is looked into again until a reading says more than %s', async (state, result, seconds) => {
  const checks: Check[] = [];
  const sends = [sentAs('rejected')];
  for (let made = 0; made < 6; made += 1) {
    const at = nextCheckAt(await entryIn(state, { sends, checks }), null);
    if (at === null) break;
    checks.push(check(at / second, result, { state }));
  }
  expect(checks.map(({ age }) => age / second)).toEqual(seconds);
});

test.each(['queued', 'blocked', 'unsent', 'accepted', 'rejected'] as const)(
  '%s after a send that may have made an order: that one is looked for every five minutes',
  async (state) => {
    const checks = [check(15, 'found', { state }), check(20, 'found', { state, after: 2 })];
    const sends = [sentAs('unknown'), sentAs('unsent', { endedAge: 10 * second })];
    expect(nextCheckAt(await entryIn(state, { sends, checks }), null)).toBe(20 * second + 5 * minute);
  },
);

test.each([
  ['by its own clock', null, null, day - 5 * minute, true],
  ['by its own clock', null, null, day - 5 * minute + 1, false],
  ['by the clock of the service', 0, day, 2 * day, true],
  ['by the clock of the service', 0, day + 1, 0, false],
  ['by its own clock, if the service told no time then', null, 3 * day, 0, true],
])(
  'a late order is looked for during a day %s: %j, %j, %j',
  async (_, serviceAt, serviceNow, changedAge, isAwaited) => {
    const entry = await entryIn('notFound', { sends: [sentAs('unknown', { serviceAt })], changedAge });
    expect(nextCheckAt(entry, serviceNow)).toBe(isAwaited ? changedAge + 5 * minute : null);
  },
);

test('the whole list is read three minutes after the last send, or after three times the longest that an order was missing', async () => {
  expect(wholeListAt(await lost(), 0)).toBe(180 * second);
  expect(wholeListAt(await lost(), 60 * second)).toBe(180 * second);
  expect(wholeListAt(await lost(), 100 * second)).toBe(300 * second);
  expect(wholeListAt(await lost({ checks: [check(200, 'failed')] }), 0)).toBe(205 * second);
  expect(wholeListAt(await lost({ sends: [sentAs('unknown', { endedAge: hour })] }), 0)).toBe(
    hour + 180 * second,
  );
});

test('the whole list is read for an unknown order alone', async () => {
  for (const state of entryStates) {
    const entry = await entryIn(state, { sends: [sentAs('unknown')] });
    expect([state, wholeListAt(entry, 0)]).toEqual([state, state === 'unknown' ? 180 * second : null]);
  }
});

test('a whole list that proved nothing is read again after half an hour, at most three times by itself', async () => {
  const unproved = (seconds: number, why: Check['why'] = 'order') =>
    check(seconds, 'incomplete', why && { why });
  const again = async (...checks: Check[]) => wholeListAt(await lost({ checks }), 0);
  expect(await again(unproved(180))).toBe(180 * second + 30 * minute);
  expect(await again(check(180, 'absent'))).toBe(180 * second + 30 * minute);
  expect(await again(unproved(180), unproved(1_980))).toBe(1_980 * second + 30 * minute);
  expect(await again(unproved(180), unproved(1_980), unproved(3_780))).toBeNull();
  expect(await again(unproved(180, 'start'))).toBeNull();
  expect(await again(unproved(180, 'long'))).toBeNull();
  expect(await again(check(180, 'none'))).toBe(180 * second);
});

test('how long a list lacked an order is learned from one that was missed and found since', async () => {
  const lag = async (...checks: Check[]) =>
    lagOf(await lost({ checks, sends: [sentAs('unknown', { endedAge: second })] }));
  expect(await lag(check(6, 'none'), check(16, 'found'))).toBe(15 * second);
  expect(await lag(check(6, 'incomplete'), check(16, 'found'))).toBe(15 * second);
  expect(await lag(check(6, 'found'))).toBe(0);
  expect(await lag(check(6, 'failed'), check(16, 'found'))).toBe(0);
  expect(await lag(check(6, 'none'), check(16, 'none'))).toBe(0);
  expect(await lag()).toBe(0);
});

test('whether an order is still looked for depends on the time of the service as long as a day of it counts', async () => {
  const depends = async (state: EntryState, outcome: 'unknown' | 'unsent') =>
    dependsOnServiceTime(await entryIn(state, { sends: [sentAs(outcome)] }));
  expect(await depends('notFound', 'unsent')).toBe(true);
  expect(await depends('dropped', 'unsent')).toBe(true);
  expect(await depends('queued', 'unknown')).toBe(true);
  expect(await depends('queued', 'unsent')).toBe(false);
});

test('the clock of an unknown order is stored every ten seconds, of any other every minute', async () => {
  expect(keptUntil(await entryIn('unknown', { age: second }))).toBe(11 * second);
  expect(keptUntil(await entryIn('notFound', { age: second }))).toBe(61 * second);
});
