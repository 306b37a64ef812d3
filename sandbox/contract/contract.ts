import { type Row, runChecks } from './check.ts';
import { gatewayChecks } from './gateway-checks.ts';
import { listChecks } from './list-checks.ts';
import { orderChecks } from './order-checks.ts';
import { createService, type Send } from './service.ts';
import { tokenChecks } from './token-checks.ts';

type Given = { readonly email: string; readonly password: string; readonly orders: boolean };

/** What interface.md states, against a service. Without `orders`, CreateOrder is not called at all. */
export const runContract = (send: Send, { orders, ...account }: Given): Promise<Row[]> =>
  runChecks(createService(send, account), {
    checks: [...tokenChecks, ...gatewayChecks, ...listChecks],
    costly: orderChecks,
    orders,
  });
