import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '../app/testing/visit.tsx';
import { answeringLists } from '../orders/testing/answering.ts';
import { wireList, wireOrder } from '../orders/testing/wire-orders.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const open = { CaptureAttempFrom: inDays(-1), CaptureAttempTo: inDays(60) };
const past = { CaptureAttempFrom: inDays(-9), CaptureAttempTo: inDays(-8) };

// Its first import takes seconds on a loaded machine; that is not what a test waits for.
beforeAll(async () => void (await import('./new-order-page.tsx')), 120_000);

/** Looks at the list, then picks a point in a new order. */
async function picks(language: 'en' | 'ar', typed: string) {
  const rows = [wireOrder(7, {}, open), wireOrder(8, {}, open), wireOrder(9, {}, past)];
  const { user, router } = await visit('/orders', {
    language,
    between: answeringLists(() => wireList(rows)),
  });
  await screen.findByRole('link', { name: 'ORD-7' });
  await router.navigate('/orders/new');
  const name = language === 'en' ? 'Location' : 'الموقع';
  const box = await screen.findByRole('combobox', { name });
  await user.type(box, `${typed}{Enter}`);
  return { user, box };
}

test.each([
  ['en', '2 orders you have seen cover this point in this window'],
  ['ar', 'طلبان مما اطّلعت عليه يغطيان هذه النقطة في هذه الفترة'],
] as const)(
  'in %s orders that cover the point in the window are shown while picking, with a way to each',
  async (language, title) => {
    await picks(language, '21.05, 39.05');
    const notice = (await screen.findByText(title)).closest('[role=status]');
    if (!(notice instanceof HTMLElement)) throw new Error('It is not said to those who cannot see it.');
    expect(
      within(notice)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/orders/8', '/orders/7']);
  },
);

test('a point that no order covers is not warned of', async () => {
  const { user, box } = await picks('en', '21.05, 39.05');
  expect(await screen.findByText(/you have seen/)).toBeVisible();
  await user.clear(box);
  await user.type(box, '22.05, 39.05{Enter}');
  await waitFor(() => expect(screen.queryByText(/you have seen/)).not.toBeInTheDocument());
});
