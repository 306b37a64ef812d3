import type { Transport } from '../../../api/transport.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How one CreateOrder goes wrong; `fine` is not at all. */
export const createFaults = [
  'fine',
  'cutBefore',
  'cutAfter',
  '500Before',
  '500After',
  '504Late',
  'truncated',
  'html',
  'stringTrue',
  'noNumber',
  'refused',
  'refusedYetMade',
  '401',
  '401Twice',
  '403',
  '429',
  'neverLeft',
  'late',
] as const;
export type CreateFault = (typeof createFaults)[number];

/** What this deployment is like, for the whole of a history. */
export type Traits = {
  readonly lagMs: number;
  readonly filterFindsReferences: boolean;
  readonly reference: 'echoed' | 'dropped' | 'cut' | 'upper';
  readonly sort: 'desc' | 'asc';
  readonly ignoresDate: boolean;
};

/** Enough for pages that shift, and few enough for histories by the thousand. */
const mostMade = 30;

export type Made = { readonly id: number; readonly refNo: string; readonly at: number; readonly cart: Cart };
const elsewhere: Cart = {
  CartItemDataList: [
    { DataKey: 'POI', DataValue: '{"type":"Point","coordinates":[10,10]}' },
    { DataKey: 'ImageTypeID', DataValue: '99' },
  ],
};
type Cart = { CartItemDataList: { DataKey: string; DataValue: string }[] };

/**
 * The service in memory, spoken to over its wire format (interface.md 2.4 to 2.10, 4.4), that keeps the truth: the orders
 * really made, and every CreateOrder that it may have carried out.
 */
export class Service {
  readonly made: Made[] = [];
  /** References of CreateOrder calls that were not turned away unread. */
  readonly taken: string[] = [];
  faults: CreateFault[] = [];
  listDown = false;
  /** Orders that come in between two pages of a list. */
  shifting = false;
  readonly #time: VirtualTime;
  readonly #traits: Traits;
  #nextId = 1000;

  constructor(time: VirtualTime, traits: Traits) {
    this.#time = time;
    this.#traits = traits;
  }

  of = (refNo: string) => this.made.filter((order) => order.refNo === refNo);

  /** Somebody else of the organisation orders something. */
  colleague() {
    this.#make('SOMEBODY-ELSE', elsewhere);
  }

  /** An order with this reference that no call of ours made. */
  double(refNo: string) {
    this.#make(refNo, this.made.find((order) => order.refNo === refNo)?.cart ?? elsewhere);
  }

  readonly transport: Transport = async (request) => {
    const url = new URL(request.url);
    const body: unknown = JSON.parse(await request.text());
    return url.pathname.endsWith('/CreateOrder')
      ? await this.#create(url.searchParams.get('refNo') ?? '', cartOf(body))
      : this.#list(Object(body));
  };

  #make(refNo: string, cart: Cart): Made {
    const order = { id: this.#nextId, refNo, at: this.#time.now, cart };
    this.#nextId += 1;
    this.made.push(order);
    return order;
  }

