import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Code } from '../ui/code.tsx';
import { areaOfOrder } from './area-of-order.ts';
import { orderDetailsCurl } from './curl.ts';
import { geoJsonName, orderGeoJson, saveFile } from './download.ts';
import { OrderAgainLink } from './order-again-link.tsx';
import styles from './order-page.module.css';

export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [copy, setCopy] = useState<'copied' | 'refused' | null>(null);
  const area = areaOfOrder(order);
  const curl = orderDetailsCurl(order.OrderID, location.origin);

  async function copyCurl() {
    try {
      await navigator.clipboard.writeText(curl);
      setCopy('copied');
      announce(t('copied'));
    } catch {
      setCopy('refused');
      announce(t('copyFailed'));
    }
  }

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <OrderAgainLink order={order} variant="main" />
        <Button onClick={() => void copyCurl()}>{t('copyCurl')}</Button>
        {area !== null && (
          <Button
            onClick={() =>
              saveFile(
                geoJsonName(order),
                JSON.stringify(orderGeoJson(order, area), null, 2),
                'application/geo+json',
              )
            }
          >
            {t('downloadGeoJson')}
          </Button>
        )}
      </div>
      {copy === 'copied' && <p className={styles.hint}>{t('copiedNote')}</p>}
      {copy === 'refused' && (
        <p className={styles.hint}>
          {t('copyFailed')} <Code wrap>{curl}</Code>
        </p>
      )}
    </div>
  );
}
