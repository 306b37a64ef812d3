import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Arrival } from './arrival.ts';
import styles from './order-head.module.css';

type Props = {
  arrival: Arrival;
  /** Beside the way back: number and status. */
  line?: ReactNode;
  /** At the end of that line. */
  aside?: ReactNode;
  title: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
};

/** The first 120 pixels of the page. Every state of it has the same rows, so that nothing moves when the order arrives. */
export function OrderHead({ arrival, line, aside, title, below, actions }: Props) {
  const { t } = useTranslation('orders');
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Link
          to={arrival.from ?? paths.orders()}
          className={styles.back}
          aria-label={t('toOrders')}
          title={t('toOrders')}
        >
          <Icon name="arrowBack" size={18} />
        </Link>
        {line}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.title}>{title}</div>
      <div className={styles.below}>{below}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
