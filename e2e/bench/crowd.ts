import { request } from '@playwright/test';
import type { OrdersPage } from '../../src/api/gateway.ts';
import { readOrderRow } from '../../src/api/wire/order.ts';
import type { Bounds } from '../../src/geo/area/area.ts';
import type { MapDot } from '../../src/map/data/map-data.ts';
import { areaOfOrder, boundsOfAll } from '../../src/order/area-of-order.ts';
import { listedOf } from '../../src/order/listed-order.ts';
import { dotsOf } from '../../src/orders/map/orders-on-map.ts';
import { mainAccount } from '../driver/analyst.ts';

/** The marks of the list's map for that many orders, and its view, the box of the first ten. */
export type CrowdOnMap = { readonly dots: readonly MapDot[]; readonly box: Bounds | null };

/** The maximum number of orders on the screen. */
export const crowd = 10_000;

/** The newest orders of a service as dots, with the same requests as the list. */
export async function readCrowd(url: string): Promise<CrowdOnMap> {
  const { email, password } = mainAccount;
  const http = await request.newContext({ baseURL: url });
  // A kept-alive connection may close at that moment.
  const maxRetries = 3;
  const token = await http.post('/auth/connect/token', {
    form: {
      grant_type: 'password',
      client_id: 'service-tasking-api',
      username: email,
      password,
      scope: 'service.orders',
    },
    maxRetries,
  });
  const { access_token } = await token.json();
  const rows: OrdersPage['rows'][number][] = [];
  for (let page = 0; rows.length < crowd; page += 1) {
    const answer = await http.post('/api/order/Order/GetOrders', {
      headers: { authorization: `Bearer ${access_token}` },
      data: {
        PageIndex: page,
        PageSize: 100,
        SortField: 'OrderDate',
        SortOrder: 'desc',
        OrderStatusIds: [],
        ServiceIds: [],
        IncludeOrderItems: true,
      },
      maxRetries,
    });
    const { ReturnedValue }: { ReturnedValue: unknown[] } = await answer.json();
    rows.push(...ReturnedValue.map(readOrderRow));
  }
  await http.dispose();
  const orders = rows.flatMap((row) => (row.readable ? [row.order] : []));
  const areas = orders.slice(0, 10).flatMap((order) => areaOfOrder(order) ?? []);
  return { dots: dotsOf(orders.map(listedOf)), box: boundsOfAll(areas) };
}
