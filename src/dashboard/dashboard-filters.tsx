import { useTranslation } from 'react-i18next';
import { FilterBar } from '../orders/filters/filter-bar.tsx';
import { SearchBox } from '../orders/filters/search/search-box.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import styles from './dashboard-filters.module.css';
import type { DashboardFilter } from './use-dashboard-filter.ts';

type Props = { filter: DashboardFilter; total: number | null };

/** The filters of everything on the dashboard. On a phone the search is that of the list. */
export function DashboardFilters({ filter: { view, only, change }, total }: Props) {
  const { t } = useTranslation('filters');
  const isPhone = useIsPhone();
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      {!isPhone && <SearchBox q={view.q} onSearch={(q) => change({ q })} withoutKey />}
      <FilterBar filter={view} only={only} total={total} change={change} />
    </section>
  );
}
