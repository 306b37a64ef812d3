import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Days, noDays } from '../view/search.ts';
import styles from './date-filter.module.css';
import { FilterButton } from './filter-button.tsx';
import { useOrderedWords } from './words/use-filter-words.ts';

// The calendar is larger than the table, so it loads on demand.
const DaysPanel = lazy(async () => ({ default: (await import('./days-panel.tsx')).DaysPanel }));

export function DateFilter({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
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
            <p className={styles.waiting} role="status">
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
