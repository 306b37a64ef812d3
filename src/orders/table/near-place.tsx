import type { ListedOrder } from '../../order/listed-order.ts';
import { usePlaceLabel } from '../words/use-place-label.ts';
import { Dash } from './dash.tsx';

/** The nearest town of an order whose place the service does not name, marked as such. */
export function NearPlace({ where, at }: Pick<ListedOrder, 'where' | 'at'>) {
  const town = usePlaceLabel(where, at);
  return town === null ? <Dash /> : <bdi>{town}</bdi>;
}
