import { lazy, Suspense, useMemo, useState } from 'react';
import { readerZone } from '../i18n/format.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import type { OrderId } from '../ids.ts';
import { listedIn } from '../order/listed-order.ts';
import { isFiltering } from '../order/order-filter.ts';
import { OrdersMap } from '../orders/map/orders-map.tsx';
import { useOrders } from '../orders/pages/use-orders.ts';
import { useAnswer, useIsKept, useTrackingOf } from '../tracking/page/tracking-context.ts';
import type { Overview } from '../tracking/questions.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PanelAndMap } from '../ui/panel/panel.tsx';
import { useTitle } from '../ui/title.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useNow } from '../ui/use-now.ts';
import { DashboardCount, DashboardFilters, DashboardFooter } from './bar-and-foot.tsx';
import styles from './dashboard-page.module.css';
import { AllOrdersMap } from './map/all-orders-map.tsx';
import { PanelParts } from './panel-parts.tsx';
import { useDashboardFilter } from './trends/use-dashboard-filter.ts';
import { WatchState } from './watch-state.tsx';

/** Loads after the panel, whose content is more urgent. */
const TrendsStrip = lazy(async () => ({ default: (await import('./trends-strip.tsx')).TrendsStrip }));

const noStatuses: Overview['byStatus'] = [];

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const now = useNow(60_000);
  const filter = useDashboardFilter(now);
  const { view, only } = filter;
  const overview = useAnswer('overview', { now, only });
  const orders = useOrders({ view, addressed: view, only, isList: false });
  const { page } = orders;
  const sync = useTrackingOf(({ sync: { kind } }) => kind);
  const latest = useMemo(() => listedIn(page?.rows ?? []), [page?.rows]);
  const [selected, setSelected] = useState<OrderId | null>(null);
  useTitle(t('title'));
  const isPhone = useIsPhone();
  const isKept = useIsKept();
  const isComing = useTrackingOf(
    ({ sync }) => sync.kind === 'waiting' || (sync.kind === 'first' && !sync.held),
  );
  const comes = isKept && isComing;
  const known = overview !== null && overview.stored > 0 ? overview : null;
  // Parts that show all orders keep their place from the start: nothing shifts, and the map is created once.
  // Without orders they are left out.
  const isEmpty = known === null && page?.total === 0 && !isFiltering(view);
  const showsAll = isKept && !isEmpty && (known !== null || overview === null || comes);
  const isFailed = page === null && orders.failure !== null;
  const strip = showsAll && (
    <Suspense fallback={<StripToCome />}>
      {known !== null ? (
        <TrendsStrip overview={known} now={now} />
      ) : isFailed ? (
        <p className={styles.toCome}>{t('trendsToCome')}</p>
      ) : (
        <StripToCome />
      )}
    </Suspense>
  );
  const hold = page === null && !isFailed;
  const total = page?.total ?? (overview === null || sync === 'first' ? null : overview.total);

  const counted = { orders, view, total };
  const title = <h1 className={styles.title}>{t('title')}</h1>;
  const date = (
    <p className={styles.date}>
      {formats.weekday(now, readerZone())} · {formats.hijri(now, readerZone())}
    </p>
  );

  return (
    <PanelAndMap
      panel={
        <div className={styles.panel}>
          {isPhone && (
            <header className={styles.head}>
              {title}
              {date}
              <DashboardCount {...counted} />
            </header>
          )}
          {!(isEmpty && comes) && (
            <WatchState
              known={known !== null}
              total={isFiltering(view) ? null : (page?.total ?? null)}
              isFailed={isFailed}
              now={now}
            />
          )}
          {isPhone && <DashboardFilters filter={filter} total={total} />}
          <PanelParts
            filter={filter}
            orders={orders}
            latest={latest}
            overview={overview}
            selected={selected}
            now={now}
          />
          {isPhone && strip}
        </div>
      }
      {...(!isPhone && {
        bar: (
          // Not a header: outside `main` it would be a second banner.
          <div className={styles.bar}>
            {title}
            <DashboardFilters filter={filter} total={total} />
            {date}
          </div>
        ),
        footer: <DashboardFooter {...counted} />,
      })}
      {...(!isPhone && strip !== false && { strip })}
      map={
        showsAll ? (
          <AllOrdersMap
            hold={hold && known === null}
            filter={filter}
            byStatus={known?.byStatus ?? noStatuses}
            selected={selected}
            onSelect={setSelected}
          />
        ) : (
          <OrdersMap hold={hold} page={latest} selected={selected} onSelect={setSelected} />
        )
      }
    />
  );
}

const StripToCome = () => (
  <div className={styles.strip}>
    <Skeleton width="30%" />
    <Skeleton width="80%" />
  </div>
);
