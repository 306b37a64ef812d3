import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../i18n/use-formats.ts';
import type { Orders } from '../orders/pages/use-orders.ts';
import type { OrdersView } from '../orders/view/search.ts';
import { addressOf } from '../orders/view/use-view.ts';
import { Checked } from '../orders/words/checked.tsx';
import { paths } from '../paths.ts';
import { useTracking, useTrackingOf } from '../tracking/page/tracking-context.ts';
import { checkedAtOf } from '../tracking/tracking.ts';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './dashboard-page.module.css';

type Props = { orders: Orders; view: OrdersView; total: number | null };

/** The number of orders of the filter, the time of the last poll, and the button of a new order. */
export function DashboardFooter({ orders, view, total }: Props) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const tracking = useTracking();
  const checkedAt = useTrackingOf((state) => checkedAtOf(state.sync));
  const isChecking = useTrackingOf(({ sync }) => sync.kind === 'checking');
  return (
    <div className={styles.footer}>
      <div className={styles.count}>
        {total !== null && (
          <Link to={addressOf(view)}>{t('total', { count: total, total: formats.number(total) })}</Link>
        )}
        <Checked
          at={later(checkedAt, orders.page?.checkedAt ?? null)}
          busy={orders.busy || isChecking}
          onRefresh={() => {
            orders.refresh();
            tracking.checkNow();
          }}
        />
      </div>
      <LinkButton to={paths.newOrder()} variant="main" size="large">
        {t('newOrder')}
      </LinkButton>
    </div>
  );
}

/** The later of two times: the sync of all orders and the read of the newest page. */
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
