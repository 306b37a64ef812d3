import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { ar } from '../../i18n/ar/map.ts';
import { en } from '../../i18n/en/map.ts';
import { chooseBasemap } from './basemap-choice.ts';
import { BasemapSwitch } from './basemap-switch.tsx';

beforeEach(async () => {
  chooseBasemap('map');
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { map: en }, ar: { map: ar } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
});

test('the basemap is chosen with the mouse, stored in this browser and shown by every switch', async () => {
  render(
    <>
      <BasemapSwitch />
      <BasemapSwitch />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: 'Imagery' });
  expect(first).not.toBeChecked();
  if (first !== undefined) await userEvent.click(first);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
  expect(localStorage.getItem('nadir.basemap')).toBe('imagery');
});

test('the switch is one named group, also in Arabic', async () => {
  await i18next.changeLanguage('ar');
  render(<BasemapSwitch />);
  expect(screen.getByRole('group', { name: 'خريطة الأساس' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'خريطة' })).toBeChecked();
});
