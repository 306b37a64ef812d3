import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { isSet, noFilter, type OrderFilter } from '../../order/order-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterDialog } from './filter.tsx';
import styles from './filter-bar.module.css';

type Props = {
  filter: OrderFilter;
  total: number | null;
  clear: ReactNode;
  /** The buttons of the filters. */
  children: ReactNode;
};

/** The filters that share a button count once. */
const shared: Partial<Record<keyof OrderFilter, string>> = {
  to: 'from',
  ordered: 'from',
  area: 'place',
  maxPrice: 'minPrice',
  maxKm2: 'minKm2',
};
/** The search has its own box, and the zone belongs to the days. */
const apart: readonly (keyof OrderFilter)[] = ['q', 'zone'];

function countOf(filter: OrderFilter): number {
  const fields = (Object.keys(noFilter) as (keyof OrderFilter)[]).filter(
    (field) => !apart.includes(field) && isSet(filter, field),
  );
  return new Set(fields.map((field) => shared[field] ?? field)).size;
}

/** All filters behind one button, one below the other. */
export function PhoneFilters({ filter, total, clear, children }: Props) {
  const { t } = useTranslation('filters');
  const { number } = useFormats();
  const count = countOf(filter);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.all}
        data-set={count > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={16} />
        {t('filters')}
        {count > 0 && (
          <>
            {' '}
            <span className={styles.count}>{number(count)}</span>
          </>
        )}
      </button>
      {isOpen !== null && (
        <FilterDialog name={t('filters')} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
          {(close) => (
            <>
              <div className={styles.list}>{children}</div>
              <div className={styles.foot}>
                {clear}
                <Button variant="main" onClick={close}>
                  {total === null ? t('done') : t('show', { count: total })}
                </Button>
              </div>
            </>
          )}
        </FilterDialog>
      )}
    </>
  );
}
