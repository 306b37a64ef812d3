import { isEqual } from '../browser/equal.ts';
import { FailureError } from '../failure.ts';
import type { OrderId } from '../ids.ts';
import { type CreateOutcome, noteResponse, outcomeOfAnswer, outcomeOfError } from './create-outcome.ts';
import { type Call, failureOfStatus, type Http } from './http.ts';
import type { NoPass, Passes, SendPass } from './send-pass.ts';
import { noteSent } from './sent-order.ts';
import type { Answer } from './transport.ts';
import { ImageResolution, ImageType } from './wire/catalogs.ts';
import { readListEnvelope } from './wire/envelope.ts';
import { Order, type OrderRow, orderIdOf, readOrderRow } from './wire/order.ts';
import { uuidOf } from './wire/order-key.ts';
import type { CreateOrderRequest, OrdersBody, OrdersFilterRequest } from './wire/requests.ts';

export type OrdersPage = { readonly rows: readonly OrderRow[]; readonly total: number };

/** The five operations of the gateway (interface.md 4.2 to 4.6). Reads throw `FailureError`; createOrder never throws. */
export type Gateway = {
  imageTypes(signal?: AbortSignal): Promise<ImageType[]>;
  imageResolutions(signal?: AbortSignal): Promise<ImageResolution[]>;
  orders(filter: OrdersFilterRequest, signal?: AbortSignal): Promise<OrdersPage>;
  /**
   * The body of a GetOrders response as it was sent, for parsing elsewhere; it may be a rejection or not a
   * list.
   */
  ordersBody(filter: OrdersFilterRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Null for a missing order (4.5): an empty body, a default order, an order with another id, or 404. */
  order(id: OrderId, signal?: AbortSignal): Promise<Order | null>;
  /** What the next createOrder is sent with, once; taken before the order is recorded as being sent. */
  sendPass(signal?: AbortSignal): Promise<SendPass | NoPass>;
  /**
   * Sends once, with the given token and pass. It takes no signal: leaving the screen must not leave the outcome of an
   * order unknown.
   */
  createOrder(request: CreateOrderRequest, token: string, pass: SendPass): Promise<CreateOutcome>;
};

const lookupTimeout = 10_000;
const readTimeout = 15_000;
/** Longer than any server before the service lets an order wait (nginx-files.test.ts). */
export const createTimeout = 60_000;

/**
 * The requested id is always valid, so these statuses can only mean that the order does not exist
 * (interface.md 4.5).
 */
const missStatuses: ReadonlySet<number> = new Set([204, 400, 404, 410]);

/** GetOrders (interface.md 4.6). Every body of it is made here. */
const ordersCall = (filter: OrdersFilterRequest): Call => ({
  method: 'POST',
  path: '/order/Order/GetOrders',
  body: { OrderStatusIds: [], ServiceIds: [], ...filter } satisfies OrdersBody,
  timeoutMs: readTimeout,
});

const orderCall = (id: OrderId): Call => ({
  method: 'GET',
  path: '/order/Order/GetOrderDetails',
  query: { orderID: id },
  timeoutMs: readTimeout,
});

export function createGateway(http: Http, passes: Pick<Passes, 'take' | 'note'>): Gateway {
  const list = async <Row>(
    path: string,
    read: (raw: unknown) => Row | null,
    signal?: AbortSignal,
  ): Promise<Row[]> => {
    const answer = expectOk(await http({ method: 'GET', path, timeoutMs: lookupTimeout, signal }));
    if (!Array.isArray(answer.json)) throw new FailureError({ kind: 'unreadable' });
    return answer.json.flatMap((raw) => read(raw) ?? []);
  };
  return {
    imageTypes: (signal) =>
      list('/order/Lookup/GetImageTypesList', (raw) => ImageType.safeParse(raw).data ?? null, signal),
    imageResolutions: (signal) =>
      list('/order/Lookup/GetImageResolutions', (raw) => ImageResolution.safeParse(raw).data ?? null, signal),
    async orders(filter, signal) {
      const answer = expectOk(await http({ ...ordersCall(filter), signal }));
      const envelope = readListEnvelope(answer.json);
      if (envelope === null) throw new FailureError({ kind: 'unreadable' });
      if (envelope.kind === 'refused') {
        // interface.md 7.3.2: the client logs Message and fails the operation.
        console.warn('GetOrders was refused:', envelope.message);
        throw new FailureError({ kind: 'refused', message: envelope.message });
      }
      const rows = rowsOf(envelope.rows);
      return { rows, total: Math.max(envelope.total, rows.length) };
    },
    async ordersBody(filter, signal) {
      return expectOk(await http({ ...ordersCall(filter), signal })).bytes;
    },
    async order(id, signal) {
      const answer = await http({ ...orderCall(id), signal });
      if (missStatuses.has(answer.status)) return null;
      const read = Order.safeParse(expectOk(answer).json);
      if (read.success && read.data.OrderID !== id) return null;
      if (read.success) {
        noteSent(read.data, answer.text);
        return read.data;
      }
      if (answer.body === 'broken' || isUnreadableOrder(answer.json, id))
        throw new FailureError({ kind: 'unreadable' });
      return null;
    },
    sendPass: passes.take,
    async createOrder({ query, body }, token, pass) {
      try {
        const answer = await http({
          method: 'POST',
          path: '/order/Order/CreateOrder',
          query,
          body,
          timeoutMs: createTimeout,
          once: { token, send: pass.header },
        });
        passes.note(pass, answer);
        const outcome = outcomeOfAnswer(answer, pass);
        noteResponse(outcome, answer);
        if (outcome.kind === 'rejected' && outcome.failure.kind === 'refused') {
          console.warn('CreateOrder was refused:', outcome.failure.message);
        }
        return outcome;
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

function expectOk(answer: Answer): Answer {
  const failure = failureOfStatus(answer);
  if (failure !== null) throw new FailureError(failure);
  return answer;
}

/** The requested order came but cannot be parsed: an error, not a missing order. */
function isUnreadableOrder(json: unknown, id: OrderId): boolean {
  const row = readOrderRow(json);
  return !row.readable && row.orderId === id;
}

type Sent = { readonly row: OrderRow; readonly raw: unknown };

/** The rows of a page, without those that came twice. Two orders may have one OrderID. */
function rowsOf(sent: readonly unknown[]): OrderRow[] {
  const byId = new Map<OrderId, Sent[]>();
  return sent.flatMap((raw) => {
    const row = readOrderRow(raw);
    const id = orderIdOf(row);
    if (id === null) return row;
    const others = byId.get(id) ?? [];
    if (others.some((other) => isRepeated(other, { row, raw }))) return [];
    byId.set(id, [...others, { row, raw }]);
    return row;
  });
}

/** Of two rows with one number; without a UUID all else decides. */
function isRepeated(one: Sent, other: Sent): boolean {
  const [uuid, otherUuid] = [one, other].map(({ row }) => (row.readable ? uuidOf(row.order.UUID) : null));
  if (uuid != null && otherUuid != null) return uuid === otherUuid;
  const rest = ({ raw }: Sent) => ({ ...Object(raw), UUID: null });
  return isEqual(rest(one), rest(other));
}
