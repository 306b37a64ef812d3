import { FailureError } from '../failure.ts';
import type { TwoClocks } from '../time.ts';
import { type Answer, exchange, type Transport } from './transport.ts';

/**
 * What one send passes our own server with, once: a new id, and the header `X-Send`, a ticket of that server and the id. The server
 * rejects a second request with this id (docs/why/orders/once.md). The header is empty where the server
 * gives no tickets and the settings allow orders without.
 */
export type SendPass = { readonly id: string; readonly header: string };

/** Why there is no pass: nothing is sent. */
export type NoPass = {
  readonly refused: /** The server did not answer. */
    | 'unreached'
    /** It answered without `X-Ticket`: a proxy removes it, or the server gives none. */
    | 'noTicket'
    /** `X-Send` does not arrive. */
    | 'noSend'
    /** Requests of this page reach several servers, which do not know each other's tickets. */
    | 'moved';
};

/** Why our server rejected a send (`X-Send-Refused`). `busy` is over the rate; the others may follow another copy of the request. */
const rejections = ['missing', 'foreign', 'late', 'repeated', 'busy'] as const;
type Rejection = (typeof rejections)[number];

/** The reason in the header, or else in the body; null for none that is readable. */
function rejectionOf({ headers, json }: Answer): Rejection | null {
  const said: unknown = headers.get('x-send-refused') ?? Object(json).proxy;
  return rejections.find((known) => known === said) ?? null;
}

/** The request was over the rate of our server, which had not taken a copy of it before: it was not sent. */
export const isBusy = (answer: Answer): boolean =>
  answer.status === 429 && answer.headers.get('x-send-refused') === 'busy';

/** True if this is what happened to the only copy of the request that our server let through, or may be taken as such. */
export const isVouchedFor = ({ status, headers }: Answer, { id, header }: SendPass): boolean =>
  header === '' ? status !== 409 : headers.get('x-send-accepted') === id;

export type Passes = {
  /** Sends the requests of the page, and takes the tickets of their responses. */
  readonly transport: Transport;
  take(signal?: AbortSignal): Promise<SendPass | NoPass>;
  /** Learns from the response to a send. */
  note(pass: SendPass, answer: Answer): void;
};

type Ticket = { readonly text: string; readonly at: number };

const form = /^[\da-f]{16}\.\d{13}$/;
/** A ticket of the server is valid for 50 s. */
const renewAfterMs = 20_000;
const ticketTimeout = 5_000;
/** Answers of one server in a row after which a page that reached several tries once more. */
const probes = 4;

type Deps = {
  readonly transport: Transport;
  readonly clock: Pick<TwoClocks, 'monotonic'>;
  /** Whether orders are sent to a server that gives no tickets. */
  readonly withoutTicket: () => boolean;
  /** Of the page. */
  readonly origin?: string;
};

/** The tickets of one page. One of each: sign-ins and orders share it. */
export function createPasses({ transport, clock, withoutTicket, origin = location.origin }: Deps): Passes {
  let ticket: Ticket | null = null;
  /** The server has said that `X-Send` arrives. */
  let arrives = false;
  let requesting: Promise<Ticket | NoPass | null> | null = null;
  /** Sends in a row that met another server, each begun after the one before was answered. */
  let foreign = 0;
  let taken = 0;
  let takenAtForeign = 0;
  const turns = new WeakMap<SendPass, number>();

  const watched: Transport = async (request) => {
    const at = clock.monotonic();
    const response = await transport(request);
    const text = response.headers.get('x-ticket') ?? '';
    if (form.test(text) && at >= (ticket?.at ?? at)) ticket = { text, at };
    return response;
  };

  /** Null without a ticket, where the settings allow that. */
  async function requestTicket(): Promise<Ticket | NoPass | null> {
    const headers = { accept: 'application/json', 'x-send': 'asking' };
    const request = new Request(new URL('/api/ticket', origin), {
      headers,
      cache: 'no-store',
      redirect: 'error',
    });
    const at = clock.monotonic();
    const answer = await exchange(watched, request, ticketTimeout).catch((error: unknown) => {
      if (error instanceof FailureError) return null;
      throw error;
    });
    if (answer === null || answer.status >= 500 || answer.status === 429) return { refused: 'unreached' };
    const text = answer.headers.get('x-ticket') ?? '';
    // 409: the server gives no tickets and sees a proxy before it, which may repeat requests.
    if (!form.test(text)) return withoutTicket() && answer.status !== 409 ? null : { refused: 'noTicket' };
    const arrived: unknown = Object(answer.json).arrived;
    arrives = Array.isArray(arrived) && arrived.includes('X-Send');
    return arrives ? { text, at } : { refused: 'noSend' };
  }

  /** After two sends that met another server: whether several answers in a row are of one. */
  async function requestRepeatedly(): Promise<Ticket | NoPass | null> {
    const answers: (Ticket | NoPass | null)[] = [];
    for (let count = 0; count < probes; count += 1) answers.push(await requestTicket());
    const instances = answers.map((each) => (each !== null && 'text' in each ? each.text.slice(0, 16) : ''));
    if (new Set(instances).size > 1) return { refused: 'moved' };
    foreign = 1;
    return answers.at(-1) ?? null;
  }

  async function current(): Promise<Ticket | NoPass | null> {
    if (foreign < 2 && arrives && ticket !== null && clock.monotonic() - ticket.at <= renewAfterMs)
      return ticket;
    requesting ??= (foreign < 2 ? requestTicket() : requestRepeatedly()).finally(() => {
      requesting = null;
    });
    return requesting;
  }

  return {
    transport: watched,
    async take(signal) {
      signal?.throwIfAborted();
      const given = await current();
      if (given !== null && 'refused' in given) return given;
      const id = crypto.randomUUID();
      const pass: SendPass = { id, header: given === null ? '' : `${given.text}.${id}` };
      taken += 1;
      turns.set(pass, taken);
      return pass;
    },
    note(pass, answer) {
      const rejection = answer.status === 409 ? rejectionOf(answer) : null;
      if (answer.headers.get('x-send-accepted') === pass.id) foreign = 0;
      // Asks again, and so learns which header does not pass.
      if (rejection === 'missing') arrives = false;
      if (rejection !== 'foreign') return;
      ticket = null;
      // Sends with one ticket of a server that was restarted are one case.
      if ((turns.get(pass) ?? 0) > takenAtForeign) foreign += 1;
      takenAtForeign = taken;
    },
  };
}
