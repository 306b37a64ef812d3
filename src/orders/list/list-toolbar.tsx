import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { listedIn } from '../../order/listed-order.ts';
import { ChoiceMenu } from '../../ui/fields/menu-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ExportButton } from '../export/export-button.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { SavedTabs, UnreadViews } from '../saved-views/saved-tabs.tsx';
import { useSavedViews } from '../saved-views/saved-views.ts';
import { ColumnsButton } from '../table/columns/columns-panel.tsx';
import { useTableChoice } from '../table/columns/use-table-choice.ts';
import type { Selection } from '../table/selection/use-selection.ts';
import {
  type Layout,
  layouts,
  type OrdersView,
  type SortDirection,
  type SortField,
  sortFields,
  sortNames,
} from '../view/search.ts';
import type { ChangeView } from '../view/use-view.ts';
import { Checked } from '../words/checked.tsx';
import styles from './orders-page.module.css';
import type { OrdersList } from './use-orders-list.ts';

type PhoneSortProps = { view: OrdersView; onSort: (field: SortField, direction: SortDirection) => void };

const choices = sortFields.flatMap((field) => [
  { field, direction: 'desc' as const, value: `${field} desc` },
  { field, direction: 'asc' as const, value: `${field} asc` },
]);

/** On a phone the rows have two lines and no column heads, so sorting has a list of its own. */
function PhoneSort({ view, onSort }: PhoneSortProps) {
  const { t } = useTranslation('orders');
  return (
    <ChoiceMenu
      label={t('sortBy')}
      value={`${view.sort} ${view.dir}`}
      choices={choices.map(({ field, direction, value }) => ({
        id: value,
        words: t(direction === 'asc' ? 'ascending' : 'descending', { field: t(sortNames[field]) }),
      }))}
      onChoose={(id) => {
        const chosen = choices.find(({ value }) => value === id);
        if (chosen !== undefined) onSort(chosen.field, chosen.direction);
      }}
    />
  );
}

export const layoutWords = {
  table: 'list',
  'table-map': 'listAndMap',
  timeline: 'timeline',
} as const satisfies Record<Layout, string>;

type ViewSwitchProps = { layout: Layout; onChoose: (layout: Layout) => void };

/** One choice of three: the list, the list with its map, or the timeline. */
function ViewSwitch({ layout, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation('views');
  return (
    <Segments
      name={t('shown')}
      choices={layouts.map((value) => ({ value, words: t(layoutWords[value]) }))}
      chosen={layout}
      onChoose={onChoose}
    />
  );
}

type Props = {
  view: OrdersView;
  change: ChangeView;
  list: OrdersList;
  selection: Selection;
  /** The search box, unless it is elsewhere on the screen. */
  search: ReactNode;
};

/** The title, what can be done with the whole list, the saved views, and the filters. */
export function ListToolbar({ view, change, list, selection, search }: Props) {
  const { t } = useTranslation('orders');
  const isPhone = useIsPhone();
  const saved = useSavedViews();
  const choice = useTableChoice();
  const { orders, isRemembered, only } = list;
  const viewSwitch = <ViewSwitch layout={view.show} onChoose={(show) => change({ show })} />;
  const tabs = <SavedTabs view={view} saved={saved} />;
  const checked = (
    <Checked
      at={orders.page?.checkedAt ?? null}
      busy={orders.busy}
      failed={orders.failure !== null}
      onRefresh={orders.refresh}
    />
  );
  const exporting = (
    <ExportButton
      view={view}
      total={orders.page?.total ?? 0}
      selected={selection.orders}
      only={isRemembered ? only : null}
      extra={listedIn(orders.page?.extra ?? [])}
    />
  );
  return (
    <>
      {isPhone ? (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <div className={styles.phoneTools}>
            {viewSwitch}
            {exporting}
            {checked}
          </div>
        </>
      ) : (
        <div className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          {viewSwitch}
          {tabs}
          {checked}
        </div>
      )}
      <UnreadViews saved={saved} />
      <div className={styles.filters}>
        {search}
        <FilterBar
          filter={view}
          only={only}
          total={orders.page?.view === view ? orders.page.total : null}
          change={change}
          isClearedBelow={view.show !== 'timeline' && list.isEmpty}
        />
        {isPhone && view.show !== 'timeline' && <PhoneSort view={view} onSort={list.sort} />}
        {isPhone ? (
          tabs
        ) : (
          <div className={styles.tools}>
            {view.show !== 'timeline' && <ColumnsButton choice={choice} />}
            {exporting}
          </div>
        )}
      </div>
    </>
  );
}
