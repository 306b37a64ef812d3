import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { daysOfPeriod } from '../../order/order-days.ts';
import { systemClock } from '../../time.ts';

test('a period is applied and closed by one press, and is kept by its name', async () => {
  const { user, router } = await visit('/orders', { orders: 5 });
  await user.click(await screen.findByRole('button', { name: 'Ordered' }));
  const names = [
    'Last 7 days',
    'Last 30 days',
    'This month',
    'Last month',
    'This quarter',
    'Last quarter',
    'This year',
    'Last year',
  ];
  expect(await screen.findByRole('button', { name: 'Last 7 days' })).toBeVisible();
  for (const name of names)
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'This year' }));
  await waitFor(() => expect(router.state.location.search).toBe('?ordered=this-year'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ordered: This year, UTC' }));
  expect(await screen.findByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the name of the month opens the months of its year, and a press takes the whole month', async () => {
  const { user, router } = await visit('/orders?from=2026-11-03&to=2026-11-05', { orders: 5 });
  await user.click(await screen.findByRole('button', { name: /^Ordered: / }));
  await user.click(await screen.findByRole('button', { name: 'November 2026, choose another month' }));
  const months = within(await screen.findByRole('group', { name: 'Months of 2026' }));
  expect(months.getAllByRole('button')).toHaveLength(12);
  expect(months.getByRole('button', { name: 'November 2026' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(months.getByRole('button', { name: 'July 2026' }));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-07-01&to=2026-07-31'));
  expect(await screen.findByRole('button', { name: 'July 2026, choose another month' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'July 2026, choose another month' }));
  await user.click(await screen.findByRole('button', { name: 'Previous year' }));
  await user.click(await screen.findByRole('button', { name: 'February 2025' }));
  await waitFor(() => expect(router.state.location.search).toBe('?from=2025-02-01&to=2025-02-28'));
});

test('days are UTC until the device’s are chosen, and the address and the filter name the zone', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 5 });
  await user.click(await screen.findByRole('button', { name: 'Ordered' }));
  expect(await screen.findByRole('radio', { name: 'UTC' })).toBeChecked();
  expect(screen.getByText('Days in UTC, inclusive.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'This device' }));
  expect(screen.getByText('Days in this device’s time zone, inclusive.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));

  await waitFor(() => expect(router.state.location.search).toBe('?ordered=last-7-days&zone=local'));
  const { from, to } = daysOfPeriod('last-7-days', systemClock.now(), 'local');
  const midnight = (day: string, later: number) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return new Date(year, month - 1, date + later).getTime();
  };
  await waitFor(() => {
    const requests = JSON.parse(sent.findLast(({ path }) => path.endsWith('/GetOrders'))?.body ?? '{}');
    expect(requests.OrderDateFrom).toBe(new Date(midnight(from, 0)).toISOString());
    expect(requests.OrderDateTo).toBe(new Date(midnight(to, 1) - 1).toISOString());
  });
  expect(screen.getByRole('button', { name: /^Ordered: .+, device time$/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test.each([
  ['en', 'Ordered', null, 'Monday'],
  ['ar', 'التاريخ', null, 'الأحد'],
  ['ar', 'التاريخ', 'sat', 'السبت'],
] as const)(
  'the calendar in %s, "%s", weekStart %s, begins on %s',
  async (language, name, weekStart, first) => {
    const { user } = await visit('/orders', { language, config: { ...defaultConfig, weekStart } });
    await user.click(await screen.findByRole('button', { name }));
    const weeks = within(await screen.findByRole('grid')).getAllByRole('row');
    // The row of the names is hidden from screen readers: each day says its own.
    const day = within(weeks[1] ?? document.body).getAllByRole('gridcell')[0];
    expect(within(day ?? document.body).getByRole('button')).toHaveAccessibleName(new RegExp(first));
  },
);
