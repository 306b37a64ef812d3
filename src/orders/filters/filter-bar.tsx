import { lazy, memo, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEqual } from '../../browser/equal.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import {
  filterIn,
  isFiltering,
  isSet,
  type NamedField,
  noFilter,
  type OrderFilter,
  type QueryFilter,
} from '../../order/order-filter.ts';
import { Button } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type Days, noDays } from '../view/search.ts';
import choicesStyles from './choices.module.css';
import dateFilterStyles from './date-filter.module.css';
import styles from './filter-bar.module.css';
import { FilterButton, FilterForm, type FilterProps, useDraft } from './filter-button.tsx';
import { type More, MoreFields, moreFields, noMore } from './more-fields.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import { ValueFilter } from './value-filter.tsx';
import {
  useAreaWords,
  useClientFilterWords,
  useOrderedWords,
  windowWords,
} from './words/use-filter-words.ts';

type WindowFilterProps = FilterProps & { words: string | null };
type State = OrderFilter['window'];

const offered = [null, 'open', 'soon'] as const;

/** The filter by the state of the capture window. */
function WindowFilter({ filter, words, change }: WindowFilterProps) {
  const { t } = useTranslation('filters');
  const choose = (window: State) => change({ window });
  return (
    <FilterButton name={t('window')} chosen={words} onClear={() => choose(null)}>
      {(close) => (
        <States
          applied={filter.window}
          onChoose={(window) => {
            choose(window);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}

function States({ applied, onChoose }: { applied: State; onChoose: (state: State) => void }) {
  const { t } = useTranslation('filters');
  const group = useId();
  const [chosen, setChosen] = useDraft(applied);
  // A link of the dashboard may set another state.
  const states: readonly State[] = [
    ...offered,
    ...(offered.some((state) => state === applied) ? [] : [applied]),
  ];
  return (
    <FilterForm onApply={() => onChoose(chosen)} onClear={() => onChoose(null)}>
      <fieldset className={choicesStyles.choices} aria-label={t('window')}>
        {states.map((state) => (
          <label key={state} className={choicesStyles.choice}>
            <input type="radio" name={group} checked={state === chosen} onChange={() => setChosen(state)} />
            {state === null ? t('anyWindow') : t(windowWords[state])}
          </label>
        ))}
      </fieldset>
    </FilterForm>
  );
}

// The calendar is larger than the table, so it loads on demand.
const DaysPanel = lazy(async () => ({ default: (await import('./days-panel.tsx')).DaysPanel }));

function DateFilter({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation('orders');
  return (
    <FilterButton
      name={t('ordered')}
      chosen={useOrderedWords(days)}
      clearName={t('clearOrdered')}
      onClear={() => onChoose(noDays)}
    >
      {(close) => (
        <Suspense
          fallback={
            <p className={dateFilterStyles.waiting} role="status">
              {t('loading')}
            </p>
          }
        >
          <DaysPanel
            days={days}
            onChoose={(chosen) => {
              onChoose(chosen);
              close();
            }}
          />
        </Suspense>
      )}
    </FilterButton>
  );
}

type MoreFiltersProps = FilterProps & { words: Record<NamedField, string | null> };

/** The filters that are used less: own orders, ranges of price and area, a reference, missing values. */
function MoreFilters({ filter, words, change }: MoreFiltersProps) {
  const { t } = useTranslation('filters');
  const set = moreFields.filter((field) => isSet(filter, field));
  const [first] = set;
  const only = set.length === 1 && first !== undefined ? words[first] : null;
  const chosen = set.length === 0 ? null : (only ?? t('moreSet', { count: set.length }));
  return (
    <FilterButton name={t('more')} icon="filter" chosen={chosen} onClear={() => change(noMore)}>
      {(close) => (
        <MoreFields
          applied={Object.fromEntries(moreFields.map((field) => [field, filter[field]])) as More}
          idWords={words.ids}
          onChoose={(more) => {
            change(more);
            close();
          }}
        />
      )}
    </FilterButton>
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
  const { filter, change } = props;
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
      <DateFilter days={filter} onChoose={change} />
      <MoreFilters {...props} words={words} />
    </>
  );
}
