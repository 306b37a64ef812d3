import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import { seemsSwapped } from '../../geo/area/contains.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { areasOf } from '../../order/area-of-order.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { describeAreas, describeOutline } from '../words/area-words.ts';
import styles from './order-page.module.css';

/**
 * The location of an order as text, for people who cannot see the map. `point` is the ordered one, if this
 * browser has it.
 */
export function OrderArea({ order, point }: { order: Order; point: LngLat | null }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const detail = detailOf(order);
  const aoi = detail === null ? null : areasOf(detail).aoi;
  return (
    <>
      <p className={styles.area}>{detail === null ? t('areaNone') : describeAreas(detail, t, formats)}</p>
      {aoi?.ok && <p className={styles.outline}>{describeOutline(aoi, t, formats)}</p>}
      {aoi?.ok && point !== null && seemsSwapped(aoi.area, point) && (
        <Notice tone="doubt" title={t('areaSwappedTitle')}>
          <p>{t('areaSwapped')}</p>
        </Notice>
      )}
    </>
  );
}
