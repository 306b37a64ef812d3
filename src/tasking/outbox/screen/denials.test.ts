import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultWords } from '../../../files/answer/results-file.ts';
import { outcomeOf } from '../batch/results.ts';
import { inFile } from '../batch/results-table.ts';
import { newEntry } from '../entry/changes.ts';
import { type Entry, entryStates, mayExist } from '../entry/entry.ts';
import { mayChoose } from '../send/presses.ts';
import { intent } from '../testing/order.ts';
import { resultKeys } from './batch/row-results.ts';
import { caseOf } from './case.ts';
import { eventsOf } from './entry/events.ts';
import { titleOfState } from './state-words.ts';
import { arabic, baseOf, denials, denies, denying, english, spared } from './testing/denials.ts';
import { historiesOf } from './testing/reachable.ts';

const minute = 60_000;

/** Every key that a screen, a notice, an announcement or a file tells of an entry. */
function textsOf(entry: Entry, now: number): string[] {
  const { title, why, body, can, next, discard, news } = caseOf(entry, now);
  const ofRow = (['sending', 'paused', 'stopped', 'finished'] as const).map(
    (phase) => outcomeOf(entry, phase).is,
  );
  const bare = titleOfState(entry.state, entry.sends.length);
  return [
    ...[title, why, body, can, discard, bare, ...next.flat()].flatMap((key) =>
      key === null ? [] : [`outbox:${key}`],
    ),
    ...(entry.sends.length === 0 ? ['outbox:unreadableUnsent'] : []),
    ...(title === 'titleRejected' ? ['tasking:rejected'] : []),
    ...(news === null ? [] : [`shell:${news}`]),
    ...eventsOf(entry).map(({ what }) => `outbox:${what}`),
    ...ofRow.map((is) => `batchSend:${resultKeys[is]}`),
    ...ofRow.flatMap((is) => (resultWords[inFile[is]] === 'not sent' ? ['batchSend:notSent'] : [])),
    ...(ofRow.includes('refused') ? ['outbox:whyRejectedSilent'] : []),
  ];
}

test('no text of an order that an earlier send may have made denies the order, in any state that the machine reaches', async () => {
  const reached = new Set<string>();
  const denied = new Set<string>();
  const first = await newEntry(intent(1), 'me', Date.UTC(2026, 10, 21, 12));
  fc.assert(
    fc.property(historiesOf(first), (history) => {
      for (const entry of history) {
        const may = mayExist(entry) || mayChoose(entry);
        reached.add(`${entry.state} ${may}`);
        if (!may) continue;
        // Just changed, and left by its page.
        for (const now of [entry.changedAt, entry.changedAt + minute])
          for (const key of textsOf(entry, now)) if (denials.has(key)) denied.add(`${entry.state}: ${key}`);
      }
    }),
    { numRuns: 2_000, seed: 20_261_121 },
  );
  expect([...denied]).toEqual([]);
  expect([...reached].filter((each) => each.endsWith('true')).toSorted()).toEqual(
    entryStates.map((state) => `${state} true`).toSorted(),
  );
  expect([...reached]).toEqual(expect.arrayContaining(['queued false', 'rejected false', 'dropped false']));
});

test.each([
  ['English', english],
  ['Arabic', arabic],
])('a text in %s that denies an order is on the list of denials, or spared with a reason', (_, catalogs) => {
  const unknown = denying(catalogs).filter((key) => !denials.has(key) && spared[key] === undefined);
  expect(unknown).toEqual([]);
});

test('the lists have no key that is gone or denies nothing', () => {
  const keys = new Set(
    Object.entries(english).flatMap(([namespace, texts]) =>
      Object.keys(texts).map((key) => baseOf(`${namespace}:${key}`)),
    ),
  );
  const wordy = new Set([...denying(english), ...denying(arabic)]);
  expect([...denials].filter((key) => !keys.has(key))).toEqual([]);
  expect(Object.keys(spared).filter((key) => !wordy.has(key))).toEqual([]);
});

test.each([
  'Nothing was ordered.',
  'It was never sent.',
  'The order was not yet placed',
  'This order does not exist.',
  'It created no order.',
  'No order has been made.',
  'It wasn’t sent.',
  'لم يُسجّل شيء.',
  'الطلب غير موجود',
  'لم يُرسل بعد',
  'لن يُسجّل الطلب.',
])('"%s" is known as a denial', (text) => expect(denies(text)).toBe(true));
