import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { Checked } from '../orders/checked.tsx';
import { useLearnStatuses } from '../orders/known-statuses.ts';
import { OrdersMap } from '../orders/orders-map.tsx';
import { ordersOf } from '../orders/orders-on-map.ts';
import { defaultView } from '../orders/search.ts';
import { useOrders } from '../orders/use-orders.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PanelAndMap } from '../ui/panel.tsx';
import { useTitle } from '../ui/title.ts';
import { useNow } from '../ui/use-now.ts';
import styles from './dashboard-page.module.css';
import { LatestOrders } from './latest-orders.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const now = useNow(60_000);
  const orders = useOrders(defaultView, { ahead: false });
  const { page, busy, refresh } = orders;
  const latest = useMemo(() => ordersOf(page?.rows ?? []), [page?.rows]);
  const [selected, setSelected] = useState<OrderId | null>(null);
  useTitle(t('title'));
  useLearnStatuses(page?.rows);

  return (
    <PanelAndMap
      panel={
        <div className={styles.panel}>
          <header className={styles.head}>
            <h1 className={styles.title}>{t('title')}</h1>
            <p className={styles.date}>
              {formats.weekday(now)} · {formats.hijri(now)}
            </p>
          </header>
          <LatestOrders orders={orders} latest={latest} selected={selected} now={now} />
        </div>
      }
      footer={
        <div className={styles.footer}>
          <div className={styles.count}>
            {page !== null && (
              <span>{t('total', { count: page.total, total: formats.number(page.total) })}</span>
            )}
            <Checked at={page?.checkedAt ?? null} busy={busy} onRefresh={refresh} />
          </div>
          <LinkButton to={paths.newOrder()} variant="main" size="large">
            {t('newOrder')}
          </LinkButton>
        </div>
      }
      map={
        <OrdersMap
          hold={page === null && orders.failure === null}
          orders={latest}
          selected={selected}
          onSelect={setSelected}
        />
      }
    />
  );
}
