import type { ListedOrder } from '../../order/listed-order.ts';
import { useNearTown } from '../../places/use-near-town.ts';
import { Dash } from './dash.tsx';

/** The nearest town of an order whose place the service does not name, marked as such. */
export function NearPlace({ at }: Pick<ListedOrder, 'at'>) {
  const town = useNearTown(at);
  return town === null ? <Dash /> : <bdi>{town}</bdi>;
}
