import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { Checked } from './checked.tsx';

const minute = 60_000;

test('after five minutes the age of the list is shown as possibly out of date, with a refresh', async () => {
  await startI18n('en');
  await loadSignedInCatalog();
  let requests = 0;
  const refresh = () => {
    requests += 1;
  };
  const { rerender } = render(<Checked at={Date.now() - 4.5 * minute} busy={false} onRefresh={refresh} />);
  expect(screen.getByText('Checked 4 min ago')).toBeVisible();
  rerender(<Checked at={Date.now() - 6.5 * minute} busy={false} onRefresh={refresh} />);
  expect(screen.getByText('May be out of date. Checked 6 min ago')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(requests).toBe(1);
  rerender(<Checked at={Date.now()} busy={false} onRefresh={refresh} />);
  expect(screen.getByText('Checked just now')).toBeVisible();
});
