import { useState } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { describeShape } from '../../geo/area/area-shape.ts';
import { seemsSwapped } from '../../geo/area/contains.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { areasOf } from '../../order/area-of-order.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeAreas, describeOutline, wordExtent } from '../words/area-words.ts';
import { saveGeoJson } from './actions/download.ts';
import { placeOf } from './facts/facts.ts';
import { Facts } from './facts/order-facts.tsx';
import styles from './order-page.module.css';

const aoiOf = (order: Order) => {
  const detail = detailOf(order);
  return detail === null ? null : areasOf(detail).aoi;
};

/** Why there is no area on the map, or why it may be wrong. `point` is the ordered one, if this browser has it. */
export function AreaNotice({ order, point }: { order: Order; point: LngLat | null }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const detail = detailOf(order);
  const aoi = aoiOf(order);
  if (detail === null) return null;
  if (!aoi?.ok) return <p className={styles.quiet}>{describeAreas(detail, t, formats)}</p>;
  if (point === null || !seemsSwapped(aoi.area, point)) return null;
  return (
    <Notice tone="doubt" title={t('areaSwappedTitle')}>
      <p>{t('areaSwapped')}</p>
    </Notice>
  );
}

/** The area as text: always for people who cannot see the map, for all others in the open row. */
export function AreaDetails({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const detail = detailOf(order);
  const aoi = aoiOf(order);
  if (detail === null || !aoi?.ok) return null;
  const { area } = aoi;
  const sentence = describeAreas(detail, t, formats);
  return (
    <div>
      {!open && <p className="visually-hidden">{sentence}</p>}
      <Fold
        title={tOrder('areaDetails')}
        summary={wordExtent(describeShape(area), tOrder, formats)}
        action={
          <IconButton name={t('downloadGeoJson')} onClick={() => saveGeoJson(order, area)}>
            <Icon name="download" />
          </IconButton>
        }
        onToggle={setOpen}
      >
        <p>{sentence}</p>
        <p className={styles.quiet}>{describeOutline(aoi, t, formats)}</p>
        <Facts facts={placeOf(order, t, formats)} />
      </Fold>
    </div>
  );
}
