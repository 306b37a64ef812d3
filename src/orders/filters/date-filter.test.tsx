import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';

test('days are UTC until the device’s are chosen, and the address and the filter name the zone', async () => {
  const { user, router, sent } = await visit('/orders', { orders: 5 });
  await user.click(await screen.findByRole('button', { name: 'Ordered' }));
  expect(await screen.findByRole('radio', { name: 'UTC' })).toBeChecked();
  expect(screen.getByText('Days in UTC, inclusive.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'This device' }));
  expect(screen.getByText('Days in this device’s time zone, inclusive.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));

  await waitFor(() => expect(router.state.location.search).toMatch(/zone=local/));
  const [, from = '', to = ''] = /from=([\d-]+)&to=([\d-]+)/.exec(router.state.location.search) ?? [];
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
