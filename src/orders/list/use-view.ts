import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { namedFields } from '../../order/narrowing.ts';
import { paths } from '../../paths.ts';
import { defaultView, type OrdersView, readView, writeView } from './search.ts';

type Change = Partial<OrdersView>;
/** What is to be other, or a function that tells it of the view that is there at the press. */
export type ChangeView = (
  change: Change | ((now: OrdersView) => Change),
  how?: { readonly replace?: boolean },
) => void;

/** Of the list the service is asked for. */
const listFields = ['q', 'status', 'from', 'to', 'zone', 'size', 'sort', 'dir'] as const;

/** The view of the list is the address; changing one is going to the other. */
export function useView(): { view: OrdersView; address: string; change: ChangeView } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const drawn = useRef(view);
  drawn.current = view;
  // The same function for the life of the screen, so that what does not change is not drawn anew.
  const change = useCallback<ChangeView>(
    (change, { replace = false } = {}) => {
      const now = addressed() ?? drawn.current;
      const next = { ...now, ...withConsequences(typeof change === 'function' ? change(now) : change) };
      if (addressOf(next) !== addressOf(now)) void navigate(addressOf(next), { replace });
    },
    [navigate],
  );
  return { view, address: addressOf(view), change };
}

/**
 * The view in the address bar, which is ahead of what is drawn: the second of two quick presses comes while the view after the
 * first is still being drawn. Null where the address is that of another screen already.
 */
export const addressed = (): OrdersView | null =>
  location.pathname === paths.orders() ? readView(new URLSearchParams(location.search)) : null;

/** Another list starts at its first page, and another page has another selection. */
function withConsequences(change: Change): Change {
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
