import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOverStatus } from '../config.ts';
import { useConfig } from '../config-context.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import type { OrderId } from '../ids.ts';
import { keyed, placesOf } from '../keyed.ts';
import { windowIn } from '../order/capture-window.ts';
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
import { wordWindowOf } from './feed/window-news.ts';
import latestOrdersStyles from './latest-orders.module.css';

/** On a phone, and where none fits: the panel then scrolls anyway. */
const usualRows = 6;

/** How many rows fit between the begin of a list, the last of its panel, and the end of the panel. */
function useFittingRows() {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(usualRows);
  useLayoutEffect(() => {
    const content = list.current?.closest('section')?.parentElement;
    const panel = content?.parentElement;
    if (content == null || panel == null || isPhone()) return;
    // Kept of rows that are gone, so that a high one which did not fit is not tried again.
    const heights: number[] = [];
    const measure = () => {
      if (list.current === null || panel.clientHeight === 0) return;
      for (const [at, row] of [...list.current.children].entries())
        heights[at] = row.getBoundingClientRect().height;
      const others = content.getBoundingClientRect().height - list.current.getBoundingClientRect().height;
      setFitting(rowsIn(panel.clientHeight - others, heights) || usualRows);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { list, fitting };
}

/** How many rows of these heights fit, and of further ones as high as the lowest. */
function rowsIn(space: number, heights: readonly number[]): number {
  let left = space;
  for (const [at, height] of heights.entries()) {
    if (height > left) return at;
    left -= height;
  }
  return heights.length + Math.floor(left / Math.min(...heights));
}

type LatestOrdersProps = {
  /** The list of the filter. */
  view: OrdersView;
  orders: readonly ListedOrder[];
  /** The number of unreadable ones. */
  unreadable: number;
  selected: OrderId | null;
  now: number;
};

/** As many of the newest as fit. */
export function LatestOrders({ view, orders, unreadable, selected, now }: LatestOrdersProps) {
  const { t } = useTranslation('dashboard');
  const { t: words } = useTranslation('orders');
  const { list, fitting } = useFittingRows();
  return (
    <section className={dashboard.section}>
      <div className={section.head}>
        <h2>{t('latest')}</h2>
        <Link to={addressOf(view)}>{t('allOrders')}</Link>
      </div>
      <ul ref={list} className={latestOrdersStyles.rows}>
        {keyed(orders.slice(0, fitting), ({ id }) => id).map(([key, order]) => (
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
  const formats = useFormats();
  const isOver = isOverStatus(order.statusId, useConfig().statusKinds);
  const window = windowIn(order);
  return (
    <li className={latestOrdersStyles.row} aria-current={selected || undefined}>
      <Link to={paths.order(order.id)} className={latestOrdersStyles.link}>
        {place !== null && <bdi className={latestOrdersStyles.place}>{place}</bdi>} <Code>{order.no}</Code>
      </Link>
      <div className={latestOrdersStyles.end}>
        <Status id={order.statusId} title={order.statusTitle} />
        <p data-over={isOver || undefined}>
          {window === null ? orders('windowNone') : wordWindowOf(window, now, isOver, t, orders, formats)}
        </p>
      </div>
    </li>
  );
}

/** As high as the rows that it replaces. */
export function LatestWaiting() {
  const { t } = useTranslation('dashboard');
  const { list, fitting } = useFittingRows();
  return (
    <section className={dashboard.section}>
      <h2>{t('latest')}</h2>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <ul ref={list} className={latestOrdersStyles.rows} aria-hidden="true">
        {placesOf(fitting).map((at) => (
          <li key={at} className={latestOrdersStyles.ghost}>
            <Skeleton width={`${45 + ((at * 19) % 35)}%`} />
            <Skeleton width={`${35 + ((at * 13) % 25)}%`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
