import { randomUUID } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import type { OrderFaults } from '../faults/plan.ts';
import { readWord } from '../faults/words.ts';
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

const wishOf = (word: string | null): Placement['wish'] =>
  word === 'fast' || word === 'reject' || word === 'late-area' ? word : null;

const createdBody = (order: Order, hasSubscription: boolean, paymentUrl: string) => ({
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
  const wordOf = (text: string | null) => (settings.faults ? readWord(text) : { word: null, rest: text });
  const withFault = (context: GatewayContext, word: string | null, work: () => Response) =>
    faults.byWord(word, context.get('session').account.email, context.get('token'), work, context.env);
  const rejected = (context: GatewayContext, why: Message, rest: { TotalCount?: number } = {}) => {
    const text = messageIn(why, context.get('session').culture);
    return context.json({ IsSuccess: false, Message: text, ReturnedValue: null, ...rest });
  };
  const rejectedList = (context: GatewayContext, why: Message) => rejected(context, why, { TotalCount: 0 });

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
    const { word } = wordOf(note);
    if (word === 'refuse') return rejected(context, { kind: 'refused' });
    return await withFault(context, word, () => {
      const refNo = context.req.query('refNo') || null;
      const kept = keptReference(refNo, book.current().orders.reference);
      const placement = { account, refNo: kept, note, paymentType: Number(payment), wish: wishOf(word) };
      const order = orders.place(orderFrom(checked.tasking, placement, now));
      parts.made({ id: order.id, refNo, at: now });
      const paymentUrl = payment === '1' ? '' : `https://pay.nadir.test/orders/${order.uuid}`;
      const shown = orderBody(order, culture, now, true);
      return context.json(createdBody(shown, account.organisation.subscriber, paymentUrl));
    });
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
    const { word, rest } = wordOf(checked.filter.FilterValue);
    if (word === 'refuse') return rejectedList(context, { kind: 'refused' });
    return await withFault(context, word, () => {
      const now = clock.now();
      const filter = { ...checked.filter, FilterValue: rest };
      const organisation = account.organisation.id;
      if (book.arrives()) colleagueOrders(organisation, now);
      const request = { organisation, filter, culture, now, faults: book.current().orders };
      const page = listOrders(orders, request);
      const rows = page.orders.map((order) => textOf(order, culture, now, filter.IncludeOrderItems));
      return context.body(listText(rows, page.total), 200, { 'content-type': 'application/json' });
    });
  }

  function getOrderDetails(context: GatewayContext): Response | Promise<Response> {
    const { account, culture } = context.get('session');
    const text = context.req.query('orderID') ?? '';
    const id = Number(text);
    if (!/^-?\d{1,10}$/.test(text) || Math.abs(id) > largestInt32) return status(400);
    const order = orders.find(account.organisation.id, id);
    if (order !== null) return context.json(orderBody(order, culture, clock.now(), true));
    const empty = () => context.json(emptyOrder);
    return settings.faults ? faults.byOrder(id, empty, context.env) : empty();
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

/** interface.md 2.9, the list wrapper, of rows that are JSON. */
const listText = (rows: readonly Buffer[], total: number) =>
  Buffer.concat([
    Buffer.from('{"IsSuccess":true,"Message":null,"ReturnedValue":['),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [comma, row])),
    Buffer.from(`],"TotalCount":${total}}`),
  ]);
const comma = Buffer.from(',');
