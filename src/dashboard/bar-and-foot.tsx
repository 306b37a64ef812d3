import { Link } from 'react-router';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { FilterBar } from '../orders/filters/filter-bar.tsx';
import { SearchBox } from '../orders/filters/search/search-box.tsx';
import type { Orders } from '../orders/pages/use-orders.ts';
import type { OrdersView } from '../orders/view/search.ts';
import { addressOf } from '../orders/view/use-view.ts';
import { Checked } from '../orders/words/checked.tsx';
import { paths } from '../paths.ts';
import { useTracking, useTrackingOf } from '../tracking/page/tracking-context.ts';
import { checkedAtOf } from '../tracking/tracking.ts';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './dashboard-page.module.css';
import type { DashboardFilter } from './trends/use-dashboard-filter.ts';

type FiltersProps = { filter: DashboardFilter; total: number | null };

/** The filters of everything on the dashboard. */
export function DashboardFilters({ filter: { view, only, change }, total }: FiltersProps) {
  const { t } = useTranslation('filters');
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <SearchBox q={view.q} onSearch={(q) => change({ q })} inBar />
      <FilterBar filter={view} only={only} total={total} change={change} />
    </section>
  );
}

type CountProps = { orders: Orders; view: OrdersView; total: number | null };

/** The number of orders of the filter, and the time of the last poll. */
export function DashboardCount({ orders, view, total }: CountProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const tracking = useTracking();
  const checkedAt = useTrackingOf((state) => checkedAtOf(state.sync));
  const sync = useTrackingOf(({ sync }) => sync.kind);
  return (
    <div className={styles.count}>
      {total !== null && (
        <Link to={addressOf(view)}>{t('total', { count: total, total: formats.number(total) })}</Link>
      )}
      <Checked
        isShort
        at={later(checkedAt, orders.page?.checkedAt ?? null)}
        busy={orders.busy || sync === 'checking'}
        failed={orders.failure !== null || sync === 'failed'}
        onRefresh={() => {
          orders.refresh();
          tracking.checkNow();
        }}
      />
    </div>
  );
}

/** The count, and the button of a new order. */
export function DashboardFooter(props: CountProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.footer}>
      <DashboardCount {...props} />
      <LinkButton to={paths.newOrder()} variant="main" size="large">
        {t('newOrder')}
      </LinkButton>
    </div>
  );
}

/** The later of two times: the sync of all orders and the read of the newest page. */
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
