import { Trans, useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from '../../ui/title.ts';
import type { Arrival } from './arrival.ts';
import { OrderHead } from './order-head.tsx';
import styles from './order-page.module.css';
import type { LoadedOrder } from './use-order.ts';

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
