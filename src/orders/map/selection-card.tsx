import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { areaOfOrder } from '../../order/area-of-order.ts';
import { windowOf } from '../../order/capture-window.ts';
import { orderNumber } from '../../order/order-number.ts';
import { placeName } from '../../order/place.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OrderAgainLink } from '../detail/actions/order-again-link.tsx';
import { Status } from '../words/status.tsx';
import { wordWindow } from '../words/window-words.ts';
import styles from './selection-card.module.css';

type Props = { order: Order; now: number; from: string; onClose: () => void };

/** The selected order in three lines, over the map. */
export function SelectionCard({ order, now, from, onClose }: Props) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const detail = detailOf(order);
  const image = [detail?.ImageTypeName, detail?.ImageResolutionName].filter((name) => name?.trim());
  const what = [placeName(detail, formats.language), ...image].filter(Boolean);
  const number = orderNumber(order);
  return (
    <section className={styles.card} aria-label={t('orderName', { number })}>
      <div className={styles.head}>
        <span className={styles.number}>
          <Code>{number}</Code>
        </span>
        <span className={styles.status}>
          <Status id={order.OrderStatusID} title={order.OrderStatusTitle} />
        </span>
        <IconButton name={t('closeCard')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      {what.length > 0 && (
        <p className={styles.what}>
          {what.map((words, index) => (
            <span key={words}>
              {index > 0 && ' · '}
              <bdi>{words}</bdi>
            </span>
          ))}
        </p>
      )}
      <p className={styles.window}>{wordWindow(windowOf(order), now, t, formats)}</p>
      {areaOfOrder(order) === null && <p className={styles.window}>{t('notOnMap')}</p>}
      <div className={styles.actions}>
        <LinkButton to={paths.order(order.OrderID)} state={{ from }} variant="main">
          {t('openOrder')}
        </LinkButton>
        <OrderAgainLink order={order} variant="outline" />
      </div>
    </section>
  );
}
