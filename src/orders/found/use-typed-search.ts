import { useCallback, useMemo, useState } from 'react';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import type { OrdersView } from '../list/search.ts';
import { useIsSearchRemembered } from '../remembered/use-remembered.ts';

/** The first search of a visit prepares the texts of all orders, which takes longer than a search. */
const warming = { only: { q: '0' }, sort: 'OrderDate', dir: 'desc', first: 0, count: 0 } as const;

/** The view of the address with the text of the search box, which the address has only after a pause in typing. */
export function useTypedSearch(addressed: OrdersView) {
  const tracking = useTracking();
  const hasMemory = useIsSearchRemembered({ ...addressed, q: warming.only.q });
  const [typed, setTyped] = useState<{ readonly q: string; readonly over: string } | null>(null);
  const { q } = addressed;
  // The pause is over, or the address has changed by other means.
  if (typed !== null && typed.over !== q) setTyped(null);
  const view = useMemo(
    () =>
      typed === null || typed.over !== addressed.q || typed.q === addressed.q
        ? addressed
        : { ...addressed, q: typed.q, page: 1 },
    [typed, addressed],
  );
  const onTyping = useCallback((text: string) => setTyped({ q: text, over: q }), [q]);
  const onFocus = useCallback(() => {
    if (hasMemory) tracking.query('list', warming).catch(() => undefined);
  }, [tracking, hasMemory]);
  return { view, onTyping, onFocus };
}
