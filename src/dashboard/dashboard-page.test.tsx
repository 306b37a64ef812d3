import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../api/testing/answering.ts';
import { wireList, wireOrder } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { defaultConfig } from '../config.ts';
import { day } from '../time.ts';

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

test('windows that close within 48 hours come first, the nearest end at the top', async () => {
  const order = (id: number, from: number, to: number) =>
    wireOrder(id, {}, { CaptureAttempFrom: inDays(from), CaptureAttempTo: inDays(to) });
  await visit('/', {
    between: answeringLists(() =>
      wireList(
        [order(1, -4, 2.1), order(2, -4, 1.9), order(3, 1, 2), order(4, -4, 0.5), order(5, -9, -1)],
        237,
      ),
    ),
  });
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const listOf = (name: RegExp) => screen.getByRole('heading', { name }).closest('section');
  const [closing, others] = [listOf(/^Needs attention/), listOf(/^Latest orders/)];
  const numbers = (part: HTMLElement | null) =>
    within(part ?? document.body)
      .getAllByRole('listitem')
      .map((row) => /ORD-\d/.exec(row.textContent)?.[0]);
  expect(numbers(closing)).toEqual(['ORD-4', 'ORD-2']);
  expect(numbers(others)).toEqual(['ORD-1', 'ORD-3', 'ORD-5']);
  expect(screen.getByText(/^Window closes in 1[12] hours, still/)).toBeVisible();
  expect(screen.getByText('window closed 1 day ago')).toBeVisible();
  expect(screen.getByText('237 orders')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Map' })).toBeVisible();
});

test('the window of a delivered order does not close soon', async () => {
  await visit('/', {
    config: { ...defaultConfig, statusKinds: { 4: 'done' } },
    between: answeringLists(() =>
      wireList([
        wireOrder(1, { OrderStatusID: 4, OrderStatusTitle: 'Delivered' }, { CaptureAttempTo: inDays(0.5) }),
      ]),
    ),
  });
  expect(await screen.findByText(/^until \d/)).toBeVisible();
  expect(screen.getByText('No window of your latest orders closes within 48 hours.')).toBeVisible();
});

test('links to a new order, to an order and to all of them', async () => {
  await visit('/', { orders: 12 });
  const latest = await screen.findByRole('link', { name: /ORD-104012$/ });
  expect(latest).toHaveAttribute('href', '/orders/12');
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Order an image' })).toHaveAttribute('href', '/orders/new');
});

test('without any order the page explains how to place the first', async () => {
  await visit('/', { account: { email: 'new@nadir.test', password: 'orbit-1' } });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('a failure shows an error, and a press retries', async () => {
  let broken = true;
  const { user } = await visit('/', {
    between: answeringLists(() => (broken ? new Response(null, { status: 405 }) : wireList([wireOrder(1)]))),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your orders could not be loaded');
  broken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /ORD-1$/ })).toBeVisible();
});

test('an unreadable order is counted, not hidden', async () => {
  await visit('/', { between: answeringLists(() => wireList([wireOrder(1), { OrderID: 2 }])) });
  expect(await screen.findByText('1 of these orders cannot be read. See Orders.')).toBeVisible();
});

test('the dashboard in Arabic', async () => {
  await visit('/', { language: 'ar', orders: 12 });
  expect(await screen.findByRole('heading', { name: 'لوحة المتابعة' })).toBeVisible();
  expect(await screen.findByText('12 طلبًا')).toBeVisible();
});
