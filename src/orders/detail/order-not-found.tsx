import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from '../../ui/title.ts';
import type { Arrival } from './arrival.ts';
import { OrderHead } from './order-head.tsx';
import styles from './order-page.module.css';

/**
 * Every kind of missing order (interface.md 4.5). `number` is the text of the address when it cannot be an
 * order's number.
 */
export function OrderNotFound({ arrival, number }: { arrival: Arrival; number: string | null }) {
  const { t } = useTranslation('orders');
  useTitle(t('notFoundTitle'));
  return (
    <>
      <OrderHead arrival={arrival} title={<h1>{t('notFoundTitle')}</h1>} />
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
