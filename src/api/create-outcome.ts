import type { OrderId } from '../ids.ts';
import { type Failure, FailureError } from './failure.ts';
import { failureOfStatus, neverLeftTheProxy } from './http.ts';
import type { Answer } from './transport.ts';
import { readCreateEnvelope } from './wire/envelope.ts';
import type { Order } from './wire/order.ts';

/**
 * What is known after one CreateOrder. `unknown` is the important one: the order may exist, so nothing may be sent again
 * before the list of orders has been asked.
 */
export type CreateOutcome =
  | { readonly kind: 'placed'; readonly orderId: OrderId; readonly order: Order | null }
  | { readonly kind: 'placedWithoutNumber' }
  /** The service answered and did not make the order. */
  | { readonly kind: 'rejected'; readonly failure: Failure }
  /** Nothing left this browser. */
  | { readonly kind: 'unsent'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly failure: Failure };

/** The outcome an answer proves (interface.md 4.4, 7.3). A 5xx, a redirect or a strange body proves nothing. */
export function outcomeOfAnswer(answer: Answer): CreateOutcome {
  const failure = failureOfStatus(answer);
  if (failure === null) return outcomeOfBody(answer.json);
  if (neverLeftTheProxy(answer)) return { kind: 'unsent', failure };
  if (failure.kind === 'unavailable' || answer.status === 408) return { kind: 'unknown', failure };
  return { kind: 'rejected', failure };
}

function outcomeOfBody(json: unknown): CreateOutcome {
  const envelope = readCreateEnvelope(json);
  if (envelope === null) return { kind: 'unknown', failure: { kind: 'unreadable' } };
  switch (envelope.kind) {
    case 'refused':
      return { kind: 'rejected', failure: { kind: 'refused', message: envelope.message } };
    case 'createdWithoutNumber':
      return { kind: 'placedWithoutNumber' };
    case 'created':
      return { kind: 'placed', orderId: envelope.orderId, order: envelope.order };
  }
}

/** The outcome of a call that threw: without a token nothing left; otherwise nobody knows. */
export function outcomeOfError(error: unknown): CreateOutcome {
  if (!(error instanceof FailureError)) return { kind: 'unknown', failure: { kind: 'unreachable' } };
  const { failure } = error;
  return failure.kind === 'signedOut' ? { kind: 'unsent', failure } : { kind: 'unknown', failure };
}
