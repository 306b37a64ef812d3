import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Config, defaultConfig } from '../../../config.ts';
import {
  allowService,
  chooseBasemap,
  isAllowed,
  offersIn,
  stopService,
  useBasemapChoice,
} from './basemap-choice.ts';

const none = defaultConfig.map;
const both: Config['map'] = { ...none, offer: ['openfreemap', 'nasa-gibs'] };

beforeEach(() => {
  stopService('streets');
  stopService('daily');
  chooseBasemap('map');
});

test('streets are on offer where the settings say so and the map has none', () => {
  expect(offersIn(none)).toEqual([]);
  expect(offersIn(both)).toEqual(['streets', 'daily']);
  expect(offersIn({ ...both, offer: ['nasa-gibs'] })).toEqual(['daily']);
  const withStreets: Partial<Config['map']>[] = [
    { archive: '/maps/a.pmtiles' },
    { light: '/a.json' },
    { dark: '/a.json' },
    { preset: ['openfreemap'] },
  ];
  for (const settings of withStreets) expect(offersIn({ ...both, ...settings })).toEqual(['daily']);
  expect(offersIn({ ...both, preset: ['nasa-gibs'], imagery: '/a.json' })).toEqual(['streets', 'daily']);
});

test('a stored choice is the map while its offer or its consent is missing', () => {
  chooseBasemap('streets');
  const { result, rerender } = renderHook(({ settings }) => useBasemapChoice(settings), {
    initialProps: { settings: both },
  });
  expect(result.current.basemap).toBe('map');
  act(() => allowService('streets'));
  expect(result.current.basemap).toBe('streets');
  rerender({ settings: none });
  expect(result.current.basemap).toBe('map');
  rerender({ settings: both });
  expect(result.current.basemap).toBe('streets');
});

test('each service has a consent of its own, which is stored in this browser and can be taken back', () => {
  const allowed = () => [isAllowed('streets', both), isAllowed('daily', both)];
  expect([...allowed(), isAllowed('imagery', none)]).toEqual([false, false, true]);
  allowService('daily');
  expect(allowed()).toEqual([false, true]);
  allowService('streets');
  expect(allowed()).toEqual([true, true]);
  expect(localStorage.getItem('nadir.mapServices')).toBe('nasa-gibs openfreemap');
  stopService('daily');
  expect(allowed()).toEqual([true, false]);
  localStorage.setItem('nadir.mapServices', 'eox nasa-gibs,openfreemap');
  expect(allowed()).toEqual([false, false]);
});

test('what is no longer allowed is no longer chosen, and what is shown from elsewhere stays', () => {
  const { result } = renderHook(() => useBasemapChoice(both));
  act(() => {
    allowService('streets');
    allowService('daily');
    chooseBasemap('daily');
    stopService('streets');
  });
  expect(result.current.basemap).toBe('daily');
  act(() => stopService('daily'));
  expect(result.current).toEqual({ basemap: 'map', day: undefined });
  act(() => allowService('daily'));
  expect(result.current.basemap).toBe('map');
});
