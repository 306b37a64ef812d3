import { useTranslation } from 'react-i18next';
import { FilterBar } from '../orders/filters/filter-bar.tsx';
import { SearchBox } from '../orders/filters/search/search-box.tsx';
import styles from './dashboard-filters.module.css';
import type { DashboardFilter } from './trends/use-dashboard-filter.ts';

type Props = { filter: DashboardFilter; total: number | null };

/** The filters of everything on the dashboard. */
export function DashboardFilters({ filter: { view, only, change }, total }: Props) {
  const { t } = useTranslation('filters');
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SearchBox q={view.q} onSearch={(q) => change({ q })} inBar />
      <FilterBar filter={view} only={only} total={total} change={change} />
    </section>
  );
}
