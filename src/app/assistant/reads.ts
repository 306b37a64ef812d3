import type { Api } from '../../api/api.ts';
import type { OrdersPage } from '../../api/gateway.ts';
import { activeResolutions, activeTypes, catalogQueries } from '../../api/queries/catalogs.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import type { ImageResolution, ImageType } from '../../api/wire/catalogs.ts';
import type { Order } from '../../api/wire/order.ts';
import type { OrdersFilterRequest } from '../../api/wire/requests.ts';
import type { OrderId } from '../../ids.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { Tracking } from '../../tracking/tracking.ts';

/** All that the tools can ask for: the reads of the screens, and what this browser remembers. */
export type Reads = {
  orders(filter: OrdersFilterRequest): Promise<OrdersPage>;
  /** Null where there is no such order. */
  order(id: OrderId): Promise<Order | null>;
  imageTypes(): Promise<readonly ImageType[]>;
  resolutions(): Promise<readonly ImageResolution[]>;
  /** The remembered orders that a text names, the best first; none where no orders are remembered. */
  remembered(text: string, limit: number): Promise<readonly ListedOrder[]>;
};

export function readsOf(api: Api, tracking: Pick<Tracking, 'state' | 'query'>): Reads {
  const orders = orderQueries(api);
  const catalogs = catalogQueries(api);
  const { client } = api;
  return {
    orders: (filter) => client.fetchQuery(orders.page(filter)),
    order: (id) => client.fetchQuery(orders.details(id)),
    imageTypes: async () => activeTypes(await client.fetchQuery(catalogs.imageTypes())).active,
    resolutions: async () => activeResolutions(await client.fetchQuery(catalogs.imageResolutions())).active,
    remembered: async (text, limit) =>
      tracking.state().keeps === 'here' ? tracking.query('named', { text, ids: [], limit }) : [],
  };
}
