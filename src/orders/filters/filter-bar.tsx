import { Fragment, lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react';
import { useEqual } from '../../browser/equal.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import {
  filterIn,
  isFiltering,
  isSet,
  noFilter,
  type OrderFilter,
  type QueryFilter,
} from '../../order/order-filter.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import overflowStyles from '../../ui/use-overflow.module.css';
import { useOverflow } from '../../ui/use-overflow.ts';
import { noDays } from '../view/search.ts';
import dateFilterStyles from './date-filter.module.css';
import { Filter, type FilterProps } from './filter.tsx';
import styles from './filter-bar.module.css';
import { MoreFilter } from './more-filter.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { ChangedFilter, StatusFilter, ValueFilter, WindowFilter } from './value-filters.tsx';
import { clearKey, useAreaWords, useClientFilterWords, useOrderedWords } from './words/use-filter-words.ts';

// The calendar is larger than the table, so it loads on demand.
const DaysPanel = lazy(async () => ({ default: (await import('./days-panel.tsx')).DaysPanel }));

function DateFilter(props: FilterProps) {
  const { t } = useTranslation('orders');
  return (
    <Filter
      {...props}
      name={t('ordered')}
      fields={['ordered', 'from', 'to', 'zone']}
      words={useOrderedWords(props.filter)}
      clearName={t('clearOrdered')}
      typed
      settle={(days) => {
        if (days.from === null && days.to === null) return noDays;
        return days.from !== null && days.to !== null && days.to < days.from ? null : days;
      }}
    >
      {({ draft, set, show, apply }) => (
        <Suspense
          fallback={
            <p className={dateFilterStyles.waiting} role="status">
              {t('loading')}
            </p>
          }
        >
          <DaysPanel days={draft} set={set} show={show} apply={apply} />
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
  change: FilterProps['change'];
  /** The screen itself offers to clear the filters. */
  isClearedBelow?: boolean;
};

/** Every filter of the orders, the same on each screen. Turning a page does not render it again. */
export function FilterBar({ filter, isClearedBelow = false, ...props }: Props) {
  return <Bar {...props} filter={useEqual(filterIn(filter))} isClearedBelow={isClearedBelow} />;
}

type BarProps = FilterProps & { isClearedBelow: boolean };

const Bar = memo(function Bar({ isClearedBelow, ...props }: BarProps) {
  const { filter, total, change } = props;
  const { t } = useTranslation('orders');
  const isPhone = useIsPhone();
  const buttons = useButtons(props);
  const isClearable = isFiltering(filter) && !isClearedBelow;
  const clear = () => change(noFilter);
  if (!isPhone) return <Line {...props} buttons={buttons} clear={isClearable ? clear : null} />;
  return (
    <PhoneFilters
      filter={filter}
      total={total}
      clear={
        isClearable && (
          <Button variant="quiet" onClick={clear}>
            {t(clearKey(filter))}
          </Button>
        )
      }
    >
      {parts.map((part) => (
        <Fragment key={part}>{buttons.of[part]}</Fragment>
      ))}
      <MoreFilter {...props} words={buttons.words} others={noOthers} />
    </PhoneFilters>
  );
});

const noOthers = { buttons: [], set: 0 };

/** The filters with a button of their own, the most used first: it is the last that have no room. */
const parts = ['status', 'type', 'ordered', 'place', 'resolution', 'window', 'changed', 'person'] as const;
type Part = (typeof parts)[number];

const isPartSet = (filter: OrderFilter, part: Part): boolean =>
  isSet(filter, part) ||
  (part === 'place' && filter.area !== null) ||
  (part === 'ordered' && (filter.from !== null || filter.to !== null));

/** Set filters first. They keep their places while one filter changes: a button does not move away from the pointer. */
function usePlaces(filter: OrderFilter): readonly Part[] {
  const setOf = (of: OrderFilter) => parts.filter((part) => isPartSet(of, part));
  const inOrder = () => [...setOf(filter), ...parts.filter((part) => !isPartSet(filter, part))];
  const [held, setHeld] = useState(() => ({ filter, order: inOrder() }));
  if (held.filter === filter) return held.order;
  const [set, before] = [setOf(filter), setOf(held.filter)];
  const changed = parts.filter((part) => set.includes(part) !== before.includes(part));
  const next = { filter, order: set.length === 0 || changed.length > 1 ? inOrder() : held.order };
  setHeld(next);
  return next.order;
}

type LineProps = FilterProps & { buttons: Buttons; clear: (() => void) | null };

/** One line of a fixed height, in which nothing moves but what follows a longer value. What has no room is in "More filters". */
function Line({ buttons, clear, ...props }: LineProps) {
  const { t } = useTranslation('filters');
  const { t: orders } = useTranslation('orders');
  const { filter } = props;
  const line = useRef<HTMLFieldSetElement>(null);
  const places = usePlaces(filter);
  const left = useOverflow(line);
  const others = places.filter((part) => left.includes(part));
  const moreOf = {
    buttons: others.map((part) => <Fragment key={part}>{buttons.of[part]}</Fragment>),
    set: others.filter((part) => isPartSet(filter, part)).length,
  };
  return (
    <fieldset ref={line} className={styles.bar} aria-label={t('filters')}>
      {places.map((part) => (
        <div
          key={part}
          data-part={part}
          data-first={isPartSet(filter, part) || undefined}
          className={left.includes(part) ? overflowStyles.left : undefined}
        >
          {buttons.of[part]}
        </div>
      ))}
      <div data-kept>
        <MoreFilter {...props} words={buttons.words} others={moreOf} />
      </div>
      <div data-kept className={styles.clear}>
        {clear !== null && (
          <IconButton name={orders(clearKey(filter))} onClick={clear}>
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </div>
    </fieldset>
  );
}

type Buttons = ReturnType<typeof useButtons>;

/** The button of each filter, and the words of those that the service does not have. */
function useButtons(props: FilterProps) {
  const { t } = useTranslation('filters');
  const { list } = useFormats();
  const { filter } = props;
  const words = useClientFilterWords(filter);
  const area = useAreaWords(filter.area);
  const place = area === null ? words.place : list([words.place ?? '', area].filter((text) => text !== ''));
  const placeWords =
    words.place === null && area !== null ? t('valueIs', { name: t('place'), value: area }) : place;
  const of: Record<Part, ReactNode> = {
    status: <StatusFilter {...props} />,
    type: <ValueFilter {...props} kind="type" words={words.type} />,
    resolution: <ValueFilter {...props} kind="resolution" words={words.resolution} />,
    place: <PlaceFilter {...props} words={placeWords} />,
    person: <ValueFilter {...props} kind="person" words={words.person} />,
    window: <WindowFilter {...props} words={words.window} />,
    changed: <ChangedFilter {...props} words={words.changed} />,
    ordered: <DateFilter {...props} />,
  };
  return { of, words };
}
