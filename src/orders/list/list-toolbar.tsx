import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isNamed } from '../../order/order-filter.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { Filters } from '../filters/filters.tsx';
import { SaveView } from '../saved-views/save-view.tsx';
import { SavedTabs } from '../saved-views/saved-tabs.tsx';
import { useSavedViews } from '../saved-views/use-saved-views.ts';
import { PhoneSort } from '../sort/phone-sort.tsx';
import { ColumnsButton } from '../table/columns/columns-panel.tsx';
import { useTableChoice } from '../table/columns/use-table-choice.ts';
import { SelectionCount } from '../table/selection/selection-count.tsx';
import type { Selection } from '../table/selection/use-selection.ts';
import { Checked } from './checked.tsx';
import { pressed, shownIn, type ViewName } from './layout.ts';
import styles from './orders-page.module.css';
import { isFiltered, type OrdersView } from './search.ts';
import { useBreakpoint } from './use-breakpoint.ts';
import type { OrdersList } from './use-orders-list.ts';
import type { ChangeView } from './use-view.ts';
import { ViewSwitch } from './view-switch.tsx';

type Props = { view: OrdersView; change: ChangeView; list: OrdersList; selection: Selection };

/** The title, what can be done with the whole list, the saved views, and the filters of the request. */
export function ListToolbar({ view, change, list, selection }: Props) {
  const { t } = useTranslation('orders');
  const breakpoint = useBreakpoint();
  const isPhone = breakpoint === 'phone';
  const saved = useSavedViews();
  const choice = useTableChoice();
  const { orders, isRemembered, only } = list;
  const chosen = useMemo(() => [...selection.chosen.values()], [selection.chosen]);
  const press = (name: ViewName) => change(({ show }) => ({ show: pressed(show, name, breakpoint) }));
  const viewSwitch = <ViewSwitch layout={view.show} breakpoint={breakpoint} onPress={press} />;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {!isPhone && viewSwitch}
        <ExportButton
          view={view}
          total={orders.page?.total ?? 0}
          selected={chosen}
          only={isRemembered ? only : null}
        />
        <SelectionCount count={selection.chosen.size} onClear={selection.clear} />
        <Checked at={orders.page?.checkedAt ?? null} busy={orders.busy} onRefresh={orders.refresh} />
      </div>
      <SavedTabs view={view} saved={saved} />
      <div className={styles.filters}>
        {isPhone && viewSwitch}
        <Filters
          q={view.q}
          status={view.status}
          from={view.from}
          to={view.to}
          zone={view.zone}
          only={only}
          change={change}
        />
        <PhoneSort view={view} onSort={list.sort} />
        {(isFiltered(view) || isNamed(view)) && (
          <Button variant="quiet" onClick={list.clearFilters}>
            {t('clearFilters')}
          </Button>
        )}
        <SaveView view={view} saved={saved} />
        {!isPhone && shownIn(view.show, breakpoint).includes('table') && <ColumnsButton choice={choice} />}
      </div>
    </>
  );
}
