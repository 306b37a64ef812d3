import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { WindowClocks } from './window-clocks.tsx';

const berlin = wrapLngLat(13.4, 52.52);

async function showClocks(language: 'en' | 'ar', from = Date.UTC(2026, 9, 24), to = Date.UTC(2026, 9, 26)) {
  await startI18n(language);
  await loadSignedInCatalog();
  render(<WindowClocks point={berlin} from={from} to={to} />);
  return (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
}

test('each end has the offset it has at the point, over a change of the clocks', async () => {
  const row = await showClocks('en');
  expect(await row('At the point')).toHaveTextContent(
    'At the pointSat 24 Oct 02:00 UTC+2Mon 26 Oct 01:00 UTC+1',
  );
});

test('the years are named where they differ', async () => {
  const row = await showClocks('en', Date.UTC(2026, 11, 31), Date.UTC(2027, 0, 2));
  expect(await row('UTC')).toHaveTextContent(/^UTCThu,? 31 Dec 2026 00:00Sat,? 2 Jan 2027 00:00/);
});

test.each([
  ['en', 'Hijri', 'Hijri13 Jumada I 1448 AH15 Jumada I 1448 AH'],
  ['ar', 'بالهجري', 'بالهجري13 جمادى الأولى 1448 هـ15 جمادى الأولى 1448 هـ'],
] as const)('the days of the window in the Hijri calendar, in %s', async (language, name, words) => {
  const row = await showClocks(language);
  expect(await row(name)).toHaveTextContent(words);
});
