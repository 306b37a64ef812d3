import { useTranslation } from 'react-i18next';
import type { ListedRow } from '../../order/listed-order.ts';
import { paths } from '../../paths.ts';
import { Code } from '../../ui/code.tsx';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { asCell, asRow } from '../../ui/table-roles.ts';
import words from './order-cell.module.css';
import styles from './orders-table.module.css';

type Props = {
  row: Extract<ListedRow, { readable: false }>;
  /** The number of columns. */
  columns: number;
  boxes: boolean;
};

/** One bad row never hides the others, and shows its readable fields. */
export function UnreadableRow({ row, columns, boxes }: Props) {
  const { t } = useTranslation('orders');
  const { orderId } = row;
  const number = row.orderNo?.trim() || (orderId === null ? null : `#${orderId}`);
  return (
    <tr {...asRow} className={styles.row} data-unreadable="" tabIndex={-1}>
      {boxes && <td {...asCell} className={styles.choose} />}
      <td {...asCell} className={styles.order}>
        {number !== null && orderId !== null && (
          <a href={paths.order(orderId)} className={words.number}>
            <Code>{number}</Code>
          </a>
        )}
        {number !== null && orderId === null && <Code>{number}</Code>}
      </td>
      <td
        {...asCell}
        className={styles.unreadable}
        colSpan={Math.max(1, columns - 1)}
        title={t('unreadableHelp')}
      >
        <KnownMark mark="refused" />
        <span>{t('unreadableRow')}</span>
      </td>
    </tr>
  );
}
