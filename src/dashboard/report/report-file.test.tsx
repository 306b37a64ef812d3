import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../config.ts';
import { day } from '../../time.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { atDashboard, iso, monday, optical } from '../testing/counted-orders.ts';
import { savedReport, savedReportText } from '../testing/saved-report.ts';

test('the report as a file: figures as numbers, and no formulas', async () => {
  const { user } = await atDashboard('/?measure=netPrice&split=person&resolution=none');
  await screen.findByRole('list', { name: 'Net price per week' });
  const rows = await savedReport(user);
  expect(rows[0]).toEqual(['Dashboard report']);
  expect(rows).toContainEqual(['Hijri date', '15\u00a0Jumada II 1448\u00a0AH']);
  expect(rows.map(([name]) => name)).toContain('Last checked');
  expect(rows).toContainEqual(['Shown', 'Net price per week by person']);
  expect(rows).toContainEqual(['Filter', 'Resolution: not stated']);
  expect(rows).toContainEqual(['Orders by status']);
  expect(rows).toContainEqual(['Pending', '1', '3']);
  expect(rows).toContainEqual([iso(monday), iso(monday + 6 * day), '100', '2', '1']);
  expect(rows).toContainEqual(["'=1+1", '0', '1', '1']);
});

test('sums of a currency with three decimals keep them: on screen, in the file and on paper', async () => {
  const prices = [1_500.125, 0.001, 1_000, 0.1, 0.2];
  const { tracking } = fakeTracking({
    orders: prices.map((netPrice, at) => snapshot(at + 1, { ...optical, orderedAt: monday, netPrice })),
  });
  const { user } = await atDashboard('/?measure=netPrice', {
    tracking,
    config: { ...defaultConfig, currency: 'KWD' },
  });
  expect(await screen.findByRole('link', { name: '2,500.426\u00a0KWD this week' })).toBeVisible();
  const rows = await savedReport(user);
  expect(rows).toContainEqual([iso(monday), iso(monday + 6 * day), '2500.426', '5', '0']);
  expect(rows).toContainEqual(['Optical', '2500.426', '5', '0']);
  expect(rows).toContainEqual(['Total', '', '2500.426', '5', '0']);
  fireEvent(window, new Event('beforeprint'));
  const paper = within(screen.getByRole('article', { name: 'Dashboard report' }));
  expect(paper.getAllByText('2,500.426 KWD').length).toBeGreaterThan(2);
});

test('separator and decimal mark of the report are the one choice of all files, read and remembered', async () => {
  localStorage.setItem('nadir.csvStyle', ';.');
  const { tracking } = fakeTracking({
    orders: [snapshot(1, { ...optical, orderedAt: monday, netPrice: 1.5 })],
  });
  const { user } = await atDashboard('/?measure=netPrice', { tracking });
  await screen.findByRole('list', { name: 'Net price per week' });
  expect(await savedReportText(user)).toContain('Optical;1.5;1;0');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await savedReportText(user, 'en', 'Semicolon, 0,5')).toContain('Optical;1,5;1;0');
  // Where the export of orders, the results of a batch and the templates imported it.
  expect(localStorage.getItem('nadir.csvStyle')).toBe(';,');
});
