import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../api/wire/order.ts';
import { isolated } from '../../i18n/isolate.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { placesOf } from '../../keyed.ts';
import { listedOf } from '../../order/listed-order.ts';
import { orderNumber } from '../../order/naming.ts';
import { another } from '../../order/order-again.ts';
import { paths } from '../../paths.ts';
import { systemClock, utcMidnight } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from '../../ui/title.ts';
import head from './order-head.module.css';
import { OrderHead } from './order-head.tsx';
import styles from './order-page.module.css';
import type { Arrival, LoadedOrder } from './use-order.ts';

type OrderNoticesProps = { order: Order; placed: boolean; loaded: LoadedOrder };

/** The order was placed just now; the shown order could not be refreshed. */
export function OrderNotices({ order, placed, loaded }: OrderNoticesProps) {
  const number = orderNumber(order);
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  useEffect(() => {
    if (placed) announce(t('placed', { number }));
  }, [placed, number, t]);
  return (
    <>
      {placed && (
        <Notice
          tone="ok"
          title={t('placed', { number })}
          actions={
            <>
              <LinkButton
                to={paths.newOrder()}
                state={another(listedOf(order), utcMidnight(systemClock.now()))}
                variant="main"
              >
                {tOrder('orderAnother')}
              </LinkButton>
              <Link to={paths.orders()} className={styles.beside}>
                {tOrder('viewOrders')}
              </Link>
            </>
          }
        >
          <p>{t('placedBody')}</p>
        </Notice>
      )}
      {loaded.failure !== null && (
        <FailureNotice failure={loaded.failure} title={t('orderStaleTitle')} onRetry={loaded.refresh} />
      )}
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
        below={
          <>
            <p className={head.position}>
              <Skeleton width="140px" />
            </p>
            <p>
              <Skeleton width="110px" />
            </p>
          </>
        }
        actions={
          <>
            <span className={head.ghost} style={{ inlineSize: 106 }} aria-hidden="true" />
            <span className={head.ghost} style={{ inlineSize: 76 }} aria-hidden="true" />
          </>
        }
      />
      <hr />
      <div className={styles.ghosts} aria-hidden="true">
        {placesOf(12).map((at) => (
          <Skeleton key={at} width={`${50 + ((at * 23) % 40)}%`} />
        ))}
      </div>
    </>
  );
}

type Props = {
  arrival: Arrival;
  /** The text of the address when it cannot be an order's number. */
  number: string | null;
  /** The read of an order that was placed here, and that the service does not show yet. */
  unseen: LoadedOrder | null;
};

/** Every kind of missing order (interface.md 4.5). */
export function OrderNotFound({ arrival, number, unseen }: Props) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const title = unseen === null ? t('notFoundTitle') : tOrder('unseenTitle');
  useTitle(title);
  if (unseen !== null)
    return (
      <>
        <OrderHead arrival={arrival} title={<h1>{title}</h1>} />
        <p role="status">
          <Trans t={tOrder} i18nKey="unseenBody" components={{ strong: <strong /> }} />
        </p>
        <div className={styles.buttons}>
          <Button variant="main" busy={unseen.busy} onClick={unseen.refresh}>
            {t('refresh')}
          </Button>
          <LinkButton to={arrival.from ?? paths.orders()}>{t('toOrders')}</LinkButton>
        </div>
      </>
    );
  return (
    <>
      <OrderHead arrival={arrival} title={<h1>{title}</h1>} />
      <p>
        {number === null
          ? t('notFoundBody')
          : t('notFoundNumber', { number: isolated([...number].slice(0, 40).join('')) })}
      </p>
      <div className={styles.buttons}>
        <LinkButton to={arrival.from ?? paths.orders()} variant="main">
          {t('toOrders')}
        </LinkButton>
        <LinkButton to={paths.newOrder()}>{t('newOrder')}</LinkButton>
      </div>
    </>
  );
}
