import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { ImageTypeId, OrderStatusId } from '../../ids.ts';
import { day } from '../../time.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const open = { CaptureAttempFrom: inDays(-1), CaptureAttempTo: inDays(60) };
const past = { CaptureAttempFrom: inDays(-9), CaptureAttempTo: inDays(-8) };

// On a loaded machine the first import takes longer than a test's timeout.
beforeAll(async () => void (await import('./new-order-page.tsx')), 120_000);

/** Reads the list in a tab without tracking, then sets a point in a new order. */
async function picks(language: 'en' | 'ar', typed: string) {
  const rows = [wireOrder(7, {}, open), wireOrder(8, {}, open), wireOrder(9, {}, past)];
  const { user, router } = await visit('/orders', {
    language,
    config: { ...defaultConfig, watch: false },
    between: answeringLists(() => wireList(rows)),
  });
  await screen.findByRole('link', { name: 'ORD-7' });
  await router.navigate('/orders/new');
  const name = language === 'en' ? 'Location' : 'الموقع';
  const box = await screen.findByRole('combobox', { name });
  await user.click(box);
  await user.paste(typed);
  await user.keyboard('{Enter}');
  return { user, box };
}

async function noticeOf(title: string): Promise<HTMLElement> {
  const notice = (await screen.findByText(title)).closest('[role=status]');
  if (!(notice instanceof HTMLElement)) throw new Error('It is not said to those who cannot see it.');
  return notice;
}
const linksOf = (notice: HTMLElement) =>
  within(notice)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test.each([
  ['en', '2 orders already cover this point in this window', 'Orders checked: 3. There may be more.'],
  [
    'ar',
    'طلبان يغطيان بالفعل هذه النقطة في هذه الفترة',
    'عدد الطلبات التي جرى التحقق منها: 3. وقد تكون هناك طلبات أخرى.',
  ],
] as const)(
  'in %s, without tracking, the listed orders that cover the point are shown with the number checked',
  async (language, title, examined) => {
    await picks(language, '21.05, 39.05');
    const notice = await noticeOf(title);
    expect(linksOf(notice)).toEqual(['/orders/8', '/orders/7']);
    expect(notice).toHaveTextContent(examined);
  },
);

test('without tracking and without a match, the number of checked orders is shown', async () => {
  await picks('en', '22.05, 39.05');
  const notice = await noticeOf('Other orders may cover this point in this window');
  expect(notice).toHaveTextContent('Orders checked: 3. There may be more.');
});

const soon = { windowFrom: Date.now() - day, windowTo: Date.now() + 60 * day };
const at = (lng: number) => ({ ...soon, at: { lng, lat: 21.05 } });
const justNow = () => ({ kind: 'resting', checkedAt: Date.now() }) as const;
const remembered = [snapshot(7, at(39.05)), snapshot(8, at(39.06)), snapshot(9, at(48))];

/** Opens the form with a point in its address, in a tab that has read no list. */
async function opens(fake: Parameters<typeof fakeTracking>[0], language: 'en' | 'ar' = 'en') {
  const { tracking, become } = fakeTracking(fake);
  const { user } = await visit('/orders/new#point=21.05,39.05', { language, tracking });
  await screen.findByRole('combobox', { name: language === 'en' ? 'Location' : 'الموقع' });
  return { become, user };
}

test('an address with a point is checked against every tracked order, although this tab has read no list', async () => {
  await opens({ orders: remembered, sync: justNow() });
  const notice = await noticeOf('2 orders already cover this point in this window');
  expect(linksOf(notice)).toEqual(['/orders/8', '/orders/7']);
  expect(notice).not.toHaveTextContent(/checked/i);
});

/** An image of 25 km², 5 km wide, about the point: 9 km east an order is apart from it, 4 km east it overlaps. */
const sar = (id: number, lng: number) => snapshot(id, { ...at(lng), typeId: ImageTypeId.parse(3) });

