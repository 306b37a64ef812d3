import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { ar } from '../../i18n/ar/tasking/places.ts';
import { en } from '../../i18n/en/tasking/places.ts';
import type { Language } from '../../i18n/language.ts';
import { Places } from '../../places/places.ts';
import { PlacesContext } from '../../places/places-context.ts';
import { gazetteerInPage } from '../../places/testing/gazetteer-in-page.ts';
import { NearPlace } from './near-place.tsx';

const speak = (lng: Language) =>
  i18next.use(initReactI18next).init({
    lng,
    resources: { en: { places: en }, ar: { places: ar } },
    interpolation: { escapeValue: false },
  });

const shown = (at: { lng: number; lat: number } | null) =>
  render(
    <PlacesContext value={new Places(() => gazetteerInPage())}>
      <NearPlace at={at} />
    </PlacesContext>,
  );

test.each([
  ['en', 'near Jeddah, Saudi Arabia'],
  ['ar', 'قرب جدة، المملكة العربية السعودية'],
] as const)('%s: a point without a place is named by the nearest town', async (language, words) => {
  await speak(language);
  shown({ lng: 39.2, lat: 21.5 });
  expect(await screen.findByText(words)).toBeVisible();
});

test('an order without an area has no place', async () => {
  await speak('en');
  shown(null);
  expect(screen.queryByText(/^near/)).not.toBeInTheDocument();
});
