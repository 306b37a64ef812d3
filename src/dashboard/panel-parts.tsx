import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keyed, placesOf } from '../keyed.ts';
import { closesSoon, windowIn, windowState } from '../order/capture-window.ts';
import type { ListedOrder } from '../order/listed-order.ts';
import { isFiltering } from '../order/order-filter.ts';
import type { Orders } from '../orders/pages/use-orders.ts';
import type { OrdersView } from '../orders/view/search.ts';
import { addressOf } from '../orders/view/use-view.ts';
import { Status } from '../orders/words/status.tsx';
import { usePlaceName } from '../orders/words/use-place-name.ts';
import { paths } from '../paths.ts';
import type { Overview } from '../tracking/questions.ts';
import { Code } from '../ui/code.tsx';
import { FailureNotice } from '../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { isPhone } from '../ui/use-is-phone.ts';
import dashboard from './dashboard-page.module.css';
import { NeedsAttention } from './feed/needs-attention.tsx';
import section from './feed/section.module.css';
import { wordWindowState } from './feed/window-news.ts';
import { useFittingRows } from './fitting-rows.ts';
import latestOrdersStyles from './latest-orders.module.css';
import type { DashboardFilter } from './trends/use-dashboard-filter.ts';

type LatestOrdersProps = {
  /** The list of the filter. */
  view: OrdersView;
  orders: readonly ListedOrder[];
  /** The number of unreadable ones. */
  unreadable: number;
  selected: ListedOrder['id'] | null;
  now: number;
  /** Rows that do not fit are left out. */
  fits: boolean;
};

function LatestOrders({ view, orders, unreadable, selected, now, fits }: LatestOrdersProps) {
  const { t } = useTranslation('dashboard');
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFittingRows(list, usualRows, maxRows);
  const shown = fits ? orders.slice(0, isPhone() ? usualRows : fitting) : orders;
  const { t: words } = useTranslation('orders');
  return (
    <section className={dashboard.section}>
      <div className={section.head}>
        <h2>{t('latest')}</h2>
        <Link to={addressOf(view)}>{t('allOrders')}</Link>
      </div>
      <ul ref={list} className={latestOrdersStyles.rows}>
        {keyed(shown, ({ id }) => id).map(([key, order]) => (
          <LatestOrder key={key} order={order} selected={order.id === selected} now={now} />
        ))}
      </ul>
      {orders.length === 0 && unreadable === 0 && <p className={section.none}>{words('noMatchTitle')}</p>}
      {unreadable > 0 && <p className={section.none}>{t('unreadable', { count: unreadable })}</p>}
    </section>
  );
}

type RowProps = { order: ListedOrder; selected: boolean; now: number };

/** Place over number, and at the end status over window; the whole row links to the order. */
function LatestOrder({ order, selected, now }: RowProps) {
  const { t } = useTranslation('dashboard');
  const { t: orders } = useTranslation('orders');
  const { name: place } = usePlaceName(order);
  const window = windowIn(order);
  return (
    <li className={latestOrdersStyles.row} aria-current={selected || undefined}>
      <Link to={paths.order(order.id)} className={latestOrdersStyles.link}>
        {place !== null && <bdi className={latestOrdersStyles.place}>{place}</bdi>} <Code>{order.no}</Code>
      </Link>
      <div className={latestOrdersStyles.end}>
        <Status id={order.statusId} title={order.statusTitle} />
        <p>{window === null ? orders('windowNone') : wordWindowState(windowState(window, now), t, orders)}</p>
      </div>
    </li>
  );
}

/** As high as the lines that it replaces. */
function LatestWaiting({ lines }: { lines: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={dashboard.section}>
      <h2>{t('latest')}</h2>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {placesOf(lines).map((at) => (
        <div key={at} className={latestOrdersStyles.ghost}>
          <Skeleton width={`${45 + ((at * 19) % 35)}%`} />
          <Skeleton width={`${35 + ((at * 13) % 25)}%`} />
        </div>
      ))}
    </section>
  );
}

/** Orders whose window is open and closes soon, the nearest end first; the others keep their order. */
function splitByClosing(
  orders: readonly ListedOrder[],
  now: number,
): { closing: ListedOrder[]; others: ListedOrder[] } {
  const left = (order: ListedOrder): number | null => {
    const window = windowIn(order);
    return window?.to && closesSoon(window, now) ? window.to.at - now : null;
  };
  return {
    closing: orders
      .filter((order) => left(order) !== null)
      .toSorted((a, b) => (left(a) ?? 0) - (left(b) ?? 0)),
    others: orders.filter((order) => left(order) === null),
  };
}

type Props = {
  filter: DashboardFilter;
  orders: Orders;
  /** The readable orders of the newest page. */
  latest: readonly ListedOrder[];
  /** The stored state of all orders; null when nothing is stored, or not yet. */
  overview: Overview | null;
  selected: ListedOrder['id'] | null;
  now: number;
};

/** The latest orders beside the feed: as many as fit of the ten of the newest page. Without a feed the whole page is listed. */
const usualRows = 6;
const maxRows = 10;

/** What needs attention, and the newest orders. */
export function PanelParts({ filter, orders, latest, overview, selected, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { page, failure, refresh } = orders;
  const known = overview !== null && overview.stored > 0 ? overview : null;
  const isFiltered = isFiltering(filter.view);
  if (page?.rows.length === 0 && known === null && !isFiltered) {
    return (
      <div className={dashboard.empty}>
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyBody')}</p>
      </div>
    );
  }
  const { closing, others } = splitByClosing(latest, now);
  const shown = page === null ? null : known === null ? others : latest;
  const unreadable = page === null ? 0 : page.rows.length - latest.length;
  return (
    <>
      {failure !== null && (
        <FailureNotice
          failure={failure}
          title={t(page === null && known === null ? 'failedTitle' : 'staleTitle')}
          onRetry={refresh}
        />
      )}
      {(page !== null || known !== null) && (
        <NeedsAttention filter={filter} overview={known} closing={closing} now={now} />
      )}
      {shown !== null ? (
        <LatestOrders
          view={filter.view}
          orders={shown}
          unreadable={unreadable}
          selected={selected}
          now={now}
          fits={known !== null}
        />
      ) : (
        failure === null && <LatestWaiting lines={known === null ? maxRows : usualRows} />
      )}
    </>
  );
}
