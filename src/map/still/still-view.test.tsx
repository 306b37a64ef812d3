import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bounds } from '../../geo/area/area.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import type { MapViewProps } from '../handle/map-props.ts';
import { MapView } from '../map-view.tsx';

const size = { width: 800, height: 600 };
const riyadh = wrapLngLat(46.6753, 24.7136);
/** Degrees of longitude of a pixel at the zoom to which the map goes for a point. */
const degreesOfPixel = 360 / (512 * 2 ** 9);

beforeEach(async () => {
  // The page of a test has no sizes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  await startI18n('en');
  await loadSignedInCatalog();
});
afterEach(() => vi.restoreAllMocks());

async function shows(props: Partial<MapViewProps>) {
  const fit = { key: `${Math.random()}`, target: riyadh };
  render(<MapView fit={fit} {...props} />);
  // It has its name once it listens.
  return await screen.findByRole('application', { name: /^World map\./ });
}

test('a click places the point that is under it', async () => {
  const onPoint = vi.fn();
  const map = await shows({ onPoint });
  fireEvent.click(map, { clientX: 400 + 80, clientY: 300 });
  const [point, by] = onPoint.mock.lastCall ?? [];
  expect(point.lng).toBeCloseTo(46.6753 + 80 * degreesOfPixel, 5);
  expect(point.lat).toBeCloseTo(24.7136, 5);
  expect(by).toBe('click');
});

test('Enter places the point at the centre, after arrow keys moved it', async () => {
  const onPoint = vi.fn();
  const map = await shows({ onPoint });
  map.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  const [point, by] = onPoint.mock.lastCall ?? [];
  expect(point.lng).toBeCloseTo(46.6753 + 100 * degreesOfPixel, 5);
  expect(point.lat).toBeCloseTo(24.7136, 5);
  expect(by).toBe('keyboard');
});

test('the buttons zoom about the point, which stays in its place', async () => {
  const point = wrapLngLat(46.6753 + 100 * degreesOfPixel, 24.7136);
  const onPoint = vi.fn();
  const map = await shows({ point, onPoint });
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(map, { clientX: 400 + 100, clientY: 300 });
  expect(onPoint.mock.lastCall?.[0].lng).toBeCloseTo(point.lng, 5);
});

test('where no point is taken, a press moves the map there', async () => {
  const viewRef = { current: null as (() => Bounds) | null };
  const onView = vi.fn();
  const map = await shows({ viewRef, onView });
  const { west = 0, east = 0 } = viewRef.current?.() ?? {};
  fireEvent.click(map, { clientX: 400 + 80, clientY: 300 });
  const moved = viewRef.current?.();
  expect((moved?.west ?? 0) - west).toBeCloseTo(((east - west) * 80) / size.width, 5);
  expect(onView).toHaveBeenCalledExactlyOnceWith(moved);
});

test('on a map so small that the point may be far off, the point awaits a confirmation', async () => {
  const onPoint = vi.fn();
  const map = await shows({ onPoint });
  map.focus();
  await userEvent.keyboard('-----{Enter}');
  expect(onPoint).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this point' }));
  expect(onPoint).toHaveBeenCalledOnce();
  expect(onPoint.mock.lastCall?.[0].lng).toBeCloseTo(46.6753, 5);
});

test('a press on the dot of an order opens it', async () => {
  const onSelect = vi.fn();
  const at = wrapLngLat(46.6753 + 100 * degreesOfPixel, 24.7136);
  const map = await shows({ dots: [{ id: '7', at, name: 'ORD-7' }], onSelect });
  fireEvent.click(map, { clientX: 400, clientY: 300 });
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(map, { clientX: 505, clientY: 302 });
  await expect.poll(() => onSelect.mock.lastCall).toEqual(['7']);
});

test('two orders under one number are two dots, at two places or at one', async () => {
  const east = wrapLngLat(46.6753 + 100 * degreesOfPixel, 24.7136);
  const dots = [riyadh, east, east].map((at, index) => ({ id: '7', at, name: `ORD-${index}` }));
  const map = await shows({ dots });
  expect(map.parentElement?.querySelectorAll('[data-order]')).toHaveLength(3);
});

test('the map that is kept for the next screen has no name before it listens there', async () => {
  const map = await shows({});
  cleanup();
  expect(map).not.toHaveAttribute('aria-label');
  expect(await shows({})).toBe(map);
});

test('tiles that cannot be read are reported, and the map still takes the point', async () => {
  const onPoint = vi.fn();
  const map = await shows({ onPoint });
  const region = within(screen.getByRole('region', { name: 'Map' }));
  expect(
    await region.findByText('Parts of the basemap failed to load. You can still place orders.'),
  ).toBeVisible();
  fireEvent.click(map, { clientX: 400, clientY: 300 });
  expect(onPoint).toHaveBeenCalledOnce();
});

test('a polygon is drawn by keys: arrows move the cross, Enter sets a corner, Backspace takes one back, Finish ends it', async () => {
  const onDrawn = vi.fn();
  const { keyboard, click } = userEvent.setup();
  render(<MapView fit={{ key: 'drawn', target: riyadh }} drawing="polygon" onDrawn={onDrawn} />);
  const sheet = await screen.findByRole('application', { name: /^Drawing a polygon/ });
  await waitFor(() => expect(sheet).toHaveFocus());
  await keyboard('{Enter}{ArrowRight>10/}{Enter}{ArrowUp>10/}{Enter}');
  await keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}{Backspace}');
  await click(screen.getByRole('button', { name: 'Finish' }));
  const [{ kind, corners }] = onDrawn.mock.lastCall ?? [{}];
  expect(kind).toBe('polygon');
  expect(corners).toHaveLength(3);
  const east = 160 * degreesOfPixel;
  for (const [at, [lng, lat]] of [
    [riyadh.lng, riyadh.lat],
    [riyadh.lng + east, riyadh.lat],
    [riyadh.lng + east, riyadh.lat + east * Math.cos((riyadh.lat * Math.PI) / 180)],
  ].entries()) {
    expect(corners[at][0]).toBeCloseTo(lng ?? 0, 4);
    expect(corners[at][1]).toBeCloseTo(lat ?? 0, 2);
  }
});
