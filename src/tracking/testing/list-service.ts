import type { Transport } from '../../api/transport.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import type { VirtualTime } from '../../testing/shared-virtual-time.ts';

export type Row = {
  readonly id: number;
  readonly orderedAt: number;
  status: number;
  netPrice: number | null;
  windowTo: number;
  covered: boolean;
  /** Null for that of all test orders. */
  readonly uuid: string | null;
};

type Filter = {
  PageIndex: number;
  PageSize: number;
  IncludeOrderItems: boolean;
  OrderDateFrom?: string;
  OrderDateTo?: string;
};

const titles: Readonly<Record<number, string>> = { 1: 'Pending', 2: 'In tasking', 3: 'Captured' };

/** A list of orders that tests change, with the real wire format; the newest order comes first. */
export class ListService {
  readonly orders: Row[] = [];
  /** Every list request: its time and body. */
  readonly requests: { readonly at: number; readonly filter: Filter }[] = [];
  /** Responses for the next requests, in place of the list. */
  readonly faults: (() => Response | Promise<Response>)[] = [];
  /** From request to response. */
  delayMs = 0;
  ignoresDates = false;
  ignoresPages = false;
  smallestPage = Number.POSITIVE_INFINITY;
  underWay = 0;
  maxUnderWay = 0;
  readonly #time: VirtualTime;

  constructor(time: VirtualTime, count: number) {
    this.#time = time;
    for (let id = 1; id <= count; id += 1) this.add(time.now - (count - id + 1) * 3_600_000);
  }

  add(orderedAt = this.#time.now, more: Partial<Row> = {}): Row {
    const id = this.orders.length + 1;
    const windowTo = orderedAt + 14 * 86_400_000;
    const row = { id, orderedAt, status: 1, netPrice: 1_840, windowTo, covered: false, uuid: null, ...more };
    this.orders.push(row);
    return row;
  }

  readonly transport: Transport = async (request) => {
    const filter: Filter = await request.json();
    this.requests.push({ at: this.#time.now, filter });
    this.underWay += 1;
    this.maxUnderWay = Math.max(this.maxUnderWay, this.underWay);
    try {
      const fault = this.faults.shift();
      if (fault !== undefined) return await fault();
      const answer = Response.json(this.page(filter));
      if (this.delayMs > 0) await new Promise<void>((resolve) => this.#time.after(this.delayMs, resolve));
      return answer;
    } finally {
      this.underWay -= 1;
    }
  };

  page({ PageIndex, PageSize, OrderDateFrom, OrderDateTo, IncludeOrderItems }: Filter) {
    const heeds = !this.ignoresDates;
    const from = heeds && OrderDateFrom !== undefined ? Date.parse(OrderDateFrom) : Number.NEGATIVE_INFINITY;
    const to = heeds && OrderDateTo !== undefined ? Date.parse(OrderDateTo) : Number.POSITIVE_INFINITY;
    const rows = this.orders
      .filter(({ orderedAt }) => orderedAt >= from && orderedAt <= to)
      .sort((one, other) => other.orderedAt - one.orderedAt || other.id - one.id);
    const size = Math.min(PageSize, this.smallestPage);
    const index = this.ignoresPages ? 0 : PageIndex;
    const some = rows.slice(index * size, (index + 1) * size);
    return wireList(
      some.map((row) => this.#wire(row, IncludeOrderItems)),
      rows.length,
    );
  }

  #wire({ id, orderedAt, status, netPrice, windowTo, covered, uuid }: Row, items: boolean) {
    const order = {
      OrderStatusID: status,
      OrderStatusTitle: titles[status] ?? '',
      NetPrice: netPrice,
      ...(uuid !== null && { UUID: uuid }),
      OrderDate: new Date(orderedAt).toISOString(),
      ...(!items && { OrderItems: [] }),
    };
    const detail = {
      CaptureAttempTo: new Date(windowTo).toISOString(),
      AOIIntersection: covered ? '{"type":"Polygon","coordinates":[]}' : null,
    };
    return wireOrder(id, order, detail);
  }
}
