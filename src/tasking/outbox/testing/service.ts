import { arrivedOf, createSendGuard, ticketPath } from '../../../../tools/site/send-guard.ts';
import type { Transport } from '../../../api/transport.ts';
import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import type { VirtualTime } from '../../../testing/shared-virtual-time.ts';
import { day } from '../../../time.ts';
import { type Cart, cartOf, elsewhere, type Made, placeOf, rowOf, shownReference } from './service-rows.ts';
import type { CreateFault, Traits } from './traits.ts';

/** The interval of the orders that exist at the start. */
const older = 10 * 3_600_000;

/** A clock is off by one of these for so long, and right in between. */
export const jumpsMs = [0, 40 * day, 0, 3 * day, 0, -40 * day] as const;
export const jumpEachMs = 240_000;

/** Enough for pages that shift, and few enough for thousands of histories. */
const maxAdded = 22;

/**
 * A service in memory with the real wire format (interface.md 2.4 to 2.10, 4.4). It records the truth: the orders really
 * made, and every CreateOrder that it may have carried out.
 */
export class Service {
  readonly made: Made[] = [];
  /** Every CreateOrder call that was not rejected unread. */
  readonly taken: { readonly refNo: string; readonly place: string }[] = [];
  faults: CreateFault[] = [];
  /** The number of list requests. */
  lists = 0;
  listDown = false;
  /** Orders arrive between two pages of a list. */
  shifting = false;
  /** Some rows of a list are unreadable. */
  garbled = false;
  /** The deviation of its clock from its usual offset. */
  wobbleMs = 0;
  readonly #time: VirtualTime;
  readonly #traits: Traits;
  readonly #guard;
  readonly #max: number;
  #nextId = 1000;
  #count = 0;
  #shuffles = 0;

  constructor(time: VirtualTime, traits: Traits) {
    this.#time = time;
    this.#traits = traits;
    this.#guard = createSendGuard(() => time.now);
    const count = traits.older + Math.max(0, (traits.depth ?? 0) - 10);
    for (let index = 0; index < count; index += 1)
      this.#make('SOMEBODY-ELSE', elsewhere, time.now - (count - index) * older);
    this.#max = count + maxAdded;
  }

  of = (refNo: string) => this.made.filter((order) => order.refNo === refNo);
  /** The orders of a place, whatever their reference. */
  at = (place: string) => this.made.filter((order) => placeOf(order.cart) === place);

  /** A colleague of the organisation places an order. */
  colleague(refNo = 'SOMEBODY-ELSE') {
    this.#make(refNo, elsewhere);
  }

  /** The same account orders this on another device. */
  elsewhere(request: CreateOrderRequest | undefined) {
    if (request !== undefined) this.#make(request.query.refNo, cartOf(request.body));
  }

  /** An order with this reference that no call of ours made. */
  double(refNo: string) {
    this.#make(refNo, this.made.find((order) => order.refNo === refNo)?.cart ?? elsewhere);
  }

