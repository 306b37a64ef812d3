import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { paths } from '../../../../paths.ts';
import { Code } from '../../../../ui/code.tsx';
import type { Entry } from '../../entry/entry.ts';
import styles from './made-orders.module.css';

/** Links to the orders that the service made of it. */
export function MadeOrders({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  return (
    <ul className={styles.made}>
      {entry.made.map(({ orderId, orderNo }) => (
        <li key={orderId}>
          <Link to={paths.order(orderId)}>
            <Code>{orderNo ?? t('orderId', { id: formats.number(orderId, { useGrouping: false }) })}</Code>
          </Link>
        </li>
      ))}
    </ul>
  );
}
