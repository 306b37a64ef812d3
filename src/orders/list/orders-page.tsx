import { type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { SearchBox } from '../filters/search/search-box.tsx';
import { Hover } from '../map/hover.ts';
import { ListMap } from '../map/list-map.tsx';
import { useBeside, useSelected } from '../pages/beside.ts';
import { PrintedList } from '../print/printed-list.tsx';
import { useRowLinks } from '../rows/use-row-links.ts';
import { lastPageOf, Pager } from '../table/pager.tsx';
import { useSelection } from '../table/selection/use-selection.ts';
import { WindowsView } from '../timeline/windows-view.tsx';
import type { OrdersView } from '../view/search.ts';
import { type ChangeView, useView } from '../view/use-view.ts';
import { ListNotices } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import styles from './orders-page.module.css';
import { PriceSum } from './price-sum.tsx';
import { RememberedLine } from './remembered-line.tsx';
import type { OrdersList } from './use-orders-list.ts';
import { useOrdersList, useTypedSearch } from './use-orders-list.ts';

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

const OrdersScreen = memo(function OrdersScreen({ view: addressed, address, change, follow }: Props) {
  const { t } = useTranslation('orders');
  const { view, onTyping, onFocus } = useTypedSearch(addressed);
  const list = useOrdersList(addressed, view, change);
  const { now, orders, pageOrders, isLoading } = list;
  const isPhone = useIsPhone();
  const isQuiet = list.search === 'asking';
  const hasTable = view.show !== 'timeline';
  const selection = useSelection(view, pageOrders);
  const selected = useSelected(view.order, pageOrders);
  const parts = useBeside(view, list);
  const [hover] = useState(() => new Hover());
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  useTitle(t('title'));

  const { onSelect, onShow, onSpan, onArea, onSearch } = useMemo(() => {
    const replace = (next: Partial<OrdersView>) => change(next, { replace: true });
    return {
      onSelect: (order: OrdersView['order']) => replace({ order }),
      onShow: (order: OrdersView['order']) =>
        change(({ show }) => ({ order, show: show === 'table' ? 'table-map' : show }), { replace: true }),
      onSpan: (span: OrdersView['span']) => replace({ span }),
      onArea: (area: OrdersView['area']) => replace({ area }),
      onSearch: (q: OrdersView['q']) => replace({ q }),
    };
  }, [change]);

  const search = <SearchBox q={addressed.q} {...{ onSearch, onTyping, onFocus }} />;
  const foot = hasTable && <ListFoot {...{ view, change, list }} />;
  const panel = (
    <>
      <ListToolbar {...{ view, change, list, selection }} search={isPhone ? null : search} />
      <ListNotices
        orders={orders}
        view={view}
        search={list.search}
        rejectedSort={list.rejectedSort}
        onDismissSort={list.dismissSort}
      />
      {hasTable ? (
        <ListTable {...{ view, list, selection, hover, follow, onSelect, onShow }} foot={isPhone && foot} />
      ) : (
        <div className={styles.timeline}>
          <WindowsView
            orders={parts.windows}
            selected={view.order}
            span={view.span}
            now={now}
            busy={orders.busy}
            from={address}
            hover={hover}
            onSpan={onSpan}
            onSelect={onSelect}
          />
        </div>
      )}
      {parts.says && (
        <RememberedLine
          area={view.area}
          withoutArea={list.withoutArea}
          total={hasTable || !list.isRemembered || isQuiet ? null : (orders.page?.total ?? null)}
          moreWindows={parts.moreWindows}
          onClearArea={() => onArea(null)}
        />
      )}
      {!isPhone && foot}
      <PrintedList
        page={orders.page}
        selection={selection}
        now={now}
        timeline={hasTable ? null : { orders: parts.windows, left: parts.moreWindows }}
      />
    </>
  );
  return (
    <PanelAndMap
      ref={frame}
      wide
      over={isPhone ? search : undefined}
      panel={panel}
      map={
        view.show === 'table-map' ? (
          <ListMap
            page={pageOrders}
            only={parts.ofMap}
            hold={isLoading}
            selected={selected}
            now={now}
            from={address}
            hover={hover}
            area={view.area}
            onArea={onArea}
            onSelect={onSelect}
          />
        ) : null
      }
    />
  );
});

type FootProps = { view: OrdersView; change: ChangeView; list: OrdersList };

/** Below the rows: the pages. */
function ListFoot({ view, change, list: { orders, only, hasRows, isLoading, search } }: FootProps) {
  if (!hasRows && !isLoading && (orders.page === null || lastPageOf(orders.page) <= 1)) return null;
  return (
    <Pager
      page={orders.page}
      stuck={orders.samePage}
      view={orders.page?.view ?? view}
      change={change}
      isSearch={search !== 'none'}
      sum={<PriceSum only={only} total={orders.page?.view === view ? orders.page.total : null} />}
    />
  );
}
