import type { Trace } from '../api/observed.ts';
import type { OrderKey } from '../api/wire/order-key.ts';
import type { CallOptions, WorkerClient } from '../browser/worker-calls.ts';
import type { Failure } from '../failure.ts';
import type { OrderId } from '../ids.ts';
import type { Change } from './change.ts';
import type { KeptEstimate } from './kept-estimate.ts';
import type { Muted, WhichOrder } from './muted.ts';
import type { Plan } from './plan.ts';
import type { Questions } from './questions.ts';
import type { Sighting } from './sighting.ts';

/** Failures of the service that only show in the body. */
export type Rejection = Extract<Failure, { kind: 'unreadable' | 'refused' }>;

/** A page of orders that was read and compared. */
export type Taken = {
  /** Rows of the response, including unreadable ones. */
  readonly rows: number;
  /** Orders that were not stored before. */
  readonly fresh: number;
  readonly total: number;
  /** The first and the last row: equal marks mean the same page, from a service without paging. */
  readonly mark: string;
  readonly changes: readonly Change[];
  /** The orders with a reference, for the outbox. */
  readonly traces: readonly Trace[];
};

type TakeRequest = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly requestedAt: number;
  readonly at: number;
  /** Where the first sync continues after this page. */
  readonly nextPage?: number;
};

/** An order that was placed here; `estimate` as its review showed it. */
export type OwnOrder = OrderKey & { readonly estimate: KeptEstimate | null };

type QueryRequest<Kind extends keyof Questions> = {
  readonly kind: Kind;
  readonly question: Questions[Kind]['request'];
};

/** The calls from page to worker. They reject if the store fails. Times are milliseconds since 1970 UTC. */
export type TrackingCalls = {
  /**
   * `scope`: the fingerprint of the account and its service; `key`: of what the account stores on this device, null to store
   * nothing.
   */
  open(request: { scope: string; key: CryptoKey | null }): Promise<void>;
  /** The body of a page of orders. */
  take(
    request: TakeRequest,
    options?: CallOptions,
  ): Promise<{ ok: true; taken: Taken } | { ok: false; failure: Rejection }>;
  /** Rows that a screen has read. */
  noteRows(request: { sightings: readonly Sighting[]; at: number }): Promise<void>;
  /**
   * The requests of the next poll. Orders seen by a request of `since` or later were already seen by this poll; `orders` are
   * read again in any case.
   */
  plan(request: { now: number; since: number; orders: readonly OrderId[] }): Promise<Plan>;
  /** A poll has ended, and with it possibly the first sync. `requestedAt` is when it requested the newest orders. */
  ended(request: { requestedAt: number; at: number; sweepPage: number }): Promise<void>;
  markRead(request: { seq: number; only: boolean }): Promise<void>;
  /** False if the order is no longer as it was seen: then it is not muted. */
  mute(request: { seen: Muted }): Promise<boolean>;
  unmute(request: { order: WhichOrder }): Promise<void>;
  /** Orders placed here: they are not reported as new, and have their estimates from here on. */
  own(request: { orders: readonly OwnOrder[] }): Promise<void>;
  query<Kind extends keyof Questions>(
    request: QueryRequest<Kind>,
    options?: CallOptions,
  ): Promise<Questions[Kind]['response']>;
  /** Another tab has written. */
  refresh(): Promise<void>;
  forget(): Promise<void>;
};

/** The worker's state after a call. */
export type WorkerState = {
  readonly version: number;
  readonly total: number;
  readonly full: boolean;
  readonly unread: number;
  readonly first: { readonly nextPage: number; readonly total: number } | null;
  readonly checkedAt: number | null;
};

export type TrackingWorker = WorkerClient<TrackingCalls, WorkerState>;
