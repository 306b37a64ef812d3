import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import type { MapPhotographer } from '../../map/photographer.ts';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../detail/order-page.module.css';

type Props = { order: Order; photographer: RefObject<MapPhotographer | null> };

/** Opens the browser's print dialog once the map shows the area; the printed sheet is `PrintedOrder`. */
export function PrintButton({ order, photographer }: Props) {
  const { t } = useTranslation('order');
  const print = async () => {
    const area = areaOfOrder(order);
    const box = area && boundsOfAll([area]);
    if (box !== null) await photographer.current?.show(box);
    window.print();
  };
  return (
    <span className={styles.print}>
      <IconButton name={t('print')} onClick={() => void print()}>
        <Icon name="print" size={16} />
      </IconButton>
    </span>
  );
}
