import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Order } from '../api/wire/order.ts';
import { useFormats } from '../i18n/use-formats.ts';
import type { OrderId } from '../ids.ts';
import { paths } from '../paths.ts';
import { Code } from '../ui/code.tsx';
import { windowOf } from './capture-window.ts';
import { Dash } from './dash.tsx';
import { orderNumber } from './order-number.ts';
import styles from './orders-table.module.css';
import { fullPlace, shortPlace } from './place.ts';
import { asCell, asRow } from './roles.ts';
import { Status } from './status.tsx';
import { detailOf } from './tasking-item.ts';
import type { Timeline } from './timeline.ts';
import { WindowCell } from './window-cell.tsx';
import { dayNear, wordTime } from './window-words.ts';

type Props = {
  order: Order;
  timeline: Timeline;
  lines: CSSProperties;
  now: number;
  from: string;
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: OrderId) => void;
};

export const OrderTableRow = memo(function OrderTableRow(props: Props) {
  const { order, timeline, lines, now, from, selected, tabStop, onSelect } = props;
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const detail = detailOf(order);
  const place = shortPlace(detail, formats.language);
  const type = detail?.ImageTypeName?.trim() || null;
  const resolution = detail?.ImageResolutionName?.trim() || null;
  const { OrderDate, NetPrice } = order;

  const select = (event: MouseEvent | KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('a') === null) onSelect(order.OrderID);
  };

  return (
    <tr
      {...asRow}
      className={styles.row}
      tabIndex={tabStop ? 0 : -1}
      aria-current={selected || undefined}
      data-order={order.OrderID}
      onClick={select}
      onKeyDown={(event) => {
        if (event.key === 'Enter') select(event);
      }}
    >
      <td {...asCell} className={styles.order}>
        <Link to={paths.order(order.OrderID)} state={{ from }} className={styles.number}>
          <Code>{orderNumber(order)}</Code>
        </Link>
        {order.RefNo?.trim() && (
          <span className={styles.reference} title={order.RefNo}>
            <Code>{order.RefNo.trim()}</Code>
          </span>
        )}
      </td>
      <td {...asCell} className={styles.status}>
        <Status id={order.OrderStatusID} title={order.OrderStatusTitle} />
      </td>
      <td {...asCell} className={styles.place} title={fullPlace(detail, formats.language) ?? undefined}>
        {place === null ? <Dash /> : <bdi className={styles.clamp}>{place}</bdi>}
      </td>
      <td
        {...asCell}
        className={styles.type}
        title={[type, resolution].filter(Boolean).join(', ') || undefined}
      >
        {type === null && resolution === null ? (
          <Dash />
        ) : (
          <span className={styles.clamp}>
            {type !== null && <bdi>{type}</bdi>}{' '}
            {resolution !== null && <bdi className={styles.resolution}>{resolution}</bdi>}
          </span>
        )}
      </td>
      <td {...asCell} className={styles.window}>
        <WindowCell window={windowOf(order)} timeline={timeline} lines={lines} now={now} />
      </td>
      <td
        {...asCell}
        className={styles.ordered}
        title={OrderDate === null ? undefined : wordTime(OrderDate, t, formats)}
      >
        {OrderDate === null ? <Dash /> : dayNear(OrderDate.at, now, formats)}
      </td>
      <td {...asCell} className={styles.price}>
        {NetPrice === null ? <Dash /> : <bdi dir="ltr">{formats.price(NetPrice)}</bdi>}
      </td>
    </tr>
  );
});
