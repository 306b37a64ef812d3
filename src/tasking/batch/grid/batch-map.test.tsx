import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { pointOf } from '../../../location/draft-location.ts';
import { useShownPoints } from './batch-map.tsx';
import { emptyRow } from './rows.ts';
import { usePoints } from './use-points.ts';

const point = roundLngLat(wrapLngLat(39.17, 21.48));

test('the map moves no point while it shows another active row than the grid, and its own changes are shown at once', async () => {
  const { result } = renderHook(() => {
    const points = usePoints(['a', 'b'].map((id) => ({ ...emptyRow, id })));
    return { points, shown: useShownPoints(points) };
  });
  act(() => result.current.points.activate('a'));
  await waitFor(() => expect(result.current.shown.active).toBe('a'));

  act(() => result.current.points.activate('b'));
  expect(result.current.shown.active).toBe('a');
  act(() => result.current.shown.move('a', point, null));
  expect(result.current.points.rows.map(({ location }) => pointOf(location))).toEqual([null, null]);

  await waitFor(() => expect(result.current.shown.active).toBe('b'));
  act(() => result.current.shown.move('b', point, null));
  expect(result.current.points.rows.map(({ location }) => pointOf(location))).toEqual([null, point]);
  expect(result.current.shown.rows).toBe(result.current.points.rows);
});
