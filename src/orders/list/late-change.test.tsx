import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useView } from '../view/use-view.ts';

test('a change of the list that comes after another screen was opened changes no address', () => {
  history.replaceState(null, '', '/orders');
  const { result } = renderHook(() => useView(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/orders']}>{children}</MemoryRouter>,
  });
  act(() => result.current.change({ page: 2 }, { replace: true }));
  expect(result.current.address).toBe('/orders?page=2');
  history.pushState(null, '', '/orders/7');
  act(() => result.current.change({ page: 3 }, { replace: true }));
  expect(result.current.address).toBe('/orders?page=2');
});
