import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { wrapLngLat } from '../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../i18n/i18n.ts';
import { MapView } from './map-view.tsx';

beforeEach(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

test('without WebGL the region shows the simple map with the reason, and keeps its cards', async () => {
  render(
    <MapView point={wrapLngLat(46.6753, 24.7136)} onPoint={() => {}}>
      <p>A card</p>
    </MapView>,
  );
  const region = screen.getByRole('region', { name: 'Map' });
  expect(await within(region).findByText(/^Simple map: this browser has no WebGL\./)).toBeVisible();
  expect(within(region).getByText(/Press to set the point/)).toBeVisible();
  expect(await within(region).findByRole('application', { name: /Enter places the point/ })).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  expect(within(region).getByRole('button', { name: /^Ordered point, 24\.7136, 46\.6753/ })).toBeVisible();
  expect(within(region).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(within(region).getByText('A card')).toBeVisible();
  expect(region).toHaveAttribute('aria-busy', 'false');
});

test('without a point to set it does not mention one', async () => {
  render(<MapView />);
  expect(await screen.findByText(/^Press to move it/)).toBeVisible();
  expect(screen.queryByText(/set the point/)).toBeNull();
});

test('in Arabic the region and its line are in Arabic', async () => {
  await startI18n('ar');
  render(<MapView />);
  const region = screen.getByRole('region', { name: 'الخريطة' });
  expect(await within(region).findByText(/^خريطة مبسّطة: لا يدعم هذا المتصفح WebGL/)).toBeVisible();
});

test('with WebGL but without MapLibre or its data, the simple map is shown, and the full one can be retried', async () => {
  Object.assign(globalThis, { WebGL2RenderingContext: class {} });
  try {
    render(<MapView />);
    const region = screen.getByRole('region', { name: 'Map' });
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(within(region).queryByText(/Simple map/)).toBeNull();
    const reason = /^Simple map: the full map could not be shown\./;
    expect(await within(region).findByText(reason)).toBeVisible();
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await within(region).findByText(reason)).toBeVisible();
  } finally {
    Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext');
  }
});
