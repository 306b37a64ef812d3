import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { PrintClocks } from './print-clocks.tsx';

const at = (time: number) => ({ at: time, zoned: true });
const window = { from: at(Date.UTC(2026, 9, 24)), to: at(Date.UTC(2026, 9, 26)) };

test('each end has the offset it has at the place, over a change of the clocks, and its Hijri date', async () => {
  await startI18n('en');
  await loadSignedInCatalog();
  render(<PrintClocks window={window} at={window.from.at} zone="Europe/Berlin" />);
  expect(screen.getByRole('row', { name: /^Opens/ })).toHaveTextContent(
    'Opens24 Oct 2026, 00:00 UTC13 Jumada I 1448 AH24 Oct 2026, 02:00 UTC+2',
  );
  expect(screen.getByRole('row', { name: /^Closes/ })).toHaveTextContent(
    'Closes26 Oct 2026, 00:00 UTC15 Jumada I 1448 AH26 Oct 2026, 01:00 UTC+1',
  );
});

test('the Hijri date in Arabic', async () => {
  await startI18n('ar');
  await loadSignedInCatalog();
  render(<PrintClocks window={window} at={window.from.at} zone={null} />);
  expect(screen.getByRole('table')).toHaveTextContent('13 جمادى الأولى 1448 هـ');
});
