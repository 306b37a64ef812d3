import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEqual } from '../../browser/equal.ts';
import { namedFields } from '../../order/order-filter.ts';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRowsOfPage } from './page-length.ts';
import { defaultView, type OrdersView, readView, writeView } from './search.ts';

type Change = Partial<OrdersView>;
/** The changed fields, or a function of the view at the time of the press. */
export type ChangeView = (
  change: Change | ((now: OrdersView) => Change),
  how?: { readonly replace?: boolean },
) => void;

/** The fields of the request. */
const listFields = ['q', 'status', 'ordered', 'from', 'to', 'zone', 'size', 'sort', 'dir'] as const;

/** The view of the list is the address; a change of the view is a navigation. */
export function useView(): { view: OrdersView; address: string; change: ChangeView } {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The days of "this month" change while the page is open.
  const addressed = useEqual(readView(new URLSearchParams(search), useNow(60_000)));
  const rows = useRowsOfPage(addressed.size);
  const view = useMemo(() => ({ ...addressed, rows }), [addressed, rows]);
  // The same function for the life of the screen, so that memoized children do not render again.
  const change = useCallback<ChangeView>(
    (change, { replace = false } = {}) => {
      const now = viewInAddress();
      // A change of an effect comes too late: another screen is in the address.
      if (now === null) return;
      const next = { ...now, ...withConsequences(typeof change === 'function' ? change(now) : change) };
      if (addressOf(next) !== addressOf(now)) void navigate(addressOf(next), { replace });
    },
    [navigate],
  );
  // Another height of the window: the page that holds the first order on screen.
  const before = useRef(view);
  useEffect(() => {
    const { size, rows, page } = before.current;
    before.current = view;
    if (view.rows === rows || view.size !== size || view.page !== page || page === 1) return;
    change({ page: Math.floor(((page - 1) * rows) / view.rows) + 1 }, { replace: true });
  }, [view, change]);
  return { view, address: addressOf(view), change };
}

/**
 * The view of the address bar, which is newer than the rendered one: the second of two quick presses comes
 * while the view of the first still renders. Null on another screen.
 */
export const viewInAddress = (): OrdersView | null =>
  location.pathname === paths.orders() ? readView(new URLSearchParams(location.search)) : null;

/** Another list starts at its first page, and another page has another selection. */
function withConsequences(change: Change): Change {
  const isOtherList = listFields.some((key) => key in change);
  const isFilterChanged = ['area', ...namedFields].some((key) => key in change);
  return {
    ...((isOtherList || isFilterChanged) && { page: defaultView.page }),
    ...((isOtherList || 'page' in change) && { order: defaultView.order }),
    ...change,
  };
}

export function addressOf(view: OrdersView): string {
  const search = writeView(view).toString();
  return search === '' ? paths.orders() : `${paths.orders()}?${search}`;
}
