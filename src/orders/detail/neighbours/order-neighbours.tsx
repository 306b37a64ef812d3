import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/api.ts';
import type { OrdersPage } from '../../../api/gateway.ts';
import { orderQueries } from '../../../api/queries/orders.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { OrderId } from '../../../ids.ts';
import { paths } from '../../../paths.ts';
import { systemClock } from '../../../time.ts';
import { useAnswer } from '../../../tracking/page/tracking-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useIsRemembered, useQueryFilter } from '../../pages/use-orders.ts';
import { useJAndK } from '../../table/j-and-k.ts';
import { defaultView, filterOf, type OrdersView, readView } from '../../view/search.ts';
import { addressOf } from '../../view/use-view.ts';
import styles from './order-neighbours.module.css';

/** An adjacent order, and the address of the list page that holds it. */
type Neighbour = { readonly id: OrderId; readonly from: string };

type Neighbours =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** The list has changed since. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'found';
      /** From 1, of all orders of the list. */
      readonly place: number;
      readonly total: number;
      readonly previous: Beside;
      readonly next: Beside;
    };

/** Null at the end of the list; undefined while the page before or after it loads. */
type Beside = Neighbour | 'failed' | null | undefined;

/** The orders before and after this one in the list before this page, across its pages. */
function useNeighbours(id: OrderId, from: string): Neighbours {
  const view = readView(new URL(from, location.origin).searchParams);
  const isRemembered = useIsRemembered(view);
  const beside = useRemembered(isRemembered ? view : null, id);
  const here = usePage(isRemembered ? null : view, 0);
  const ids = here.page === undefined ? [] : idsOf(here.page);
  const index = ids.indexOf(id);
  const isOnLast = here.page === undefined || view.page * view.rows >= here.page.total;
  const before = usePage(index === 0 && view.page > 1 ? view : null, -1);
  const after = usePage(index >= 0 && index === ids.length - 1 && !isOnLast ? view : null, 1);

  if (isRemembered) return beside;
  if (here.page === undefined) return { kind: here.failed ? 'failed' : 'loading' };
  if (index < 0) return { kind: 'gone' };
  const inPage = (at: number, otherwise: Beside): Beside => {
    const other = ids[at];
    return other === undefined ? otherwise : { id: other, from };
  };
  const over = ({ page, failed, address }: PageState, end: 0 | -1): Beside => {
    if (page === undefined) return failed ? 'failed' : undefined;
    const other = idsOf(page).at(end);
    return other === undefined || other === id ? null : { id: other, from: address };
  };
  const first = (view.page - 1) * view.rows;
  const place = here.page.rows.findIndex((row) => row.readable && row.order.OrderID === id);
  return {
    kind: 'found',
    place: first + place + 1,
    total: Math.max(here.page.total, first + here.page.rows.length),
    previous: inPage(index - 1, view.page > 1 ? over(before, -1) : null),
    next: inPage(index + 1, isOnLast ? null : over(after, 0)),
  };
}

/** The neighbours in a list that is answered from memory; null for none. */
function useRemembered(view: OrdersView | null, id: OrderId): Neighbours {
  const [now] = useState(() => systemClock.now());
  const only = useQueryFilter(view ?? defaultView, now);
  const { sort, dir, page, rows } = view ?? defaultView;
  // One more than the page at either end.
  const first = Math.max(0, (page - 1) * rows - 1);
  const list = useAnswer('list', view && { only, sort, dir, first, count: rows + 2 });
  if (view === null || list === null) return { kind: 'loading' };
  const index = list.rows.findIndex((order) => order.id === id);
  if (index < 0) return { kind: 'gone' };
  const beside = (at: number): Neighbour | null => {
    const other = list.rows[at];
    const page = Math.floor((first + at) / rows) + 1;
    return other === undefined ? null : { id: other.id, from: addressOf({ ...view, page, order: null }) };
  };
  return {
    kind: 'found',
    place: first + index + 1,
    total: list.total,
    previous: beside(index - 1),
    next: beside(index + 1),
  };
}

