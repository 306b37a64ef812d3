import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { sheetsIn } from '../../browser/table/testing/sheet-xml.ts';
import { browser, dialog, text } from './testing/export-browser.ts';

test('a workbook is the first format, and the one that is saved unless another was chosen before', async () => {
  const { files, names } = browser('');
  const { user } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1, { RefNo: '00123' }), wireOrder(2)])),
  });
  await screen.findByText('1–2 of 2');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  const formats = within(shown.getByRole('radiogroup', { name: 'Format' })).getAllByRole('radio');
  expect(formats[0]).toBe(shown.getByRole('radio', { name: 'Excel (XLSX)' }));
  expect(formats[0]).toBeChecked();
  expect(shown.queryByRole('radiogroup', { name: 'Separator and decimals' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByText(/^2 orders\. Find it/)).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/^orders-[\d-]+\.xlsx$/)]);
  const [sheet] = await sheetsIn(files[0] ?? new Blob());
  expect(sheet?.rows[1]?.slice(0, 2)).toMatchObject([
    { type: 's', value: 'ORD-1' },
    { type: 's', value: '00123' },
  ]);
  await user.click(shown.getByRole('radio', { name: 'CSV' }));
  expect(shown.getByRole('radiogroup', { name: 'Separator and decimals' })).toBeVisible();
  expect(localStorage.getItem('nadir.tableKind')).toBe('csv');
});

test('separator and decimal mark are remembered from the one file of orders to the next', async () => {
  const { files } = browser();
  const { user } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1, { NetPrice: 1428.075 })])),
  });
  await screen.findByText('1–1 of 1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  expect(shown.getByRole('radio', { name: 'Comma, 0.5' })).toBeChecked();
  await user.click(shown.getByRole('radio', { name: 'Semicolon, 0,5' }));
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByText(/^1 order\. Find it/)).toBeVisible();
  expect(await text(files[0])).toContain(';1428,075;');
  await user.click(shown.getByRole('button', { name: 'Close the export' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(within(await dialog()).getByRole('radio', { name: 'Semicolon, 0,5' })).toBeChecked();
  // Where every other dialog that saves a table reads it.
  expect(localStorage.getItem('nadir.csvStyle')).toBe(';,');
});

test('the columns of a table are chosen, remembered for the next file, and not asked for where there are none', async () => {
  onTestFinished(() => localStorage.removeItem('nadir.exportWithout'));
  const { files } = browser();
  const { user } = await visit('/orders', { between: answeringLists(() => wireList([wireOrder(1)])) });
  await screen.findByText('1–1 of 1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  await user.click(shown.getByText('Columns'));
  await user.click(await shown.findByRole('button', { name: 'Only the order' }));
  expect(shown.getByRole('checkbox', { name: 'Order' })).toBeDisabled();
  await user.click(shown.getByRole('checkbox', { name: 'Net price' }));
  expect(shown.getByText('2 of 33')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Export' }));
  await shown.findByText(/^1 order\. Find it/);
  expect((await text(files[0])).trim().split('\r\n')).toEqual(['Order,Net price', 'ORD-1,1840']);
  await user.click(shown.getByRole('radio', { name: 'GeoJSON' }));
  expect(shown.queryByText('Columns')).toBeNull();
  await user.click(shown.getByRole('radio', { name: 'CSV' }));
  await user.click(shown.getByText('Columns'));
  await user.click(await shown.findByRole('button', { name: 'All' }));
  expect(shown.getByText('all 33')).toBeVisible();
});

test('orders that are selected and all that match are one choice', async () => {
  browser();
  const { user } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1), wireOrder(2)])),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  expect(shown.getByText('All of this list: 2 orders')).toBeVisible();
  expect(shown.queryByRole('radio', { name: /selected/ })).toBeNull();
});
