import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useEqual } from '../../browser/equal.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import {
  filterIn,
  isFiltering,
  noFilter,
  type OrderFilter,
  type QueryFilter,
} from '../../order/order-filter.ts';
import { Button } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { noDays } from '../view/search.ts';
import { ChangedFilter } from './changed-filter.tsx';
import dateFilterStyles from './date-filter.module.css';
import { Filter, type FilterProps } from './filter.tsx';
import styles from './filter-bar.module.css';
import { MoreFilter } from './more-filter.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { StatusFilter, ValueFilter, WindowFilter } from './value-filters.tsx';
import { useAreaWords, useClientFilterWords, useOrderedWords } from './words/use-filter-words.ts';

// The calendar is larger than the table, so it loads on demand.
const DaysPanel = lazy(async () => ({ default: (await import('./days-panel.tsx')).DaysPanel }));

function DateFilter(props: FilterProps) {
  const { t } = useTranslation('orders');
  return (
    <Filter
      {...props}
      name={t('ordered')}
      fields={['from', 'to', 'zone']}
      words={useOrderedWords(props.filter)}
      clearName={t('clearOrdered')}
      settle={(days) => {
        if (days.from === null && days.to === null) return noDays;
        return days.from !== null && days.to !== null && days.to < days.from ? null : days;
      }}
    >
      {({ draft, set, apply }) => (
        <Suspense
          fallback={
            <p className={dateFilterStyles.waiting} role="status">
              {t('loading')}
            </p>
          }
        >
          <DaysPanel days={draft} set={set} apply={apply} />
        </Suspense>
      )}
    </Filter>
  );
}

type Props = {
  filter: OrderFilter;
  /** The same filter as a question; the same object while it stays the same. */
  only: QueryFilter;
  /** The number of orders that match; null while unknown. */
  total: number | null;
  /** The same function for the life of the screen. */
  change: (change: Partial<OrderFilter>) => void;
};

/** Every filter of the orders, the same on each screen. Turning a page does not render it again. */
export function FilterBar({ filter, only, total, change }: Props) {
  return <Bar filter={useEqual(filterIn(filter))} only={only} total={total} change={change} />;
}

const Bar = memo(function Bar({ filter, only, total, change }: Props) {
  const { t } = useTranslation(['filters', 'orders']);
  const isPhone = useIsPhone();
  const filters = <Filters filter={filter} only={only} change={change} />;
  const clear = isFiltering(filter) && (
    <Button variant="quiet" onClick={() => change(noFilter)}>
      {t('clearFilters', { ns: 'orders' })}
    </Button>
  );
  if (isPhone)
    return (
      <PhoneFilters filter={filter} total={total} clear={clear}>
        {filters}
      </PhoneFilters>
    );
  return (
    <fieldset className={styles.bar} aria-label={t('filters')}>
      {filters}
      {clear}
    </fieldset>
  );
});

function Filters(props: FilterProps) {
  const { t } = useTranslation('filters');
  const { list } = useFormats();
  const { filter } = props;
  const words = useClientFilterWords(filter);
  const area = useAreaWords(filter.area);
  const place = area === null ? words.place : list([words.place ?? '', area].filter((text) => text !== ''));
  const placeWords =
    words.place === null && area !== null ? t('valueIs', { name: t('place'), value: area }) : place;
  return (
    <>
      <StatusFilter {...props} />
      <ValueFilter {...props} kind="type" words={words.type} />
      <ValueFilter {...props} kind="resolution" words={words.resolution} />
      <PlaceFilter {...props} words={placeWords} />
      <ValueFilter {...props} kind="person" words={words.person} />
      <WindowFilter {...props} words={words.window} />
      <ChangedFilter {...props} words={words.changed} />
      <DateFilter {...props} />
      <MoreFilter {...props} words={words} />
    </>
  );
}
