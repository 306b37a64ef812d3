import { Link } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { filterIn, type OrderFilter } from '../../order/order-filter.ts';
import { defaultView, type OrdersView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { pending } from '../../tracking/compare.ts';
import type { Overview } from '../../tracking/questions.ts';
import { type Feed, recent } from './use-feed.ts';

type FeedListsProps = Pick<Feed, 'changed' | 'isRecent'> & { overview: Overview | null; view: OrdersView };

/** The feed's windows, and its changed orders, as lists of orders; once all is read, what changed lately. */
export function FeedLists({ changed, isRecent, overview, view }: FeedListsProps) {
  const { t } = useTranslation('dashboard');
  const windows = overview === null ? 0 : windowsOf(overview);
  const listOf = (changed: OrderFilter['changed']) =>
    addressOf({ ...defaultView, ...filterIn(view), changed });
  return (
    <>
      {/* A list has one state of the window. */}
      {overview !== null && windows > 1 && view.window === null && (
        <Link to={addressOf({ ...view, status: [pending], window: endsOf(overview) })}>
          {t('windows', { count: windows })}
        </Link>
      )}
      {changed > 0 && <Link to={listOf('unread')}>{t('changedOrders', { count: changed })}</Link>}
      {changed === 0 && isRecent && <Link to={listOf(recent)}>{t('earlierChanges')}</Link>}
    </>
  );
}

const endsOf = ({ closing, closedPending }: Overview): OrderFilter['window'] =>
  closedPending.count === 0 ? 'soon' : closing.count === 0 ? 'over' : 'due';

/** The orders of the list of ending windows, where the muted ones are too. */
function windowsOf({ closing, closedPending }: Overview): number {
  const all = ({ count, muted }: Overview['closing']) => (count === 0 ? 0 : count + muted);
  return all(closing) + all(closedPending);
}
