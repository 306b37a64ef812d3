import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Selection, useShownRows } from './sent-rows.tsx';

test('a row that is selected on the map is among those shown, and the ones around it can be asked for', () => {
  const rows = Array.from({ length: 1_050 }, (_, index) => ({ id: `B.${index + 1}` }));
  const { result, rerender } = renderHook(({ selection }) => useShownRows(rows, selection), {
    initialProps: { selection: null as Selection },
  });
  expect(result.current).toMatchObject({ from: 0, to: 200, before: 0, after: 200 });
  rerender({ selection: { id: 'B.150' } });
  expect(result.current).toMatchObject({ from: 0, to: 200 });
  rerender({ selection: { id: 'B.1030' } });
  expect(result.current).toMatchObject({ from: 1_000, before: 200 });
  expect(result.current.after).toBeLessThanOrEqual(0);
  act(() => result.current.showBefore());
  expect(result.current).toMatchObject({ from: 800, before: 200 });
  rerender({ selection: null });
  expect(result.current).toMatchObject({ from: 800 });
});
