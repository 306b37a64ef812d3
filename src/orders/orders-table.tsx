import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config-context.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { windowOf } from './capture-window.ts';
import { ColumnHead } from './column-head.tsx';
import { OrderTableRow } from './order-row.tsx';
import styles from './orders-table.module.css';
import { asHead, asRow, asRowGroup, asTable } from './roles.ts';
import { moveAmongRows } from './row-keys.ts';
import type { OrdersView, SortDirection, SortField } from './search.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { timelineOf } from './timeline.ts';
import { TimelineHead, timelineLines } from './timeline-head.tsx';
import { UnreadableRow } from './unreadable-row.tsx';
import type { LoadedPage } from './use-orders.ts';

type Props = {
  /** Null while the first page loads. */
  page: LoadedPage | null;
  view: OrdersView;
  busy: boolean;
  now: number;
  /** The address of this list, for the way back from an order. */
  address: string;
  onSort: (field: SortField, direction: SortDirection) => void;
  onSelect: (id: OrderId) => void;
};

export function OrdersTable({ page, view, busy, now, address, onSort, onSelect }: Props) {
  const { t } = useTranslation('orders');
  const { currency } = useConfig();
  const rightToLeft = useLanguage() === 'ar';
  const rows = page?.rows;
  const windows = useMemo(
    () => (rows ?? []).flatMap((row) => (row.readable ? (windowOf(row.order) ?? []) : [])),
    [rows],
  );
  const timeline = useMemo(() => timelineOf(windows, now), [windows, now]);
  const lines = useMemo(() => timelineLines(timeline, now, rightToLeft), [timeline, now, rightToLeft]);
  const heads = { view, onSort };
  const known = new Set(rows?.map((row) => (row.readable ? row.order.OrderID : null)));
  const tabStop = view.order !== null && known.has(view.order) ? view.order : null;

  return (
    <table {...asTable} className={styles.table} aria-label={t('title')} aria-busy={busy}>
      <colgroup>
        <col className={styles.order} />
        <col className={styles.status} />
        <col className={styles.place} />
        <col className={styles.type} />
        <col className={styles.window} />
        <col className={styles.ordered} />
        <col className={styles.price} />
      </colgroup>
      <thead {...asRowGroup} className={styles.head}>
        <tr {...asRow}>
          <ColumnHead {...heads} field="OrderNo" column="order" name={t('order')} />
          <ColumnHead {...heads} field="OrderStatusID" column="status" name={t('status')} />
          <th {...asHead} className={styles.place}>
            {t('place')}
          </th>
          <th {...asHead} className={styles.type}>
            {t('typeAndResolution')}
          </th>
          <th {...asHead} className={styles.window}>
            {t('window')}
            <TimelineHead timeline={timeline} now={now} blank={windows.length === 0} />
          </th>
          <ColumnHead {...heads} field="OrderDate" column="ordered" name={t('ordered')} />
          <ColumnHead {...heads} field="NetPrice" column="price" name={t('netPrice')}>
            {currency !== null && <bdi className={styles.currency}>{currency}</bdi>}
          </ColumnHead>
        </tr>
      </thead>
      <tbody {...asRowGroup} className={styles.body} onKeyDown={moveAmongRows}>
        {rows === undefined ? (
          <SkeletonRows count={view.size} />
        ) : (
          rows.map((row, index) =>
            row.readable ? (
              <OrderTableRow
                key={row.order.OrderID}
                order={row.order}
                timeline={timeline}
                lines={lines}
                now={now}
                from={address}
                selected={row.order.OrderID === view.order}
                tabStop={tabStop === null ? index === 0 : row.order.OrderID === tabStop}
                onSelect={onSelect}
              />
            ) : (
              <UnreadableRow key={row.orderId ?? `at ${index}`} row={row} from={address} />
            ),
          )
        )}
      </tbody>
    </table>
  );
}
