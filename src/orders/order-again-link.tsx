import { useTranslation } from 'react-i18next';
import type { Order } from '../api/wire/order.ts';
import { centre } from '../geo/area-facts.ts';
import { roundLngLat } from '../geo/lng-lat.ts';
import { type OrderAgain, orderAgainState } from '../order-again.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { areaOfOrder } from './area-of-order.ts';
import { detailOf } from './tasking-item.ts';

/** To the order form with this order's choices; the point is the middle of its area, as the ordered one does not come back. */
export function OrderAgainLink({ order, variant }: { order: Order; variant: 'main' | 'outline' }) {
  const { t } = useTranslation('orders');
  return (
    <LinkButton to={paths.newOrder()} state={orderAgainState(againOf(order))} variant={variant}>
      {t('orderAgain')}
    </LinkButton>
  );
}

export function againOf(order: Order): OrderAgain {
  const detail = detailOf(order);
  const area = areaOfOrder(order);
  const cloud = detail?.CloudCover ?? null;
  return {
    point: area === null ? null : roundLngLat(centre(area)),
    imageTypeId: detail?.ImageTypeID ?? null,
    imageResolutionId: detail?.ImageResolutionID ?? null,
    cloudCover: cloud !== null && cloud >= 0 && cloud <= 100 ? cloud : null,
    approximate: true,
  };
}
