import { randomUUID } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import { Cut } from '../faults/cut.ts';
import { missOf } from '../faults/misses.ts';
import type { OrderFaults } from '../faults/plan.ts';
import { readFault } from '../faults/words.ts';
import { type GatewayContext, type GatewayEnv, type GatewayParts, status } from '../gateway-parts.ts';
import type { Order } from '../interface.ts';
import { readTasking } from './cart.ts';
import { orderFrom, type Placement } from './create-order.ts';
import { hasIdLists, listOrders, readFilter } from './list-orders.ts';
import { type Message, messageIn } from './messages.ts';
import { createOrderTexts, emptyOrder, orderBody } from './order-body.ts';

const largestInt32 = 2_147_483_647;

/** The JSON body of a request, or the response to one without. */
async function readBody(context: GatewayContext): Promise<{ body: unknown } | Response> {
  if (!/^application\/(.+\+)?json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
    return status(415);
  try {
    return { body: JSON.parse(await context.req.text()) };
  } catch {
    return status(400);
  }
}

const wishOf = (fault: string | null): Placement['wish'] =>
  fault === 'fast' || fault === 'reject' || fault === 'late-area' ? fault : null;

const createdBody = (order: Order | null, hasSubscription: boolean, paymentUrl: string) => ({
  IsSuccess: true,
  Message: null,
  ReturnedValue: { OrderData: order, HasSubscription: hasSubscription, PaymentURL: paymentUrl },
});

type Guard = MiddlewareHandler<GatewayEnv>;

/** interface.md 4.4 to 4.6. */
export function mountOrders(
  app: Hono<GatewayEnv>,
  parts: GatewayParts,
  [token, scope]: [Guard, Guard],
): void {
  const { orders, clock, settings, faults, book } = parts;
  const textOf = createOrderTexts();
  const faultOf = (text: string | null) => (settings.faults ? readFault(text) : { fault: null, rest: text });
  const before = (context: GatewayContext, fault: string | null) =>
    faults.before(fault, context.get('session').account.email, context.get('token'));
  const rejected = (context: GatewayContext, why: Message) =>
    context.json({
      IsSuccess: false,
      Message: messageIn(why, context.get('session').culture),
      ReturnedValue: null,
    });
  const rejectedList = (context: GatewayContext, why: Message) =>
    context.json({
      IsSuccess: false,
      Message: messageIn(why, context.get('session').culture),
      ReturnedValue: null,
      TotalCount: 0,
    });

  async function createOrder(context: GatewayContext): Promise<Response> {
    const { account, culture } = context.get('session');
    const read = await readBody(context);
    if (read instanceof Response) return read;
    const now = clock.now();
    const checked = readTasking(read.body, account.organisation, now);
    if (!checked.ok) return rejected(context, checked.why);
    const payment = context.req.query('paymentMethod') ?? '1';
    if (!/^[1-5]$/.test(payment)) return rejected(context, { kind: 'badField', field: 'paymentMethod' });
    const note = context.req.query('note') || checked.tasking.note;
    const { fault } = faultOf(note);
    const early = await before(context, fault);
    if (early !== null) return early;
    if (fault === 'refuse') return rejected(context, { kind: 'refused' });
    const refNo = context.req.query('refNo') || null;
    const kept = keptReference(refNo, book.current().orders.reference);
    const placement = { account, refNo: kept, note, paymentType: Number(payment), wish: wishOf(fault) };
    const order = orders.place(orderFrom(checked.tasking, placement, now));
    parts.made({ id: order.id, refNo, at: now });
    if (fault === '500-after') return status(500);
    if (fault === 'cut-after') throw new Cut();
    const paymentUrl = payment === '1' ? '' : `https://pay.nadir.test/orders/${order.uuid}`;
    const shown = fault === 'no-number' ? null : orderBody(order, culture, now, true);
    const body = createdBody(shown, account.organisation.subscriber, paymentUrl);
    if (fault !== 'truncated') return context.json(body);
    const text = JSON.stringify(body);
    return new Response(text.slice(0, text.length / 2), { headers: { 'content-type': 'application/json' } });
  }

  /** Shifts the pages: a colleague repeats the latest order, without a reference. */
  function colleagueOrders(organisation: number, now: number): void {
    const last = orders.last(organisation);
    if (last === null) return;
    const fresh = { uuid: randomUUID(), ref_no: null, note: null, seeded: 0, order_date: now, search: '' };
    orders.place((id) => ({ ...last, ...fresh, id, user_id: layla.userId, added_by: layla.email }));
  }

  async function getOrders(context: GatewayContext): Promise<Response> {
    const { account, culture } = context.get('session');
    const read = await readBody(context);
    if (read instanceof Response) return read;
    if (settings.strict && !hasIdLists(read.body)) return status(400);
    const checked = readFilter(read.body);
    if (!checked.ok) return rejectedList(context, checked.why);
    const { fault, rest } = faultOf(checked.filter.FilterValue);
    const early = await before(context, fault);
    if (early !== null) return early;
    if (fault === 'refuse') return rejectedList(context, { kind: 'refused' });
    const now = clock.now();
    const filter = { ...checked.filter, FilterValue: rest };
    const organisation = account.organisation.id;
    if (book.arrives()) colleagueOrders(organisation, now);
    const request = { organisation, filter, culture, now, faults: book.current().orders };
    const page = listOrders(orders, request);
    const rows = page.orders.map((order) => textOf(order, culture, now, filter.IncludeOrderItems));
    const bad = Math.min(2, rows.length - 1);
    const shown =
      fault === 'badrow' ? rows.map((row, index) => (index === bad ? unreadable(row) : row)) : rows;
    return context.body(listText(shown, page.total), 200, { 'content-type': 'application/json' });
  }

  function getOrderDetails(context: GatewayContext): Response {
    const { account, culture } = context.get('session');
    const text = context.req.query('orderID') ?? '';
    const id = Number(text);
    if (!/^-?\d{1,10}$/.test(text) || Math.abs(id) > largestInt32) return status(400);
    const order = orders.find(account.organisation.id, id);
    if (order !== null) return context.json(orderBody(order, culture, clock.now(), true));
    return (settings.faults ? missOf(id) : null) ?? context.json(emptyOrder);
  }

  app.post('/order/Order/CreateOrder', token, scope, createOrder);
  app.post('/order/Order/GetOrders', token, scope, getOrders);
  app.get('/order/Order/GetOrderDetails', token, scope, getOrderDetails);
}

/** A colleague of the main account. */
const layla = { userId: 12, email: 'layla@nadir.test' };

function keptReference(refNo: string | null, how: OrderFaults['reference']): string | null {
  if (refNo === null || how === 'lost') return null;
  if (how === 'cut') return refNo.slice(0, 16);
  return how === 'upper' ? refNo.toUpperCase() : refNo;
}

/** A row that keeps its number and has lost its required fields. */
const unreadable = (row: Buffer) =>
  Buffer.from(
    JSON.stringify({
      ...JSON.parse(row.toString()),
      OrderStatusID: null,
      OrderStatusTitle: 7,
      OrderItems: 'none',
    }),
  );

/** interface.md 2.9, the list wrapper, of rows that are JSON. */
const listText = (rows: readonly Buffer[], total: number) =>
  Buffer.concat([
    Buffer.from('{"IsSuccess":true,"Message":null,"ReturnedValue":['),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [comma, row])),
    Buffer.from(`],"TotalCount":${total}}`),
  ]);
const comma = Buffer.from(',');
