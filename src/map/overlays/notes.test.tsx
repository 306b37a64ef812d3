import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { chooseBasemap } from '../basemap/style/basemap-choice.ts';
import { EdgeNote } from './notes.tsx';

beforeEach(async () => {
  chooseBasemap('map');
  await startI18n('en');
  await loadSignedInCatalog();
});

const box = (south: number, north: number) => ({ west: 10, east: 20, south, north });

test.each([
  ['a point near the north pole', wrapLngLat(20, 89.95), [], /^The point is beyond 85°/],
  ['a point near the south pole', wrapLngLat(20, -85.1), [], /^The point is beyond 85°/],
  ['an area that reaches to the north pole', null, [box(80, 88)], /^Part of the area is beyond 85°/],
  ['an area beyond the edge', null, [box(-90, -86)], /^The area is beyond 85°/],
  ['an area round the south pole', wrapLngLat(20, 10), [box(1, 2), box(-90, -80)], /^Part of the area/],
])('%s is reported, and the globe shows it', async (_what, point, boxes, words) => {
  const seen = vi.fn();
  const note = (isGlobe: boolean) => (
    <EdgeNote point={point} boxes={boxes} isGlobe={isGlobe} onGlobe={seen} />
  );
  const { rerender } = render(note(false));
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the globe' }));
  expect(localStorage.getItem('nadir.basemap')).toBe('imagery');
  expect(seen).toHaveBeenCalledOnce();
  rerender(note(true));
  expect(screen.queryByText(words)).toBeNull();
});

test('a dismissed note is not shown again, but that of another point is', async () => {
  const note = (lng: number) => (
    <EdgeNote point={wrapLngLat(lng, 89)} boxes={[]} isGlobe={false} onGlobe={() => {}} />
  );
  const { rerender } = render(note(20));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(note(21));
  expect(screen.getByText(/^The point is beyond 85°/)).toBeVisible();
});

test('no note is shown for positions on the flat map', () => {
  render(<EdgeNote point={wrapLngLat(20, 85)} boxes={[box(-85, 85)]} isGlobe={false} onGlobe={() => {}} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
