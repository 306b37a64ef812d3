import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiProvider, createApi } from '../../api/api.ts';
import type { Gateway } from '../../api/gateway.ts';
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
  // Nothing is requested here.
  const api = createApi({} as Gateway);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>{children}</ApiProvider>
  );
  const { rerender } = render(<Checked at={null} busy onRefresh={refresh} />, { wrapper });
  // Before the first check its text has its room, so that what is beside it stays.
  expect(screen.getByText('Checked just now')).not.toBeVisible();
  rerender(<Checked at={Date.now() - 4.5 * minute} busy={false} onRefresh={refresh} />);
  expect(screen.getByText('Checked 4 min ago')).toBeVisible();
  rerender(<Checked at={Date.now() - 6.5 * minute} busy={false} onRefresh={refresh} />);
  expect(screen.getByText('May be out of date. Checked 6 min ago')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(requests).toBe(1);
  rerender(<Checked at={Date.now()} busy={false} onRefresh={refresh} />);
  expect(screen.getByText('Checked just now')).toBeVisible();
});
