import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { loadSignedInCatalog, startI18n } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { Places, PlacesContext } from '../places/places.ts';
import { gazetteerInPage } from '../places/testing/gazetteer-in-page.ts';
import { type DraftLocation, noLocation, type PointLocation, type PointSource } from './draft-location.ts';
import { LocationField } from './location-field.tsx';
import { useDraftLocation } from './use-location.ts';

function Box({ onPoint }: { onPoint: (taken: PointLocation) => void }) {
  const [location, setLocation] = useState<DraftLocation>(noLocation);
  const latest = useRef(location);
  const [access] = useState(() => ({
    read: () => latest.current,
    write(next: DraftLocation) {
      latest.current = next;
      setLocation(next);
    },
  }));
  const box = useDraftLocation({ location, ...access }, 'draft');
  useEffect(() => {
    if (location.kind === 'point') onPoint(location);
  }, [location, onPoint]);
  return <LocationField box={box} error={undefined} fieldRef={() => {}} />;
}

async function opens(language: Language) {
  await startI18n(language);
  await loadSignedInCatalog();
  const taken: { lat: number; lng: number; source: PointSource }[] = [];
  const onPoint = ({ point, source }: PointLocation) => {
    taken.push({ lat: point.lat, lng: point.lng, source });
  };
  render(
    <MemoryRouter>
      <PlacesContext value={new Places(() => gazetteerInPage())}>
        <Box onPoint={onPoint} />
      </PlacesContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const box = screen.getByRole('combobox');
  await user.click(box);
  return { user, box, taken };
}

test('a name lists its places, the arrow keys move through them, and Enter chooses one', async () => {
  const { user, box, taken } = await opens('en');
  await user.paste('tripoli');
  const options = await screen.findAllByRole('option');
  const list = screen.getByRole('listbox', { name: /Places and meanings/ });
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

test('in Arabic a name without its article is found, and Escape keeps the typed text', async () => {
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
      screen.getByText(language === 'en' ? 'Short code: nearest match used.' : /^رمز قصير/),
    ).toBeVisible();
  });
}

test('the hint says click for a mouse and tap for a finger', async () => {
  await opens('en');
  expect(screen.getByText(/^Click the map/)).toBeVisible();
  cleanup();
  const query = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) =>
    media === '(pointer: coarse)' ? { ...query(media), matches: true } : query(media),
  );
  await opens('en');
  expect(screen.getByText(/^Tap the map/)).toBeVisible();
});
