import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderId } from '../ids.ts';
import { keyed, placesOf } from '../keyed.ts';
import { windowIn, windowState } from '../order/capture-window.ts';
import type { ListedOrder } from '../order/listed-order.ts';
import type { OrdersView } from '../orders/view/search.ts';
import { addressOf } from '../orders/view/use-view.ts';
import { Status } from '../orders/words/status.tsx';
import { usePlaceName } from '../orders/words/use-place-name.ts';
import { paths } from '../paths.ts';
import { Code } from '../ui/code.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { isPhone } from '../ui/use-is-phone.ts';
import dashboard from './dashboard-page.module.css';
import section from './feed/section.module.css';
import { wordWindowState } from './feed/window-news.ts';
import latestOrdersStyles from './latest-orders.module.css';

/** The latest orders beside the feed: as many as fit of the ten of the newest page. Without a feed the whole page is listed. */
export const usualRows = 6;
export const maxRows = 10;

/** A row of the latest orders, with its line. */
const rowPx = 53;
/** Below the last row. */
const endPx = 20;
const minRows = 4;

/** How many rows of a list fit between its begin and the end of the panel that scrolls; `usual` where nothing is laid out. */
function useFittingRows(list: RefObject<HTMLElement | null>, usual: number, max: number): number {
  const [fitting, setFitting] = useState(usual);
  useLayoutEffect(() => {
    const content = list.current?.closest('section')?.parentElement;
    const panel = content?.parentElement;
    if (content == null || panel == null) return;
    const measure = () => {
      const begin = list.current?.getBoundingClientRect().top;
      if (begin === undefined || panel.clientHeight === 0) return;
      const above = begin - panel.getBoundingClientRect().top + panel.scrollTop;
      const rows = Math.floor((panel.clientHeight - above - endPx) / rowPx);
      setFitting(Math.max(minRows, Math.min(max, rows)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    observer.observe(content);
    return () => observer.disconnect();
  }, [list, max]);
  return fitting;
}

type LatestOrdersProps = {
  /** The list of the filter. */
  view: OrdersView;
  orders: readonly ListedOrder[];
  /** The number of unreadable ones. */
  unreadable: number;
  selected: OrderId | null;
  now: number;
  /** Rows that do not fit are left out. */
  fits: boolean;
};

export function LatestOrders({ view, orders, unreadable, selected, now, fits }: LatestOrdersProps) {
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
export function LatestWaiting({ lines }: { lines: number }) {
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
