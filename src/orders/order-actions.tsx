import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { areaWkt } from '../geo/area-wkt.ts';
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
  const [copy, setCopy] = useState<'curl' | 'curlRefused' | 'wkt' | 'wktRefused' | null>(null);
  const area = areaOfOrder(order);
  const curl = orderDetailsCurl(order.OrderID, location.origin);

  async function copyText(text: string, what: 'curl' | 'wkt') {
    try {
      await navigator.clipboard.writeText(text);
      setCopy(what);
      announce(t('copied'));
    } catch {
      setCopy(`${what}Refused`);
      announce(t(what === 'curl' ? 'copyFailed' : 'copyWktFailed'));
    }
  }

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <OrderAgainLink order={order} variant="main" />
        <Button onClick={() => void copyText(curl, 'curl')}>{t('copyCurl')}</Button>
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
        {area !== null && <Button onClick={() => void copyText(areaWkt(area), 'wkt')}>{t('copyWkt')}</Button>}
      </div>
      {copy === 'curl' && <p className={styles.hint}>{t('copiedNote')}</p>}
      {copy === 'curlRefused' && (
        <p className={styles.hint}>
          {t('copyFailed')} <Code wrap>{curl}</Code>
        </p>
      )}
      {copy === 'wkt' && <p className={styles.hint}>{t('copiedWkt')}</p>}
      {copy === 'wktRefused' && <p className={styles.hint}>{t('copyWktFailed')}</p>}
    </div>
  );
}
