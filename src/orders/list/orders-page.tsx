import { type MouseEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '../../ids.ts';
import type { AreaFilter } from '../../order/area-filter.ts';
import { hasClientFilter, isNamed, unnamed } from '../../order/client-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/feedback/boundary.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { useTitle } from '../../ui/title.ts';
import { useNow } from '../../ui/use-now.ts';
import { ExportButton } from '../export/export-button.tsx';
import { ClientFilterChips } from '../filters/client-filter-chips.tsx';
import { Filters } from '../filters/filters.tsx';
import { useLearnStatuses } from '../filters/known-statuses.ts';
import { Hover, useHoverLines } from '../map/hover.ts';
import { ListMap } from '../map/list-map.tsx';
import { ordersOf } from '../map/orders-on-map.ts';
import { LoadedLine } from '../rows/loaded-line.tsx';
import { useClientFiltered } from '../rows/use-client-filtered.ts';
import { useLoaded } from '../rows/use-loaded.ts';
import { SaveView } from '../saved-views/save-view.tsx';
import { SavedTabs } from '../saved-views/saved-tabs.tsx';
import { useSavedViews } from '../saved-views/use-saved-views.ts';
import { usualTable } from '../table/columns/columns.ts';
import { ColumnsButton } from '../table/columns/columns-panel.tsx';
import { useTableChoice } from '../table/columns/use-table-choice.ts';
import { OrdersTable } from '../table/orders-table.tsx';
import { SelectionCount } from '../table/selection/selection-count.tsx';
import { useSelection } from '../table/selection/use-selection.ts';
import { useRowLinks } from '../table/use-row-links.ts';
import type { Span } from '../timeline/span.ts';
import { WindowsView } from '../timeline/windows-view.tsx';
import { Checked } from './checked.tsx';
import { pressed, shownIn, type ViewName } from './layout.ts';
import { ListNotices } from './list-notices.tsx';
import { ListState } from './list-state.tsx';
import styles from './orders-page.module.css';
import { lastPageOf, Pager } from './pager.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { pressSort } from './press-sort.ts';
import {
  defaultView,
  isFiltered,
  type OrdersView,
  requestedView,
  type SortDirection,
  type SortField,
} from './search.ts';
import { useBreakpoint } from './use-breakpoint.ts';
import { useOrders } from './use-orders.ts';
import { useSortFallback } from './use-sort-fallback.ts';
import { type ChangeView, useView } from './use-view.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Separate, since the router renders every component that navigates again at each step of a navigation. */
export function OrdersPage() {
  const { view, address, change } = useView();
  const follow = useRowLinks(address);
  return <OrdersScreen view={view} address={address} change={change} follow={follow} />;
}

type Props = {
  view: OrdersView;
  address: string;
  change: ChangeView;
  /** Handles a press on a row's link to its order. */
  follow: (event: MouseEvent<HTMLElement>) => void;
};

const OrdersScreen = memo(function OrdersScreen({ view, address, change, follow }: Props) {
  const { t } = useTranslation('orders');
  const listed = useMemo(() => requestedView(view), [view]);
  const requested = useOrders(listed);
  const { rejected, falling, dismiss } = useSortFallback(view, requested, change);
  const orders = falling ? { ...requested, failure: null } : requested;
  const { page, busy, failure } = orders;
  const now = useNow(60_000);
  const breakpoint = useBreakpoint();
  const shown = shownIn(view.show, breakpoint);
  const loaded = useLoaded(page, { prefetch: isNamed(view) });
  const saved = useSavedViews();
  const filtered = useClientFiltered(view, page, loaded, now);
  const [hover] = useState(() => new Hover());
  const hovering = useHoverLines<HTMLDivElement>(hover);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  useTitle(t('title'));
  useLearnStatuses(page?.rows);

  // The last page may disappear while it is shown.
  const last = page === null ? null : lastPageOf(page.total, view.size);
  const isPast = page !== null && page.view === view && page.rows.length === 0 && page.total > 0;
  useEffect(() => {
    if (isPast && last !== null && view.page > last) change({ page: last }, { replace: true });
  }, [isPast, last, view.page, change]);

  const tableOrders = useMemo(() => ordersOf(filtered.page?.rows ?? []), [filtered.page?.rows]);
  // Rows are reused for other orders, and may carry the mark.
  useEffect(() => {
    if (tableOrders.length > 0) hover.notify();
  }, [hover, tableOrders]);
  const selection = useSelection(view, tableOrders);
  const chosen = useMemo(() => [...selection.chosen.values()], [selection.chosen]);
  const choice = useTableChoice();
  const selected = filtered.all.find((order) => order.OrderID === view.order) ?? null;
  const select = useCallback((order: OrderId | null) => change({ order }, { replace: true }), [change]);
  const onSpan = useCallback((span: Span | null) => change({ span }, { replace: true }), [change]);
  const onArea = useCallback((area: AreaFilter | null) => change({ area }, { replace: true }), [change]);
  const sort = useCallback(
    (field: SortField, dir?: SortDirection) => {
      dismiss();
      change((now) => (dir === undefined ? pressSort(now, field) : { sort: field, dir }));
    },
    [change, dismiss],
  );
  const clear = () => {
    const { q, status, from, to, zone } = defaultView;
    change({ q, status, from, to, zone, ...unnamed });
  };
  const refresh = () => {
    orders.refresh();
    loaded.renew();
  };
  const checkedAt = page && Math.min(page.checkedAt, loaded.gatheredAt ?? page.checkedAt);
  const isWhole = loaded.rows.length >= loaded.total;
  const matching = filtered.passed && { orders: filtered.orders, whole: isWhole };
  const hasRows = page !== null && page.rows.length > 0;
  const isLoading = page === null && failure === null;

  const isPartLoaded = shown.includes('timeline') && !isWhole;
  const saysLoaded = page !== null && (hasClientFilter(view) || isPartLoaded);
  const press = (name: ViewName) => change(({ show }) => ({ show: pressed(show, name, breakpoint) }));
  const viewSwitch = <ViewSwitch layout={view.show} breakpoint={breakpoint} onPress={press} />;

  return (
    <div ref={frame} className={styles.frame} data-shown={shown.join(' ')}>
      <main className={styles.panel}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          {breakpoint !== 'phone' && viewSwitch}
          <ExportButton view={view} total={page?.total ?? 0} selected={chosen} matching={matching} />
          <SelectionCount count={selection.chosen.size} onClear={selection.clear} />
          <Checked at={checkedAt} busy={busy} onRefresh={refresh} />
        </div>
        <SavedTabs view={view} saved={saved} />
        <div className={styles.filters}>
          {breakpoint === 'phone' && viewSwitch}
          <Filters
            q={view.q}
            status={view.status}
            from={view.from}
            to={view.to}
            zone={view.zone}
            change={change}
          />
          <PhoneSort view={view} onSort={sort} />
          {(isFiltered(view) || isNamed(view)) && (
            <Button variant="quiet" onClick={clear}>
              {t('clearFilters')}
            </Button>
          )}
          <SaveView view={view} saved={saved} />
          {breakpoint !== 'phone' && shown.includes('table') && <ColumnsButton choice={choice} />}
        </div>
        <ListNotices orders={orders} view={listed} rejectedSort={rejected} onDismissSort={dismiss} />
        <ClientFilterChips filter={view} orders={filtered.all} onChange={change} />
        {saysLoaded && (
          <LoadedLine
            loaded={loaded}
            passed={filtered.passed}
            by={{ name: isNamed(view), area: view.area !== null }}
            onClearArea={() => onArea(null)}
          />
        )}
        <div className={styles.views}>
          {shown.includes('table') && (
            <div className={styles.rows} {...hovering}>
              <Part>
                {(hasRows || isLoading) && (
                  <OrdersTable
                    page={filtered.page}
                    view={filtered.view}
                    busy={busy}
                    now={now}
                    follow={follow}
                    table={breakpoint === 'phone' ? usualTable : choice}
                    selection={breakpoint === 'phone' ? null : selection}
                    onSort={sort}
                    onSelect={select}
                  />
                )}
                {isLoading && (
                  <p className="visually-hidden" role="status">
                    {t('loadingOrders')}
                  </p>
                )}
              </Part>
              <ListState orders={orders} view={view} passed={filtered.passed} onClear={clear} />
            </div>
          )}
          {shown.includes('timeline') && (
            <div className={styles.timeline}>
              <Part>
                <WindowsView
                  orders={filtered.orders}
                  selected={view.order}
                  span={view.span}
                  now={now}
                  busy={busy}
                  from={address}
                  hover={hover}
                  onSpan={onSpan}
                  onSelect={select}
                />
              </Part>
            </div>
          )}
        </div>
        {shown.includes('table') && (hasRows || isLoading) && (
          <Pager page={filtered.page} stuck={orders.samePage} view={filtered.view} change={change} />
        )}
      </main>
      {shown.includes('map') && (
        <div className={styles.map}>
          <Part>
            <ListMap
              orders={view.area?.by === 'drawn' ? filtered.orders : filtered.fitting}
              page={tableOrders}
              hold={isLoading}
              selected={selected}
              now={now}
              from={address}
              hover={hover}
              area={view.area}
              loaded={saysLoaded ? null : loaded}
              onArea={onArea}
              onSelect={select}
            />
          </Part>
        </div>
      )}
    </div>
  );
});
