import { useTranslation } from 'react-i18next';
import type { Order } from '../../../api/wire/order.ts';
import { centre } from '../../../geo/area/area-facts.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { areaOfOrder } from '../../../order/area-of-order.ts';
import { orderAgainState } from '../../../order/order-again.ts';
import { useOrderedHere } from '../../../order/ordered-here.ts';
import { detailOf } from '../../../order/tasking-item.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = {
  order: Order;
  variant: 'main' | 'outline';
  /** The ordered point, if the navigation carried it. */
  point?: LngLat | null;
};

/** A link to the order form with this order's choices, and its point if this browser has it. */
export function OrderAgainLink({ order, variant, point = null }: Props) {
  const { t } = useTranslation('orders');
  const kept = useOrderedHere(order.OrderID)?.point ?? point;
  return (
    <LinkButton to={paths.newOrder()} state={againOf(order, kept)} variant={variant}>
      {t('orderAgain')}
    </LinkButton>
  );
}

/**
 * Without the ordered point it is the middle of the area: the service does not return it (interface.md 2.8).
 */
function againOf(order: Order, ordered: LngLat | null) {
  const detail = detailOf(order);
  const area = areaOfOrder(order);
  const cloud = detail?.CloudCover ?? null;
  const middle = area === null ? null : centre(area);
  return orderAgainState({
    point: ordered ?? middle,
    imageTypeId: detail?.ImageTypeID ?? null,
    imageResolutionId: detail?.ImageResolutionID ?? null,
    cloudCover: cloud !== null && cloud >= 0 && cloud <= 100 ? cloud : null,
    approximate: ordered === null,
  });
}
