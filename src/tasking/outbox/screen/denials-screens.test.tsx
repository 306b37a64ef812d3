import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import type { Entry } from '../entry/entry.ts';
import { arabic, baseOf, denies, english, spared } from './testing/denials.ts';
import { keep, made, makeEntry, reference, sent } from './testing/entries.ts';

const lost = sent('unknown', { kind: 'unreachable' });
const again = [...lost, ...sent('unsent', { kind: 'unreachable' })];
const candidates = [
  { orderId: made(9).orderId, uuid: null, orderNo: 'ORD-9', reference: null, addedBy: 'x', orderedAt: null },
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

/** The text on screen, without the texts that are spared, denies nothing. */
const deniesNothing = (catalogs: typeof english) =>
  expect(
    sparedTexts(catalogs).reduce((text, each) => text.replace(each, ''), document.body.textContent ?? ''),
  ).not.toSatisfy(denies);

test.each(unclear.map((changes, index) => [index, changes.state] as const))(
  'the page of an order that may exist denies it nowhere, nor does the question before it is discarded (%i: %s)',
  async (index, state) => {
    await keep(await makeEntry(unclear[index] ?? { state }));
    const { user } = await visit('/outbox/one');
    expect((await screen.findAllByText(reference))[0]).toBeVisible();
    deniesNothing(english);
    const discard = screen.queryByRole('button', { name: 'Discard' });
    if (discard === null) return;
    await user.click(discard);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/may still have been ordered/);
    deniesNothing(english);
  },
);

test.each([
  ['/outbox', 'en'],
  ['/outbox', 'ar'],
  ['/', 'en'],
  ['/', 'ar'],
] as const)('the list at %s denies no order that may exist (%s)', async (address, language) => {
  // The dashboard shows six at first.
  const risky = unclear.filter(({ state }) => state === 'queued' || state === 'rejected');
  const entries = (address === '/' ? risky : unclear).map((changes, index) =>
    makeEntry({ id: `e${index}`, reference: `R${index}`, ...changes }),
  );
  await keep(...(await Promise.all(entries)));
  await visit(address, { language, orders: 5 });
  expect((await screen.findAllByText('R0'))[0]).toBeInTheDocument();
  deniesNothing(language === 'en' ? english : arabic);
});
