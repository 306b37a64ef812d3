import { useTranslation } from 'react-i18next';
import type { Failure } from '../../api/failure.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './order-page.module.css';

/** No data of the order is cached, and none can be loaded. */
export function OrderUnavailable({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <h1 className={styles.title}>{t('order')}</h1>
      <FailureNotice failure={failure} title={t('orderFailedTitle')} onRetry={onRetry} />
      <p className={styles.area}>{t('orderFailedMeaning')}</p>
    </>
  );
}

/** The size of the content that it replaces. */
export function OrderSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loadingOrder')}
      </p>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.title}>
          <Skeleton width="180px" />
        </span>
        <Skeleton width="80px" />
      </div>
      <p className={styles.area} aria-hidden="true">
        <Skeleton width="96%" />
        <br />
        <Skeleton width="60%" />
      </p>
      <div className={styles.buttons} aria-hidden="true">
        {['104px', '120px', '150px'].map((inlineSize) => (
          <span key={inlineSize} className={styles.ghost} style={{ inlineSize }} />
        ))}
      </div>
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
