import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
import { DateFilter } from './date-filter.tsx';
import styles from './filter-bar.module.css';
import type { FilterProps } from './filter-button.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import { ValueFilter } from './value-filter.tsx';
import { WindowFilter } from './window-filter.tsx';
import { useAreaWords, useClientFilterWords } from './words/use-filter-words.ts';

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
  const text = JSON.stringify(filterIn(filter));
  const own = useMemo((): OrderFilter => JSON.parse(text), [text]);
  return <Bar filter={own} only={only} total={total} change={change} />;
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
