import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { gazetteerJson } from '../geo/gazetteer/testing/gazetteer.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { ar as arabicLocation } from '../i18n/ar/location.ts';
import { ar as arabicPlaces } from '../i18n/ar/places.ts';
import { ar as arabicTasking } from '../i18n/ar/tasking.ts';
import { en as location } from '../i18n/en/location.ts';
import { en as places } from '../i18n/en/places.ts';
import { en as tasking } from '../i18n/en/tasking.ts';
import type { Language } from '../i18n/language.ts';
import { LocationField } from './location-field.tsx';
import type { PointSource } from './location-note.tsx';
import { PlaceDesk } from './places/place-desk.ts';
import { Places, type WorkerLike } from './places/places.ts';
import { PlacesContext } from './places/places-context.ts';

/** The worker's side in the page, over the gazetteer that is shipped. */
function hire(): WorkerLike {
  let hear = (_event: { data: unknown }) => {};
  const desk = new PlaceDesk({
    load: async () => gazetteerJson(),
    tell: (answer) => hear({ data: answer }),
    later: (run) => queueMicrotask(run),
  });
  return {
    postMessage: (question) => desk.receive(question),
    terminate: () => {},
    addEventListener: (kind: string, listener: (event: { data: unknown }) => void) => {
      if (kind === 'message') hear = listener;
    },
  };
}

function Box({ onPoint }: { onPoint: (point: LngLat | null, source: PointSource) => void }) {
  const [point, setPoint] = useState<LngLat | null>(null);
  const [source, setSource] = useState<PointSource>('typed');
  return (
    <LocationField
      point={point}
      source={source}
      onPoint={(next, by) => {
        setPoint(next);
        setSource(by);
        onPoint(next, by);
      }}
      error={undefined}
      fieldRef={() => {}}
    />
  );
}

async function opens(language: Language) {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {
      en: { location, places, tasking },
      ar: { location: arabicLocation, places: arabicPlaces, tasking: arabicTasking },
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const taken: { lat: number; lng: number; source: PointSource }[] = [];
  render(
    <PlacesContext value={new Places(hire)}>
      <Box
        onPoint={(point, source) => {
          if (point !== null) taken.push({ lat: point.lat, lng: point.lng, source });
        }}
      />
    </PlacesContext>,
  );
  const user = userEvent.setup();
  const box = screen.getByRole('combobox');
  await user.click(box);
  return { user, box, taken };
}

test('a name lists its places, the arrow keys go through them, and Enter takes the one', async () => {
  const { user, box, taken } = await opens('en');
  await user.paste('tripoli');
  const options = await screen.findAllByRole('option');
  const list = screen.getByRole('listbox', { name: /Places and ways to read it/ });
  expect(options.length).toBeGreaterThan(1);
  expect(options[0]).toHaveAccessibleName(/^Tripoli, .*Libya$/);
  expect(within(list).getAllByRole('option')).toHaveLength(options.length);
  expect(screen.getByText('Places: GeoNames, CC BY 4.0')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id);
  const [, second] = options.map((option) => option.getAttribute('aria-label'));
  expect(second).toMatch(/^Tripoli, /);
  await user.keyboard('{Enter}');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.source).toBe('place');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue(`${taken[0]?.lat}, ${taken[0]?.lng}`);
});

test('in Arabic a name without its article is found, and Escape keeps what is typed', async () => {
  const { user, box, taken } = await opens('ar');
  await user.paste('رياض');
  const options = await screen.findAllByRole('option');
  expect(options[0]).toHaveAccessibleName(/^الرياض، .*السعودية/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('رياض');
  expect(taken).toEqual([]);
});

for (const [language, typed] of [
  ['en', 'PM7G+C4 Riyadh'],
  ['ar', 'PM7G+C4 الرياض'],
] as const) {
  test(`a short plus code is read near the town that it names, in ${language}`, async () => {
    const { user, box, taken } = await opens(language);
    await user.paste(typed);
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(taken).toEqual([{ lat: 24.713563, lng: 46.675313, source: 'typed' }]);
    expect(box).toHaveValue('24.713563, 46.675313');
    expect(
      screen.getByText(language === 'en' ? 'A short code: the nearest place that fits it.' : /^رمز قصير/),
    ).toBeVisible();
  });
}