type PageState = {
  readonly page: OrdersPage | undefined;
  readonly failed: boolean;
  readonly address: string;
};

/** The page `step` pages after that of the view; without a view nothing is fetched. */
function usePage(view: OrdersView | null, step: -1 | 0 | 1): PageState {
  const queries = orderQueries(useApi());
  const wanted = view === null ? null : { ...view, page: view.page + step };
  const options = queries.page(filterOf(wanted ?? defaultView));
  // The neighbours are those that the list showed; only missing or invalidated pages are fetched.
  const query = useQuery({ ...options, enabled: wanted !== null, staleTime: Number.POSITIVE_INFINITY });
  return {
    page: wanted === null ? undefined : query.data,
    failed: query.isError,
    address: wanted === null ? '' : addressOf({ ...wanted, order: null }),
  };
}

/** An unreadable order has no page worth opening. */
const idsOf = (page: OrdersPage): OrderId[] =>
  page.rows.flatMap((row) => (row.readable ? [row.order.OrderID] : []));

/** Steps through the list before this page, order by order: by buttons and by J and K. */
export function OrderNeighbours({ id, from }: { id: OrderId; from: string }) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const neighbours = useNeighbours(id, from);
  const words = useId();
  const found = neighbours.kind === 'found' ? neighbours : null;
  const go = (to: Beside) => {
    if (isThere(to)) void navigate(paths.order(to.id), { state: { from: to.from } });
  };
  useJAndK((key) => go(key === 'j' ? found?.next : found?.previous));
  if (found?.total === 1)
    return (
      <nav className={styles.neighbours} aria-label={t('neighbours')}>
        <p className={styles.place}>{t('isOnly')}</p>
      </nav>
    );

  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      <Turn name={t('previous')} hint="K" to={found?.previous} words={words} onGo={go}>
        <Icon name="chevronStart" size={16} />
        {t('previous')}
      </Turn>
      <p id={words} className={styles.place}>
        <PlaceWords neighbours={neighbours} />
      </p>
      <Turn name={t('next')} hint="J" to={found?.next} words={words} onGo={go}>
        {t('next')}
        <Icon name="chevronEnd" size={16} />
      </Turn>
    </nav>
  );
}

function PlaceWords({ neighbours }: { neighbours: Neighbours }) {
  const { t } = useTranslation('order');
  const { number } = useFormats();
  if (neighbours.kind === 'loading') return t('listLoading');
  if (neighbours.kind === 'failed') return t('listFailed');
  if (neighbours.kind === 'gone') return t('notThere');
  const { place, total, previous, next } = neighbours;
  const counts = { place: number(place), total: number(total) };
  return (
    <>
      <span>{t('placeInList', counts)}</span>
      {previous === null && <span className={styles.end}>{t('isFirst')}</span>}
      {previous === 'failed' && <span className={styles.end}>{t('beforeFailed')}</span>}
      {next === null && <span className={styles.end}>{t('isLast')}</span>}
      {next === 'failed' && <span className={styles.end}>{t('afterFailed')}</span>}
    </>
  );
}

const isThere = (to: Beside): to is Neighbour => to != null && to !== 'failed';

type TurnProps = {
  name: string;
  hint: 'J' | 'K';
  to: Beside;
  /** The id of the text that explains why the button is disabled. */
  words: string;
  onGo: (to: Beside) => void;
  children: ReactNode;
};

/** Focusable at the ends too, so that the keyboard focus is not lost. */
const Turn = ({ name, hint, to, words, onGo, children }: TurnProps) => (
  <button
    type="button"
    className={styles.turn}
    aria-label={name}
    aria-keyshortcuts={hint}
    title={`${name} (${hint})`}
    aria-disabled={!isThere(to) || undefined}
    aria-describedby={isThere(to) ? undefined : words}
    onClick={() => onGo(to)}
  >
    {children}
  </button>
);
