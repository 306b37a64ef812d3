import type { LngLat } from '../../../geo/lng-lat.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { repeating } from '../../../order/order-again.ts';
import { useOrderedHere } from '../../../order/ordered-here.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = {
  order: ListedOrder;
  variant: 'main' | 'outline';
  /** The ordered point, if the navigation carried it. */
  point?: LngLat | null;
};

/** A link to the order form with this order's choices, and its point if this browser has it. */
export function OrderAgainLink({ order, variant, point = null }: Props) {
  const { t } = useTranslation('orders');
  const kept = useOrderedHere(order.id)?.point ?? point;
  return (
    <LinkButton to={paths.newOrder()} state={repeating(order, kept)} variant={variant}>
      {t('orderAgain')}
    </LinkButton>
  );
}