test.each([
  [
    'en',
    'SAR',
    // One order alone is the subject, with its number as a link.
    'overlaps the estimated footprint',
    'covers this point in this window',
    '1 order already covers this point in this window',
    '1 more overlaps the estimated footprint',
  ],
  [
    'ar',
    'رادار (SAR)',
    'الطلب يتقاطع مع الصورة المقدّرة',
    'الطلب يغطي هذه النقطة في هذه الفترة',
    'طلب واحد يغطي بالفعل هذه النقطة في هذه الفترة',
    'وطلب آخر يتقاطع مع الصورة المقدّرة',
  ],
] as const)(
  'in %s an order that only overlaps the expected image is shown once a type is chosen, below one that covers the point',
  async (language, type, overlaps, coversAlone, covers, more) => {
    const { user, become } = await opens(
      { orders: [sar(8, 39.09), sar(9, 39.14)], sync: justNow() },
      language,
    );
    await user.click(await screen.findByRole('radio', { name: type }));
    expect(linksOf(await noticeOf(overlaps))).toEqual(['/orders/8']);
    act(() => become({ orders: [sar(7, 39.05), sar(9, 39.14)] }));
    const alone = await noticeOf(coversAlone);
    expect(linksOf(alone)).toEqual(['/orders/7']);
    expect(alone).toHaveTextContent('Pending');
    act(() => become({ orders: [sar(7, 39.05), sar(8, 39.09), sar(9, 39.14)] }));
    const notice = await noticeOf(covers);
    expect(linksOf(notice)).toEqual(['/orders/7', '/orders/8']);
    expect(notice).toHaveTextContent(more);
  },
);

test.each([
  ['en', '2 orders already cover this point in this window', 'Status 7'],
  ['ar', 'طلبان يغطيان بالفعل هذه النقطة في هذه الفترة', 'الحالة 7'],
] as const)('in %s a status without a title is named by its number', async (language, title, words) => {
  const orders = remembered.map((order) => ({
    ...order,
    statusId: OrderStatusId.parse(7),
    statusTitle: ' ',
  }));
  await opens({ orders, sync: justNow() }, language);
  expect(within(await noticeOf(title)).getAllByText(words)).toHaveLength(2);
});

test('no notice means that all orders were searched: an order that is found later is shown', async () => {
  const { become } = await opens({ orders: [snapshot(9, at(48))], sync: justNow() });

  expect(screen.queryByText(/in this window/)).not.toBeInTheDocument();
  act(() => become({ orders: remembered }));
  await noticeOf('2 orders already cover this point in this window');
});

test.each([
  ['en', 'Other orders may cover this point in this window', 'Checked 3 of 1,240 orders.'],
  ['ar', 'قد تغطي طلبات أخرى هذه النقطة في هذه الفترة', 'عدد الطلبات التي جرى التحقق منها: 3 من أصل 1,240.'],
] as const)(
  'in %s, during the first sync, the number of checked orders is shown',
  async (language, title, examined) => {
    const orders = remembered.map((order) => ({ ...order, at: { lng: 48, lat: 21.05 } }));
    await opens({ orders, sync: { kind: 'first', done: 3, total: 1_240, held: false } }, language);
    expect(await noticeOf(title)).toHaveTextContent(examined);
  },
);

test('an order without known items is not counted as checked', async () => {
  await opens({ orders: [snapshot(9, at(48)), snapshot(10, { ...soon, at: null })], sync: justNow() });
  const notice = await noticeOf('Other orders may cover this point in this window');
  expect(notice).toHaveTextContent('Checked 1 of 2 orders.');
});

test.each([
  ['last polled hours ago', { kind: 'resting', checkedAt: Date.now() - day }],
  ['has not polled yet', { kind: 'waiting' }],
] as const)('if tracking %s, a note shows that orders may be missing', async (_, sync) => {
  await opens({ orders: [snapshot(9, at(48))], sync });
  const notice = await noticeOf('Other orders may cover this point in this window');
  expect(notice).toHaveTextContent('Orders checked: 1. There may be more.');
});

test.each([
  ['', { kind: 'waiting' }],
  [', also when a list has just read every order', justNow()],
] as const)('without orders to check a note is shown%s', async (_, sync) => {
  await opens({ orders: [], keeps: 'noStorage', sync });
  const notice = await noticeOf('Other orders may cover this point in this window');
  expect(notice).toHaveTextContent('No order could be checked, so a repeat would not be noticed here.');
});

test('without a point there is no note', async () => {
  const { tracking } = fakeTracking({ orders: remembered, sync: justNow() });
  await visit('/orders/new', { tracking });
  await screen.findByRole('combobox', { name: 'Location' });
  expect(screen.queryByText(/in this window/)).not.toBeInTheDocument();
});
