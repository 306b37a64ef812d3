import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../../../api/wire/testing/wire-orders.ts';
import { visit } from '../../../../app/testing/visit.tsx';
import { rowId } from '../../batch/batch.ts';
import type { Entry } from '../../entry/entry.ts';
import { checked, keep, keepBatch, makeEntry, reference, sent } from '../testing/entries.ts';

const minute = 60_000;

/** Row `index` of the batch, whose answer was lost and that the whole list could not prove. */
const lost = (index: number, changes: Partial<Entry> = {}) =>
  makeEntry({
    id: rowId('B', index),
    reference: `PORT-${index + 1}`,
    ownReference: true,
    state: 'unknown',
    sends: sent('unknown', { kind: 'timeout' }, 40 * minute),
    checks: [
      checked('none', 35 * minute),
      checked('none', 30 * minute),
      { ...checked('incomplete', 20 * minute), why: 'hidden' },
    ],
    ...changes,
  });

const words = {
  en: {
    notice: '2 rows need your decision',
    open: 'Decide for 2 rows',
    title: 'What happened to these 2 rows?',
    why: /^The whole order list was read, .+ The service counts more orders than it shows\.$/,
    checked: 'The order list was checked just now, and none of these orders was found.',
    number: 'Enter the number of row 3',
    none: 'None of them was placed',
    later: 'Keep checking',
  },
  ar: {
    notice: 'صفّان ينتظران قرارك',
    open: 'اتخاذ قرار لصفّين',
    title: 'ماذا حدث لهذين الصفّين؟',
    why: /^قُرئت قائمة الطلبات كاملة، .+ تعدّ الخدمة طلبات أكثر مما تعرض\.$/,
    checked: 'جرى التحقق من قائمة الطلبات الآن، ولم يُعثر فيها على أي من هذه الطلبات.',
    number: 'كتابة رقم طلب الصف 3',
    none: 'لم يُسجّل أي منها',
    later: 'مواصلة التحقق',
  },
} as const;

const isSearch = ({ path }: { path: string }) => path.endsWith('/GetOrders');

test.each(['en', 'ar'] as const)(
  'rows of one standing are decided together by keyboard, after the service was read (%s)',
  async (language) => {
    await keepBatch(4, { phase: 'finished', endedAt: Date.now() });
    // Rows 1 and 3 have the same reason, row 2 another one, and row 4 was accepted and has no number.
    const another = { ...checked('incomplete', 20 * minute), why: 'order' as const };
    await keep(
      await lost(0),
      await lost(1, { checks: [checked('none', 35 * minute), checked('none', 30 * minute), another] }),
      await lost(2),
      await lost(3, { state: 'acceptedNoId', sends: sent('acceptedNoId', null, 40 * minute) }),
    );
    const said = words[language];
    const { user, sent: wire } = await visit('/batches/B', { language });
    expect(await screen.findByText(said.notice)).toBeVisible();
    const open = screen.getByRole('button', { name: said.open });
    open.focus();
    const before = wire.filter(isSearch).length;
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: said.title }));
    const none = dialog.getByRole('button', { name: said.none });
    expect(none).toBeDisabled();
    expect(dialog.getByText(said.why)).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringMatching(/Port 1.*PORT-1/), expect.stringMatching(/Port 3.*PORT-3/)]);
    expect(dialog.getByRole('link', { name: said.number })).toHaveAttribute('href', '/outbox/B.3');

    expect(await dialog.findByText(said.checked)).toBeVisible();
    await waitFor(() => expect(none).toBeEnabled());
    const searched = wire.filter(isSearch).slice(before);
    for (const reference of ['PORT-1', 'PORT-3'])
      expect(searched.some(({ body }) => body.includes(`"${reference}"`))).toBe(true);
    while (document.activeElement !== none) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(said.notice)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /^(Batch of|مجموعة من) / })).toHaveFocus(),
    );
    expect(wire.some(({ path }) => path.endsWith('/CreateOrder'))).toBe(false);
  },
);

test('nothing is decided while the service cannot be read, and Escape leaves everything as it is', async () => {
  await keepBatch(2, { phase: 'finished', endedAt: Date.now() });
  await keep(await lost(0), await lost(1));
  let isDown = true;
  const { user } = await visit('/batches/B', {
    between: async (request, next) =>
      isDown && request.url.endsWith('/GetOrders') ? new Response('', { status: 503 }) : next(request),
  });
  await user.click(await screen.findByRole('button', { name: 'Decide for 2 rows' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened to these 2 rows?' }));
  expect(
    await dialog.findByText('The order list could not be checked for every row. Nothing has changed.'),
  ).toBeVisible();
  const none = dialog.getByRole('button', { name: 'None of them was placed' });
  expect(none).toBeDisabled();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(none).toBeEnabled());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decide for 2 rows' })).toHaveFocus());
});

test('a row whose order is found meanwhile is not decided with the others', async () => {
  await keepBatch(3, { phase: 'finished', endedAt: Date.now() });
  await keep(await lost(0), await lost(1, { reference, ownReference: false }), await lost(2));
  const { user } = await visit('/batches/B', {
    between: answeringLists(({ FilterValue }, next) =>
      FilterValue === reference ? wireList([wireOrder(7, { RefNo: reference })]) : next(),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Decide for 3 rows' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened to these 2 rows?' }));
  const none = dialog.getByRole('button', { name: 'None of them was placed' });
  await waitFor(() => expect(none).toBeEnabled());
  await user.click(none);
  expect(await screen.findByRole('row', { name: /Port 2 PORT-2 placed/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decide/ })).not.toBeInTheDocument();
});
