import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { resultWords } from '../../batch/read/results-file.ts';
import { outcomeOf, snapshotOf } from '../../batch/send/outcome.ts';
import { resultKeys } from '../../batch/send/page/result-words.ts';
import { inFile } from '../../batch/send/results-csv.ts';
import { type Entry, entryStates, mayExist } from '../entry/entry.ts';
import { mayChoose } from '../send/presses.ts';
import { caseOf, titleOfState } from './case.ts';
import { eventsOf } from './entry/events.ts';
import { arabic, baseOf, denials, denies, denying, english, spared } from './testing/denials.ts';
import { keep, made, makeEntry, sent } from './testing/entries.ts';
import { histories } from './testing/reachable.ts';

const minute = 60_000;

/** Every key that a screen, a notice, an announcement or a file tells of an entry. */
function toldOf(entry: Entry, now: number): string[] {
  const { title, why, body, can, next, discard, news } = caseOf(entry, now);
  const last = snapshotOf(entry);
  const ofRow = (['sending', 'paused', 'stopped', 'finished'] as const).map(
    (phase) => outcomeOf({ last }, phase).is,
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
    ...(last.rejection === null ? [] : [`outbox:${last.rejection.body}`]),
  ];
}

test('no text of an order that an earlier send may have made denies the order, in any state that the machine reaches', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      for (const entry of await history) {
        const may = mayExist(entry) || mayChoose(entry);
        // Just changed, and left by its page.
        for (const now of [entry.changedAt, entry.changedAt + minute]) {
          const denied = toldOf(entry, now).filter((key) => denials.has(key));
          if (may) expect(denied, `${entry.state} ${entry.held}`).toEqual([]);
          reached.add(`${entry.state} ${may}`);
        }
      }
    }),
    { numRuns: 3_000, seed: 20_261_121 },
  );
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

const lost = sent('unknown', { kind: 'unreachable' });
const again = [...lost, ...sent('unsent', { kind: 'unreachable' })];
const candidates = [
  { orderId: made(9).orderId, orderNo: 'ORD-9', reference: null, addedBy: 'x', orderedAt: null },
];
/** One entry for each state in which an earlier send may have made the order. */
const unclear: readonly (Partial<Entry> & Pick<Entry, 'state'>)[] = [
  { state: 'queued', held: 'failed', sends: again },
  { state: 'queued', held: 'offline', sends: again },
  { state: 'queued', held: 'storage', sends: [...lost, ...sent('unauthorized')] },
  { state: 'unknown', sends: lost },
  { state: 'possible', sends: lost, candidates },
  { state: 'notFound', sends: lost },
  { state: 'acceptedNoId', sends: sent('acceptedNoId') },
  { state: 'rejected', sends: [...lost, ...sent('rejected', { kind: 'invalid', status: 400 })] },
  { state: 'rejected', sends: [...lost, ...sent('rejected', { kind: 'refused', message: 'No credit' })] },
  { state: 'dropped', sends: again },
  { state: 'dropped', sends: sent('rejected', { kind: 'forbidden' }), candidates },
  { state: 'duplicate', sends: lost, made: [made(7), made(8)] },
];

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const sparedTexts = (catalogs: typeof english) =>
  Object.entries(catalogs).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      spared[baseOf(`${namespace}:${key}`)] === undefined
        ? []
        : [
            new RegExp(
              text
                .replace(/<\/?\w+>/g, '')
                .split(/\{\{\w+\}\}/)
                .map(literally)
                .join('.*?'),
              'g',
            ),
          ],
    ),
  );

/** The text on screen, without the texts that are spared. */
const shown = (catalogs: typeof english) =>
  sparedTexts(catalogs).reduce((text, each) => text.replace(each, ''), document.body.textContent ?? '');

test.each(unclear.map((changes, index) => [changes.state, index] as const))(
  'the page of an order that may exist denies it nowhere, nor does the question before it is discarded: %s (%i)',
  async (state, index) => {
    await keep(await makeEntry(unclear[index] ?? { state }));
    const { user } = await visit('/outbox/one');
    expect((await within(screen.getByRole('main')).findAllByText(/order|sent|discarded/i))[0]).toBeVisible();
    expect(shown(english)).not.toSatisfy(denies);
    const discard = screen.queryByRole('button', { name: 'Discard' });
    if (discard !== null) await user.click(discard);
    expect(shown(english)).not.toSatisfy(denies);
  },
);

test.each([
  ['en', english, '/outbox'],
  ['ar', arabic, '/outbox'],
  ['en', english, '/'],
  ['ar', arabic, '/'],
] as const)(
  'lists of orders that may exist deny none of them (%s, %s, %s)',
  async (language, catalogs, address) => {
    const entries = unclear.map((changes, index) =>
      makeEntry({ id: `e${index}`, reference: `R${index}`, ...changes }),
    );
    await keep(...(await Promise.all(entries)));
    await visit(address, { language });
    expect((await screen.findAllByText(/R0|46\.6753/))[0]).toBeVisible();
    expect(shown(catalogs)).not.toSatisfy(denies);
  },
);
