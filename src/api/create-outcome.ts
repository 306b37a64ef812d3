import { type Failure, FailureError } from '../failure.ts';
import type { OrderId } from '../ids.ts';
import { failureOfStatus, neverLeftTheProxy } from './http.ts';
import { isBusy, isVouchedFor, type SendPass } from './send-pass.ts';
import type { Answer } from './transport.ts';
import { readCreateEnvelope } from './wire/envelope.ts';
import type { Order } from './wire/order.ts';

/**
 * The outcome of one CreateOrder. After `unknown` the order may exist: nothing is sent again before the list
 * of orders was read.
 */
export type CreateOutcome =
  | {
      readonly kind: 'placed';
      readonly orderId: OrderId;
      readonly order: Order | null;
      /** The payment address as the service wrote it; absent when it wrote none. */
      readonly paymentUrl?: string;
    }
  | { readonly kind: 'placedWithoutNumber' }
  /** The service responded and did not create the order. */
  | { readonly kind: 'rejected'; readonly failure: Failure }
  /** Certainly not sent on, or the service was too busy to process the request. */
  | { readonly kind: 'unsent'; readonly failure: Failure }
  /** 401: not carried out (interface.md 5.4.2); the request needs another token. */
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'unknown'; readonly failure: Failure };

/**
 * The statuses with which the service says that it made nothing: those of the gateway (interface.md 7.1), and those that HTTP defines
 * for a request that was not taken as it was sent. Any other may follow an order: 402 may ask to pay for it, 409 may be about it,
 * 406 may be about the form of its response.
 */
const rejections: ReadonlySet<number> = new Set([400, 403, 404, 405, 411, 413, 414, 415, 417, 422, 431]);

/**
 * The outcome that a response proves (interface.md 4.4, 7.3). A 5xx, a redirect or an unreadable body proves nothing, and neither
 * does what our server does not vouch for: somebody before it may have said so of a second copy of the request.
 */
export function outcomeOfAnswer(answer: Answer, pass: SendPass): CreateOutcome {
  const { status } = answer;
  const failure = failureOfStatus(answer);
  if (failure !== null && isBusy(answer)) return { kind: 'unsent', failure };
  if (!isVouchedFor(answer, pass) && !isPlaced(answer)) {
    return { kind: 'unknown', failure: unvouched(failure, status) };
  }
  if (failure === null) return outcomeOfBody(answer.json);
  if (failure.kind === 'signedOut') return { kind: 'unauthorized' };
  if (failure.kind === 'busy' || neverLeftTheProxy(answer)) return { kind: 'unsent', failure };
  return { kind: rejections.has(status) ? 'rejected' : 'unknown', failure };
}

/** What is kept of an answer that proves nothing: its status, and whether it is a proxy's own. */
function unvouched(failure: Failure | null, status: number): Failure {
  if (failure === null) return { kind: 'unreadable' };
  if (failure.kind === 'invalid') return failure;
  return { kind: status >= 500 ? 'unavailable' : 'invalid', status };
}

/** An order proves itself, whoever passed it on. */
const isPlaced = ({ status, json }: Answer): boolean => {
  const envelope = status === 200 ? readCreateEnvelope(json) : null;
  return envelope !== null && envelope.kind !== 'refused';
};

function outcomeOfBody(json: unknown): CreateOutcome {
  const envelope = readCreateEnvelope(json);
  if (envelope === null) return { kind: 'unknown', failure: { kind: 'unreadable' } };
  switch (envelope.kind) {
    case 'refused':
      return { kind: 'rejected', failure: { kind: 'refused', message: envelope.message } };
    case 'createdWithoutNumber':
      return { kind: 'placedWithoutNumber' };
    case 'created':
      return {
        kind: 'placed',
        orderId: envelope.orderId,
        order: envelope.order,
        ...(envelope.paymentUrl !== null && { paymentUrl: envelope.paymentUrl }),
      };
  }
}

/** The outcome of a call that threw: the request may have arrived. */
export const outcomeOfError = (error: unknown): CreateOutcome => ({
  kind: 'unknown',
  failure: error instanceof FailureError ? error.failure : { kind: 'unreachable' },
});

/** The response to a CreateOrder as it came, for the receipt. */
type CreateResponse = { readonly status: number; readonly text: string };

const responses = new WeakMap<CreateOutcome, CreateResponse>();

/** A longer one is no order: it is not kept. */
const longest = 32_768;

export const noteResponse = (outcome: CreateOutcome, { status, text }: CreateResponse): void => {
  if (text.length <= longest) responses.set(outcome, { status, text });
};

/** Null if none came. */
export const responseOf = (outcome: CreateOutcome): CreateResponse | null => responses.get(outcome) ?? null;
