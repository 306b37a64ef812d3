import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { daysAbout } from '../../order/order-days.ts';
import { maxIds, type OrderFilter, sortedOrderIds } from '../../order/order-filter.ts';
import { defaultView, type OrdersView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { pending } from '../../tracking/compare.ts';
import type { Overview } from '../../tracking/questions.ts';
import type { FeedItem } from './feed.ts';

type Props = { items: readonly FeedItem[]; overview: Overview | null; view: OrdersView };

/** The feed's windows, and its changed orders, as lists of orders. */
export function FeedLists({ items, overview, view }: Props) {
  const { t } = useTranslation('dashboard');
  const windows = overview === null ? 0 : overview.closing.count + overview.closedPending.count;
  const changed = useMemo(
    () => items.flatMap((item) => (item.kind === 'order' && item.changes.length > 0 ? [item] : [])),
    [items],
  );
  return (
    <>
      {/* A list has one state of the window. */}
      {overview !== null && windows > 1 && view.window === null && (
        <Link to={addressOf({ ...view, status: [pending], window: endsOf(overview) })}>
          {t('windows', { count: windows })}
        </Link>
      )}
      {changed.length > 1 && (
        <Link to={listOf(changed)}>{t('changedOrders', { count: changed.length })}</Link>
      )}
    </>
  );
}

const endsOf = ({ closing, closedPending }: Overview): OrderFilter['window'] =>
  closedPending.count === 0 ? 'soon' : closing.count === 0 ? 'over' : 'due';

/** No filter covers past values: the orders are named one by one, and their days let the service send few others. */
function listOf(items: readonly Extract<FeedItem, { kind: 'order' }>[]): string {
  const ids = sortedOrderIds(items.map(({ id }) => id)).slice(-maxIds);
  const times = items.flatMap(({ order }) => order?.orderedAt ?? []);
  const days = times.length < items.length ? {} : daysAbout(Math.min(...times), Math.max(...times));
  return addressOf({ ...defaultView, ids, ...days });
}
