import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readLngLat } from '../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/language.ts';
import { OrderId } from '../../ids.ts';
import { OrderedHereProvider } from '../../order/ordered-here.ts';
import { type PlaceNames, placeFields } from '../../order/place.ts';
import { Places, PlacesContext } from '../../places/places.ts';
import { gazetteerInPage } from '../../places/testing/gazetteer-in-page.ts';
import { usePlaceName } from '../words/use-place-name.ts';
import { OrderPlace } from './order-cell.tsx';

async function speak(language: Language) {
  await startI18n(language);
  await loadSignedInCatalog();
}

const unnamed = Object.fromEntries(placeFields.map((field) => [field, null])) as PlaceNames;

const shown = (at: { lng: number; lat: number } | null, ...places: readonly Partial<PlaceNames>[]) =>
  render(
    <PlacesContext value={new Places(() => gazetteerInPage())}>
      {(places.length === 0 ? [{}] : places).map((where, index) => (
        <OrderPlace
          key={where.CountryCode ?? index}
          order={{ id: OrderId.parse(1), at, where: { ...unnamed, ...where } }}
        />
      ))}
    </PlacesContext>,
  );

test.each([
  ['en', 'Jeddah, Saudi Arabia'],
  ['ar', 'جدة، السعودية'],
] as const)('%s: a point without a place is named by the nearest town', async (language, words) => {
  await speak(language);
  shown({ lng: 39.2, lat: 21.5 });
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['en', 'Jeddah, Saudi Arabia', 'Syria'],
  ['ar', 'جدة، السعودية', 'سوريا'],
] as const)(
  '%s: a place with the code of a country alone is the nearest town of that country, else the country',
  async (language, near, other) => {
    await speak(language);
    shown({ lng: 39.2, lat: 21.5 }, { CountryCode: 'SA' }, { CountryCode: 'SY' });
    expect(await screen.findByText(near)).toBeVisible();
    expect(screen.getByText(other)).toBeVisible();
  },
);

test('far from any town an order has no name but its number', async () => {
  await speak('en');
  shown({ lng: 0, lat: -90 }, {}, { CityName: 'Jeddah', CountryCode: 'SA' });
  expect(await screen.findByText(/Jeddah/)).toBeVisible();
  expect(screen.queryByText(/Punta|Ushuaia|Argentina|Chile/)).toBeNull();
});

test('a city that the service spells in another way is not named beside itself', async () => {
  await speak('en');
  shown({ lng: 47.7804, lat: 30.5085 }, { CityName: 'Basra', CityNameAr: 'البصرة', CountryCode: 'IQ' });
  expect(await screen.findByText(/^Basra/)).toBeVisible();
  expect(screen.queryByText(/near/)).toBeNull();
});

test('an order without an area has no place', async () => {
  await speak('en');
  shown(null);
  expect(screen.queryByText(/^near/)).not.toBeInTheDocument();
});

test('an order placed here is named by its own point, as it was reviewed, and the city of the service stands beside it', async () => {
  await speak('en');
  const ordered = readLngLat(55.1136, 25.0097);
  if (!ordered.ok) throw new Error('no point');
  render(
    <PlacesContext value={new Places(() => gazetteerInPage())}>
      <OrderedHereProvider
        value={(id) => (id === 1 ? { point: ordered.value, paymentUrl: null, entryId: 'a' } : null)}
      >
        <OrderPlace
          order={{
            id: OrderId.parse(1),
            at: { lng: 55.3, lat: 25.27 },
            where: { ...unnamed, CityName: 'Dubai', CountryName: 'United Arab Emirates', CountryCode: 'AE' },
          }}
        />
      </OrderedHereProvider>
    </PlacesContext>,
  );
  expect(await screen.findByText('Jebel Ali, United Arab Emirates')).toBeVisible();
  expect(screen.getByText('near Dubai')).toBeVisible();
});

test('a city is not near itself, however the service and our file spell it', async () => {
  await speak('ar');
  shown({ lng: 28.95, lat: 41.01 }, { CityNameAr: 'إسطنبول', CountryCode: 'TR' }, { CityNameAr: 'أنقرة' });
  expect(await screen.findByText('قرب أنقرة')).toBeVisible();
  expect(screen.queryByText('قرب إسطنبول')).not.toBeInTheDocument();
});

test('a town beyond the sea does not take the place of the city that the service names', async () => {
  await speak('en');
  // Both in Fiji; the nearest town that our file knows lies on another island.
  shown({ lng: 179.98, lat: -16.85 }, { CityName: 'Taveuni', CountryCode: 'FJ' }, {});
  // An order of which the service names nothing has the name of the nearest town.
  expect(await screen.findByText('Labasa, Fiji')).toBeVisible();
  expect(screen.getByText('Taveuni, Fiji')).toBeVisible();
});

/** What the page of an order is headed by. */
function Exact({ at }: { at: { lng: number; lat: number } }) {
  return <p>{usePlaceName({ id: OrderId.parse(1), where: unnamed, at }).exact}</p>;
}

test.each([
  ['en', /^7\s+km W of Jeddah, Saudi Arabia$/],
  ['ar', /^على بعد 7\s+كم .* جدة، السعودية$/],
] as const)('%s: an order beside a town is headed by the way to it', async (language, words) => {
  await speak(language);
  render(
    <PlacesContext value={new Places(() => gazetteerInPage())}>
      <Exact at={{ lng: 39.12, lat: 21.5 }} />
    </PlacesContext>,
  );
  expect(await screen.findByText(words)).toBeVisible();
});
