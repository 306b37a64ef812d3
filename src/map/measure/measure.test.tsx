import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { StillHandle } from '../still/still-handle.ts';
import { Footing } from '../tools/footing.tsx';
import { Measure } from './measure.tsx';

const riyadh = wrapLngLat(46.6753, 24.7136);

beforeEach(async () => {
  // The page of a test has no sizes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await startI18n('en');
  await loadSignedInCatalog();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A map over Riyadh on which somebody begins to measure. */
function measures() {
  const user = userEvent.setup();
  const handle = new StillHandle(async () => {});
  const host = document.createElement('div');
  document.body.append(host);
  handle.attach(host);
  handle.camera.fit(riyadh);
  handle.setPicking(true);
  const slot = document.createElement('div');
  document.body.append(slot);
  const onEnd = vi.fn();
  render(
    <>
      <Announcer />
      <Measure handle={handle} slot={slot} point={riyadh} onEnd={onEnd} />
      <Footing handle={handle} language="en" />
    </>,
  );
  const panel = within(screen.getByRole('group', { name: 'Measure' }));
  const press = (x: number, y: number) => fireEvent.click(handle.canvas, { clientX: x, clientY: y });
  return { user, handle, panel, press, onEnd };
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const said = () => plain(screen.getByRole('status').textContent);

test('presses set points; distance, bearing and the sum are shown and said', () => {
  const { panel, press } = measures();
  expect(panel.getByText('Click the map to set points. Esc ends.')).toBeVisible();
  press(400, 300);
  expect(said()).toBe('Point 1 set');
  press(500, 300);
  press(500, 200);
  // 100 pixels are 0.1373 degrees of longitude: 13.9 km here, and as much to the north.
  expect(plain(panel.getByRole('definition').textContent)).toMatch(/^27\.\d{3} km$/);
  expect(said()).toMatch(/^Point 3: 13\.\d{3} km, bearing 000\.0°\. Total 27\.\d{3} km$/);
});

test('keys set points at the centre, Backspace takes the last one back, Escape ends', async () => {
  const { user, panel, handle, onEnd } = measures();
  expect(handle.canvas).toHaveFocus();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(said()).toMatch(
    /^Point 2: 13\.\d{3} km, bearing 09\d\.\d°|^Point 2: 13\.\d{3} km, bearing 089\.\d°/,
  );
  await user.keyboard('{Backspace}');
  expect(said()).toBe('Point removed. Total 0.0 m');
  await user.keyboard('{Backspace}{Backspace}');
  expect(panel.queryByRole('definition')).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(said()).toBe('Measuring ended');
});

test('a press on the first point closes the shape; it is opened again by the same step back', async () => {
  const { user, panel, press } = measures();
  press(400, 300);
  press(500, 300);
  press(500, 200);
  press(404, 303);
  const area = plain(panel.getByRole('definition').textContent);
  expect(area).toMatch(/^9\d\.\d{2,3} km²$/);
  expect(panel.getByText(/^Perimeter/)).toBeVisible();
  expect(said()).toMatch(/^Shape closed\. Area 9/);
  expect(panel.queryByRole('button', { name: 'Close the shape' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Remove the last point' }));
  expect(plain(panel.getByRole('definition').textContent)).toMatch(/^27/);
  await user.click(panel.getByRole('button', { name: 'Close the shape' }));
  expect(plain(panel.getByRole('definition').textContent)).toBe(area);
});

test('a line that crosses itself has a perimeter and no area', async () => {
  const { user, panel, press } = measures();
  for (const [x, y] of [
    [300, 200],
    [500, 400],
    [500, 200],
    [300, 400],
  ] as const)
    press(x, y);
  await user.click(panel.getByRole('button', { name: 'Close the shape' }));
  expect(panel.getByText('The line crosses itself and has no area.')).toBeVisible();
  expect(panel.getByRole('term')).toHaveTextContent('Perimeter');
});

test('labels of sides that cross lie beside each other and beside the point of the order', async () => {
  const { user, handle, panel, press } = measures();
  for (const [x, y] of [
    [250, 150],
    [550, 450],
    [550, 150],
    [250, 450],
  ] as const)
    press(x, y);
  await user.click(panel.getByRole('button', { name: 'Close the shape' }));
  const labels = [...document.querySelectorAll<HTMLElement>('[data-measure-label]')].map(({ style }) => {
    const [x = Number.NaN, y = Number.NaN] = style.transform.match(/-?\d+/g)?.map(Number) ?? [];
    return { x, y };
  });
  expect(labels).toHaveLength(4);
  const point = handle.camera.project(riyadh);
  labels.forEach((one, index) => {
    for (const other of labels.slice(index + 1))
      expect(Math.abs(one.x - other.x) > 60 || Math.abs(one.y - other.y) >= 22).toBe(true);
    expect(Math.hypot(one.x - point.x, one.y - point.y)).toBeGreaterThan(30);
  });
});

test('the unit applies to the sums and to the scale, and this device remembers it', async () => {
  const { user, panel, press } = measures();
  press(400, 300);
  press(500, 300);
  await user.selectOptions(panel.getByRole('combobox', { name: 'Unit of distances' }), 'NM');
  expect(plain(panel.getByRole('definition').textContent)).toMatch(/^7\.\d{3} NM$/);
  expect(screen.getByText('5 NM')).toBeInTheDocument();
  expect(localStorage.getItem('nadir.distanceUnit')).toBe('nmi');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Unit of distances' }), 'mi');
  expect(plain(panel.getByRole('definition').textContent)).toMatch(/^8\.\d{3} mi$/);
});

test('what was measured is copied as text: the sums, then each point with the way to it', async () => {
  const { user, panel, press } = measures();
  press(400, 300);
  press(500, 300);
  press(500, 200);
  await user.click(panel.getByRole('button', { name: 'Close the shape' }));
  await user.click(panel.getByRole('button', { name: 'Copy' }));
  const lines = plain(await navigator.clipboard.readText())?.split('\n') ?? [];
  expect(lines).toEqual([
    expect.stringMatching(/^Area: 9\d\.\d+ km²$/),
    expect.stringMatching(/^Perimeter: 4\d\.\d{3} km$/),
    expect.stringMatching(/^1\. 24\.7\d+, 46\.67\d+$/),
    expect.stringMatching(/^2\. 24\.7\d+, 46\.8\d+ \(13\.\d{3} km, bearing 0\d\d\.\d°\)$/),
    expect.stringMatching(/^3\. 24\.8\d+, 46\.8\d+ \(13\.\d{3} km, bearing 000\.0°\)$/),
    expect.stringMatching(/^1\. 24\.7\d+, 46\.67\d+ \(19\.\d{3} km, bearing 2\d\d\.\d°\)$/),
    'On the WGS 84 ellipsoid, bearings from true north',
  ]);
  expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
});