  async #create(refNo: string, cart: Cart): Promise<Response> {
    const fault = this.faults.shift() ?? 'fine';
    if (fault === '401') return new Response('', { status: 401 });
    if (fault === '401Twice') {
      this.faults.unshift('401');
      return new Response('', { status: 401 });
    }
    if (fault === '429') return new Response('', { status: 429, headers: { 'retry-after': '2' } });
    if (fault === 'neverLeft')
      return new Response('', { status: 502, headers: { 'x-proxy-bytes-sent': '0' } });
    this.taken.push(refNo);
    const made = () => this.#make(refNo, cart);
    const success = (order: Made | null) =>
      wrapper({ IsSuccess: true, ReturnedValue: order && { OrderData: this.#row(order) } });
    switch (fault) {
      case 'cutBefore':
        throw new TypeError('Failed to fetch');
      case 'cutAfter':
        made();
        throw new TypeError('Failed to fetch');
      case '500Before':
        return new Response('', { status: 500 });
      case '500After':
        made();
        return new Response('', { status: 500 });
      case '504Late':
        this.#time.after(15_000, made);
        return new Response('', { status: 504 });
      case 'truncated':
        return new Response(JSON.stringify(success(made())).slice(0, 60));
      case 'html':
        made();
        return new Response('<!doctype html>');
      case 'stringTrue':
        return wrapper({ IsSuccess: 'true', ReturnedValue: { OrderData: this.#row(made()) } });
      case 'noNumber':
        made();
        return success(null);
      case 'refused':
        return wrapper({ IsSuccess: false, Message: 'No.' });
      case 'refusedYetMade':
        made();
        return wrapper({ IsSuccess: false, Message: 'No.' });
      case '403':
        return new Response('', { status: 403 });
      case 'late':
        return await new Promise((resolve) => this.#time.after(20_000, () => resolve(success(made()))));
      default:
        return success(made());
    }
  }

  #list(filter: Record<string, unknown>): Response {
    if (this.listDown) return new Response('', { status: 503 });
    const { lagMs, filterFindsReferences, sort, ignoresDate } = this.#traits;
    const from = typeof filter.OrderDateFrom === 'string' ? Date.parse(filter.OrderDateFrom) : 0;
    const wanted = typeof filter.FilterValue === 'string' ? filter.FilterValue : null;
    const seen = this.made
      .filter((order) => order.at + lagMs <= this.#time.now)
      .filter((order) => ignoresDate || order.at >= from)
      .filter((order) => wanted === null || (filterFindsReferences && this.#shown(order) === wanted))
      .sort((a, b) => (sort === 'asc' ? a.id - b.id : b.id - a.id));
    const [index, size] = [Number(filter.PageIndex), Number(filter.PageSize)];
    const rows = seen.slice(index * size, (index + 1) * size).map((order) => this.#row(order));
    if (this.shifting && this.made.length < mostMade) this.colleague();
    return wrapper({ IsSuccess: true, ReturnedValue: rows, TotalCount: seen.length });
  }

  #shown({ refNo }: Made): string | null {
    const { reference } = this.#traits;
    if (reference === 'dropped') return null;
    if (reference === 'cut') return refNo.slice(0, 16);
    return reference === 'upper' ? refNo.toUpperCase() : refNo;
  }

  #row(order: Made) {
    const value = (key: string) =>
      order.cart.CartItemDataList.find((data) => data.DataKey === key)?.DataValue;
    return {
      OrderID: order.id,
      OrderStatusID: 1,
      OrderStatusTitle: 'Pending',
      OrderNo: `ORD-${order.id}`,
      RefNo: this.#shown(order),
      OrderDate: new Date(order.at).toISOString(),
      AddedBy: 'An analyst',
      OrderItems: [
        {
          OrderItemID: order.id,
          ServiceID: 3,
          OrderItemDetail: {
            ImageTypeID: Number(value('ImageTypeID')),
            ImageResolutionID: Number(value('ImageResolutionID')),
            CloudCover: Number(value('CloudCover')),
            CaptureAttempFrom: value('FirstImageDate'),
            CaptureAttempTo: value('SecondImageDate'),
            AOI: square(value('POI') ?? ''),
          },
        },
      ],
    };
  }
}

const wrapper = (body: Record<string, unknown>) =>
  new Response(JSON.stringify({ Message: null, TotalCount: 0, ...body }));

function square(poi: string): string {
  const [lng = 0, lat = 0] = JSON.parse(poi).coordinates;
  const [west, south, east, north] = [lng - 0.05, lat - 0.05, lng + 0.05, lat + 0.05];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
}

function cartOf(body: unknown): Cart {
  const list: unknown = Object(body).CartItemDataList;
  if (!Array.isArray(list)) throw new Error('CreateOrder without CartItemDataList');
  return {
    CartItemDataList: list.map((data) => ({
      DataKey: String(Object(data).DataKey),
      DataValue: String(Object(data).DataValue),
    })),
  };
}
