import { useTranslation } from 'react-i18next';
import type { Failure } from '../../api/failure.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Arrival } from './arrival.ts';
import head from './order-head.module.css';
import { OrderHead } from './order-head.tsx';
import styles from './order-page.module.css';

type Props = { arrival: Arrival; failure: Failure; onRetry: () => void };

/** No data of the order is cached, and none can be loaded. */
export function OrderUnavailable({ arrival, failure, onRetry }: Props) {
  const { t } = useTranslation('orders');
  return (
    <>
      <OrderHead arrival={arrival} title={<h1>{t('order')}</h1>} below={t('orderFailedMeaning')} />
      <FailureNotice failure={failure} title={t('orderFailedTitle')} onRetry={onRetry} />
    </>
  );
}

/** The size of the content that it replaces. */
export function OrderSkeleton({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loadingOrder')}
      </p>
      <OrderHead
        arrival={arrival}
        line={
          <>
            <Skeleton width="80px" />
            <Skeleton width="72px" />
          </>
        }
        title={<Skeleton width="180px" />}
        below={<Skeleton width="110px" />}
        actions={
          <>
            <span className={head.ghost} style={{ inlineSize: 106 }} aria-hidden="true" />
            <span className={head.ghost} style={{ inlineSize: 76 }} aria-hidden="true" />
          </>
        }
      />
      <p className={styles.summary} aria-hidden="true">
        <Skeleton width="84%" />
      </p>
      <hr />
      <div className={styles.ghosts} aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} width={`${50 + ((index * 23) % 40)}%`} />
        ))}
      </div>
    </>
  );
}