  readonly transport: Transport = async (request) => {
    const answer = await this.#answer(request);
    answer.headers.set('x-ticket', this.#guard.ticket());
    if (this.#traits.date === 'sent') answer.headers.set('date', new Date(this.#now()).toUTCString());
    if (this.#traits.date === 'absurd') answer.headers.set('date', 'Thu, 01 Jan 1970 00:00:00 GMT');
    return answer;
  };

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === ticketPath) return Response.json(arrivedOf((name) => request.headers.has(name)));
    if (pathname.endsWith('/GetOrderDetails')) return this.#details(Number(searchParams.get('orderID')));
    const body: unknown = JSON.parse(await request.text());
    if (!pathname.endsWith('/CreateOrder')) return this.#list(Object(body));
    const verdict = this.#guard.check(pathname, request.headers.get('x-send'));
    if (verdict === null || 'refused' in verdict) return rejected(verdict?.refused ?? 'missing');
    const fault = this.faults.shift() ?? 'fine';
    if (fault === 'foreign' || fault === 'missing') return rejected(fault);
    if (fault === '429') return rejected('busy', 429, { 'retry-after': '2' });
    const answer = await this.#create(fault, searchParams.get('refNo') ?? '', cartOf(body));
    if (!fault.endsWith('After') || fault === '500After')
      answer.headers.set('x-send-accepted', verdict.accepted);
    return answer;
  }

  #details(id: number): Response {
    if (this.listDown) return new Response('', { status: 503 });
    const found = this.#listed().find((order) => order.id === id);
    return new Response(found === undefined ? '' : JSON.stringify(this.#shownRow(found)));
  }

  /** What a list may show by now. */
  #listed = () => this.made.filter((order) => order.at + this.#traits.lagMs <= this.#time.now);

  /** By how much a clock is off for some minutes (`Traits.jumps`). */
  jumpMs(whose: 'service' | 'device'): number {
    const { jumps } = this.#traits;
    const slot = Math.floor(this.#time.now / jumpEachMs);
    const turn = Math.floor(slot / jumpsMs.length) % 2 === 0 ? 'service' : 'device';
    return jumps === whose || (jumps === 'inTurn' && turn === whose)
      ? (jumpsMs[slot % jumpsMs.length] ?? 0)
      : 0;
  }

  /** By its own clock. */
  #now = () => this.#time.now + this.#traits.skewMs + this.wobbleMs + this.jumpMs('service');

  #make(refNo: string, cart: Cart, at = this.#time.now): Made {
    const date = at + this.#now() - this.#time.now;
    const place = this.#count;
    this.#count += 1;
    const uuid = `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
    const order = { id: this.#number(place), uuid, place, refNo, at, date, cart };
    this.made.push(order);
    return order;
  }

  #number(place: number): number {
    switch (this.#traits.numbers) {
      case 'falling':
        return 900_000 - place;
      case 'blocks':
        // Two nodes that number in blocks, in turn.
        return (place % 2 === 0 ? 1_000 : 500) + place;
      case 'random':
        return 1 + (((place + 1) * 48_271) % 100_003);
      case 'twice':
        return 1_000 + Math.floor(place / 2);
      case 'highest':
        if (place === 0) return 2_147_483_647;
    }
    this.#nextId += 1;
    return this.#nextId - 1;
  }

  /** A backup is restored: the orders since are gone, and their numbers are given again. */
  restore(before: number): void {
    const gone = this.made.filter(({ at }) => at > before);
    for (const order of gone) this.made.splice(this.made.indexOf(order), 1);
    this.#nextId -= gone.length;
  }

  async #create(fault: CreateFault, refNo: string, cart: Cart): Promise<Response> {
    if (fault === '401') return new Response('', { status: 401 });
    if (fault === '401Twice') {
      this.faults.unshift('401');
      return new Response('', { status: 401 });
    }
    if (fault === 'neverLeft')
      return new Response('', { status: 502, headers: { 'x-proxy-bytes-sent': '0' } });
    if (fault === 'repeated') {
      const last = this.made.at(-1);
      if (last === undefined) return new Response('', { status: 500 });
      return wrapper({ IsSuccess: true, ReturnedValue: { OrderData: rowOf(last, this.#traits) } });
    }
    this.taken.push({ refNo, place: placeOf(cart) });
    const made = () => this.#make(refNo, cart);
    const success = (order: Made | null) =>
      wrapper({ IsSuccess: true, ReturnedValue: order && { OrderData: rowOf(order, this.#traits) } });
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
      case 'repeated409After':
        made();
        return rejected('repeated');
      case 'html409After':
        made();
        return new Response('<!doctype html>', { status: 409 });
      case '401After':
      case '429After':
        made();
        return new Response('', { status: Number.parseInt(fault, 10) });
      case '402Made':
      case '409Made':
        made();
        return new Response('{}', { status: Number.parseInt(fault, 10) });
      case '423Not':
        return new Response('{}', { status: 423 });
      case '502After':
        made();
        return new Response('', { status: 502, headers: { 'x-proxy-bytes-sent': '0' } });
      case '504Late':
        this.#time.after(15_000, made);
        return new Response('', { status: 504 });
      case 'truncated':
        return new Response(JSON.stringify(success(made())).slice(0, 60));
      case 'html':
        made();
        return new Response('<!doctype html>');
      case 'stringTrue':
        return wrapper({ IsSuccess: 'true', ReturnedValue: { OrderData: rowOf(made(), this.#traits) } });
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
    this.lists += 1;
    if (this.listDown) return new Response('', { status: 503 });
    const { sort, ignoresDate, cap, order: places, depth, fixed, pinned } = this.#traits;
    const from = typeof filter.OrderDateFrom === 'string' ? Date.parse(filter.OrderDateFrom) : 0;
    const wanted = typeof filter.FilterValue === 'string' ? filter.FilterValue : null;
    const shown = this.#listed().filter(
      (order) => (ignoresDate || order.date >= from) && (wanted === null || this.#matches(order, wanted)),
    );
    if (sort === 'desc') shown.reverse();
    this.#shuffles += places === 'moving' ? 1 : 0;
    const isSorted = sort !== 'none' && places === 'still';
    const rank = (place: number) => ((place + 1) * (7919 + this.#shuffles * 2)) % 101;
    const seen = isSorted ? shown : shown.sort((a, b) => rank(a.place) - rank(b.place));
    const [index, requested] = [Number(filter.PageIndex), Number(filter.PageSize)];
    const size = fixed ?? Math.min(requested, cap?.rows ?? requested);
    const start = index * (cap?.strides === 'asked' ? requested : size);
    const page = seen.slice(start, Math.min(start + size, depth ?? seen.length));
    const [top] = seen;
    if (pinned && index > 0 && top !== undefined && page.length > 0) page.unshift(top);
    const rows = page.map((order) => this.#shownRow(order));
    if (this.shifting && this.made.length < this.#max) this.colleague();
    return wrapper({
      IsSuccess: true,
      ReturnedValue: rows,
      TotalCount: this.#reported(seen.length, rows.length),
    });
  }

  #reported(count: number, rows: number): number {
    const { total } = this.#traits;
    if (total === 'page') return rows;
    if (total === 'low') return Math.floor(count / 2);
    return total === 'high' ? count + 1 : count;
  }

  #matches(order: Made, wanted: string): boolean {
    const { ignoresFilter, filterFindsReferences } = this.#traits;
    if (ignoresFilter) return true;
    return (
      filterFindsReferences &&
      shownReference(order, this.#traits)?.toLowerCase().includes(wanted.toLowerCase()) === true
    );
  }

  #shownRow(order: Made) {
    const row = rowOf(order, this.#traits, false);
    if (!this.garbled || order.id % 3 !== 0) return row;
    return { ...row, OrderID: order.id % 2 === 0 ? order.id : null, OrderStatusID: null };
  }
}

const wrapper = (body: Record<string, unknown>) =>
  new Response(JSON.stringify({ Message: null, TotalCount: 0, ...body }));

/** Our own server rejects a send. */
const rejected = (reason: string, status = 409, headers: Record<string, string> = {}) =>
  Response.json({ proxy: reason }, { status, headers: { 'x-send-refused': reason, ...headers } });
