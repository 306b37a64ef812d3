import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { announce } from '../ui/announcer.tsx';
import { Code } from '../ui/code.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/use-now.ts';
import type { Arrival } from './arrival.ts';
import { windowOf } from './capture-window.ts';
import { Checked } from './checked.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderArea } from './order-area.tsx';
import { OrderFacts, OrderRecord } from './order-facts.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderItems } from './order-items.tsx';
import { orderNumber } from './order-number.ts';
import styles from './order-page.module.css';
import { OrderPrices } from './order-prices.tsx';
import { OrderWindow } from './order-window.tsx';
import { Status } from './status.tsx';
import type { LoadedOrder } from './use-order.ts';

type Props = { order: Order; loaded: LoadedOrder; arrival: Arrival };

export function OrderSheet({ order, loaded, arrival }: Props) {
  const { t } = useTranslation('orders');
  const now = useNow(60_000);
  const number = orderNumber(order);

  useEffect(() => {
    if (arrival.placed) announce(t('placed', { number }));
  }, [arrival.placed, number, t]);

  return (
    <OrderFrame
      arrival={arrival}
      order={order}
      aside={<Checked at={loaded.checkedAt} busy={loaded.busy} onRefresh={loaded.refresh} />}
    >
      {arrival.placed && (
        <Notice tone="ok" title={t('placed', { number })}>
          <p>{t('placedBody')}</p>
        </Notice>
      )}
      {loaded.failure !== null && (
        <FailureNotice failure={loaded.failure} title={t('orderStaleTitle')} onRetry={loaded.refresh} />
      )}
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans t={t} i18nKey="orderTitle" components={{ number: <Code wrap>{number}</Code> }} />
        </h1>
        <Status id={order.OrderStatusID} title={order.OrderStatusTitle} />
      </header>
      <OrderArea order={order} point={arrival.point} />
      <OrderActions order={order} />
      <hr />
      <OrderWindow window={windowOf(order)} now={now} />
      <hr />
      <OrderFacts order={order} />
      <OrderItems order={order} />
      <hr />
      <OrderPrices order={order} />
      <hr />
      <OrderRecord order={order} />
    </OrderFrame>
  );
}
