import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { namedFields } from './narrowing.ts';
import { defaultView, type OrdersView, readView, writeView } from './search.ts';

export type ChangeView = (change: Partial<OrdersView>, how?: { readonly replace?: boolean }) => void;

/** Of the list the service is asked for. */
const listFields = ['q', 'status', 'from', 'to', 'zone', 'size', 'sort', 'dir'] as const;

/** The view of the list is the address; changing one is going to the other. */
export function useView(): { view: OrdersView; address: string; change: ChangeView } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const now = useRef(view);
  now.current = view;
  // The same function for the life of the screen, so that what does not change is not drawn anew.
  const change = useCallback<ChangeView>(
    (change, { replace = false } = {}) => {
      const next = { ...now.current, ...withConsequences(change) };
      void navigate(addressOf(next), { replace });
    },
    [navigate],
  );
  return { view, address: addressOf(view), change };
}

/** Another list starts at its first page, and another page has another selection. */
function withConsequences(change: Partial<OrdersView>): Partial<OrdersView> {
  const isOtherList = listFields.some((key) => key in change);
  const isNarrowedAnew = ['area', ...namedFields].some((key) => key in change);
  return {
    ...((isOtherList || isNarrowedAnew) && { page: defaultView.page }),
    ...((isOtherList || 'page' in change) && { order: defaultView.order }),
    ...change,
  };
}

export function addressOf(view: OrdersView): string {
  const search = writeView(view).toString();
  return search === '' ? paths.orders() : `${paths.orders()}?${search}`;
}
