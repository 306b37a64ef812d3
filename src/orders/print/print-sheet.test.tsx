import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Order } from '../../api/wire/order.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { PrintSheet } from './print-sheet.tsx';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line${at}.`).join('\n');

async function prints(order: object): Promise<void> {
  await startI18n('en');
  await loadSignedInCatalog();
  render(
    <PrintSheet order={Order.parse(wireOrder(7, order))} at={0} zone={null} picture={null} history={null} />,
  );
}

test('a value that is too long for paper is printed in part, and named as such', async () => {
  await prints({ Note: lines(400), Invoice: lines(301) });
  expect(screen.getAllByText(/Line299\.…$/)).toHaveLength(2);
  expect(screen.queryByText(/Line300\./)).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'Only the first 300 lines are printed: Note and Invoice. Full text at the address below.',
    ),
  ).toBeVisible();
});

test('values that fit are whole, and nothing is named', async () => {
  await prints({ Note: lines(300), Invoice: 'A-1' });
  expect(screen.getByText(/Line299\./)).toBeVisible();
  expect(screen.queryByText(/Only the first/)).not.toBeInTheDocument();
});
