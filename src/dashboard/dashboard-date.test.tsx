import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from '../app/testing/visit.tsx';

// Fourteen hours before UTC: there it is Thursday already.
vi.mock(import('../i18n/format.ts'), async (original) => ({
  ...(await original()),
  readerZone: () => 'Pacific/Kiritimati',
}));

test.each([
  ['en', 'Thu 26 Nov · 16 Jumada II 1448 AH'],
  ['ar', 'الخميس، 26 نوفمبر · 16 جمادى الآخرة 1448 هـ'],
] as const)('the date of the dashboard is the reader’s day, in %s', async (language, words) => {
  await visit('/', { language });
  expect(await screen.findByText(words)).toBeVisible();
});
