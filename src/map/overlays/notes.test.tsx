import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { en as everywhere } from '../../i18n/en/everywhere.ts';
import { en } from '../../i18n/en/map.ts';
import { chooseBasemap } from '../basemap/style/basemap-choice.ts';
import { EdgeNote } from './notes.tsx';

beforeEach(async () => {
  chooseBasemap('map');
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { map: en, everywhere } },
    fallbackNS: 'everywhere',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
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

test('no note is shown for positions on the flat map', () => {
  render(<EdgeNote point={wrapLngLat(20, 85)} boxes={[box(-85, 85)]} isGlobe={false} onGlobe={() => {}} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
