import type { Translate } from '../../i18n/translate.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { asCell, asHead } from '../../ui/table-roles.ts';
import styles from './again-cell.module.css';

type Props = {
  order: ListedOrder;
  reachable: boolean;
  t: Translate<'orders'>;
  /** Opens the form with this order's choices. */
  onAgain: (order: ListedOrder) => void;
};

/** "Order again", over the end of the row under the pointer or with the focus. The cell itself takes no room. */
export const AgainCell = ({ order, reachable, t, onAgain }: Props) => (
  <td {...asCell} className={styles.cell}>
    <button
      type="button"
      className={styles.again}
      tabIndex={reachable ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        onAgain(order);
      }}
    >
      {t('orderAgain')} <span className="visually-hidden">{order.no}</span>
    </button>
  </td>
);

export const AgainHead = ({ name }: { name: string }) => (
  <th {...asHead} className={styles.cell} aria-label={name} />
);
