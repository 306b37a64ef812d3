import type { Failure } from '../api/failure.ts';
import { FailureError } from '../api/failure.ts';
import type { Gateway } from '../api/gateway.ts';
import type { CreateOrderRequest } from '../api/wire/cart-item.ts';
import type { OrderId } from '../ids.ts';
import type { Clock } from '../time.ts';
import { findByReference } from './find-order.ts';

/** One look into the list of orders after an answer was lost. */
export type Check = { readonly at: number; readonly result: 'absent' | 'incomplete' | 'failed' };

export type SubmissionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly request: CreateOrderRequest }
  /** Definitely not made; the form stays and may be sent anew. */
  | { readonly kind: 'rejected' | 'unsent'; readonly request: CreateOrderRequest; readonly failure: Failure }
  /**
   * The order may exist. `accepted` says that the service took it and only its number is missing; `mayRepeat` that enough
   * complete looks over enough time found none, so that a person may decide to send again.
   */
  | {
      readonly kind: 'unsettled';
      readonly request: CreateOrderRequest;
      readonly failure: Failure | null;
      readonly accepted: boolean;
      readonly sentAt: number;
      readonly checks: readonly Check[];
      readonly checking: boolean;
      readonly mayRepeat: boolean;
    }
  | { readonly kind: 'placed'; readonly orderId: OrderId; readonly orderNo: string | null }
  /** More than one order carries the reference. */
  | { readonly kind: 'doubled'; readonly request: CreateOrderRequest; readonly orderNos: readonly string[] };

export type Submission = {
  state(): SubmissionState;
  subscribe(listener: () => void): () => void;
  /** Sends once. `known` are the orders that carried the reference before. Does nothing while another is under way. */
  send(request: CreateOrderRequest, known: ReadonlySet<OrderId>): Promise<void>;
  checkNow(): Promise<void>;
  /** Back to an empty desk: after placing, after a refusal was read, or when a person gives an unsettled order up. */
  clear(): void;
};

/** Seconds after the send; then every five minutes. */
const schedule = [5, 15, 45, 120, 180];
const laterMs = 300_000;
const cleanChecksNeeded = 3;
const patienceMs = 180_000;

/**
 * Carries one order over the line (docs/decisions.md, "An order is sent once"): it lives outside the screens, so that
 * leaving one does not lose what is known. Nothing here sends by itself. `mayAsk` is false while somebody else is signed
 * in, whose list of orders would prove nothing.
 */
export function createSubmission(
  gateway: Gateway,
  clock: Clock,
  mayAsk: () => boolean = () => true,
): Submission {
  let state: SubmissionState = { kind: 'idle' };
  let known: ReadonlySet<OrderId> = new Set();
  let cancelTimer = () => {};
  const listeners = new Set<() => void>();

  function become(next: SubmissionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function plan(sentAt: number, looks: number) {
    cancelTimer();
    const seconds = schedule[looks];
    const wait = seconds === undefined ? laterMs : Math.max(0, sentAt + seconds * 1000 - clock.now());
    cancelTimer = clock.after(wait, () => void check());
  }

  async function check() {
    if (state.kind !== 'unsettled' || state.checking) return;
    const looking = { ...state, checking: true };
    become(looking);
    let result: Check['result'];
    try {
      if (!mayAsk()) throw new FailureError({ kind: 'signedOut' });
      const { orders, complete } = await findByReference(
        gateway,
        looking.request.query.refNo,
        looking.sentAt,
        known,
      );
      if (state !== looking) return;
      const [first, second] = orders;
      if (first !== undefined) {
        cancelTimer();
        if (second !== undefined) {
          return become({
            kind: 'doubled',
            request: looking.request,
            orderNos: orders.map((order) => order.OrderNo),
          });
        }
        return become({ kind: 'placed', orderId: first.OrderID, orderNo: first.OrderNo });
      }
      result = complete ? 'absent' : 'incomplete';
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      if (state !== looking) return;
      result = 'failed';
    }
    const at = clock.now();
    const checks = [...looking.checks, { at, result }];
    const clean = checks.filter((past) => past.result === 'absent').length;
    const mayRepeat = !looking.accepted && clean >= cleanChecksNeeded && at - looking.sentAt >= patienceMs;
    become({ ...looking, checks, checking: false, mayRepeat });
    plan(looking.sentAt, checks.length);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(request, knownBefore) {
      const repeat = state.kind === 'unsettled' && state.mayRepeat;
      if (state.kind === 'sending' || state.kind === 'doubled' || (state.kind === 'unsettled' && !repeat))
        return;
      cancelTimer();
      known = knownBefore;
      const sentAt = clock.now();
      become({ kind: 'sending', request });
      const outcome = await gateway.createOrder(request);
      switch (outcome.kind) {
        case 'placed':
          return become({
            kind: 'placed',
            orderId: outcome.orderId,
            orderNo: outcome.order?.OrderNo ?? null,
          });
        case 'rejected':
        case 'unsent':
          return become({ kind: outcome.kind, request, failure: outcome.failure });
        case 'placedWithoutNumber':
        case 'unknown': {
          const accepted = outcome.kind === 'placedWithoutNumber';
          const failure = outcome.kind === 'unknown' ? outcome.failure : null;
          become({
            kind: 'unsettled',
            request,
            failure,
            accepted,
            sentAt,
            checks: [],
            checking: false,
            mayRepeat: false,
          });
          plan(sentAt, 0);
        }
      }
    },
    async checkNow() {
      cancelTimer();
      await check();
    },
    clear() {
      if (state.kind === 'sending') return;
      cancelTimer();
      become({ kind: 'idle' });
    },
  };
}
