import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { ar } from '../i18n/ar/map.ts';
import { en } from '../i18n/en/map.ts';
import { MapView } from './map-view.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { map: en }, ar: { map: ar } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
});

test('without WebGL the region shows an error and the alternatives, and keeps its cards', () => {
  render(
    <MapView language="en" theme="light" point={wrapLngLat(46.6753, 24.7136)} onPoint={() => {}}>
      <p>A card</p>
    </MapView>,
  );
  const region = screen.getByRole('region', { name: 'Map' });
  expect(within(region).getByText('The map cannot be displayed.')).toBeVisible();
  expect(within(region).getByText('Type the location instead; everything else works.')).toBeVisible();
  expect(within(region).getByText('A card')).toBeVisible();
  expect(region).toHaveAttribute('aria-busy', 'false');
});

test('without a point to set it does not mention a location', () => {
  render(<MapView language="en" theme="dark" />);
  expect(screen.getByText('Everything else on this page works.')).toBeVisible();
  expect(screen.queryByText(/Type the location/)).toBeNull();
});

test('in Arabic the region has its Arabic name', async () => {
  await i18next.changeLanguage('ar');
  render(<MapView language="ar" theme="light" />);
  const region = screen.getByRole('region', { name: 'الخريطة' });
  expect(within(region).getByText('يتعذّر رسم الخريطة هنا.')).toBeVisible();
});

test('Try again retries, and shows the error again when it fails again', async () => {
  render(<MapView language="en" theme="light" />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The map cannot be displayed.')).toBeVisible();
});

test('with WebGL but without MapLibre or its data, the page still works', async () => {
  Object.assign(globalThis, { WebGL2RenderingContext: class {} });
  try {
    render(<MapView language="en" theme="light" />);
    const region = screen.getByRole('region', { name: 'Map' });
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(within(region).queryByText('The map cannot be displayed.')).toBeNull();
    expect(await within(region).findByText('The map cannot be displayed.')).toBeVisible();
  } finally {
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  }
});
