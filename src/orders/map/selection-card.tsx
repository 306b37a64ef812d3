import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { windowIn } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OrderAgainLink } from '../detail/actions/order-again-link.tsx';
import { Status } from '../words/status.tsx';
import { WhatLine } from '../words/what-line.tsx';
import { wordWindow } from '../words/window-words.ts';
import styles from './selection-card.module.css';

type Props = { order: ListedOrder; now: number; from: string; onClose: () => void };

/** The selected order in three lines, over the map. */
export function SelectionCard({ order, now, from, onClose }: Props) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const number = order.no;
  return (
    <section className={styles.card} aria-label={t('orderName', { number })}>
      <div className={styles.head}>
        <span className={styles.number}>
          <Code>{number}</Code>
        </span>
        <span className={styles.status}>
          <Status id={order.statusId} title={order.statusTitle} />
        </span>
        <IconButton name={t('closeCard')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <WhatLine order={order} />
      <p className={styles.window}>{wordWindow(windowIn(order), now, t, formats)}</p>
      {order.at === null && <p className={styles.window}>{t('notOnMap')}</p>}
      <div className={styles.actions}>
        <LinkButton to={paths.order(order.id)} state={{ from }} variant="main">
          {t('openOrder')}
        </LinkButton>
        <OrderAgainLink order={order} variant="outline" />
      </div>
    </section>
  );
}
