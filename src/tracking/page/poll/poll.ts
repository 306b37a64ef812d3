import type { ObservedGateway } from '../../../api/observed.ts';
import type { OrdersFilterRequest } from '../../../api/wire/requests.ts';
import { FailureError } from '../../../failure.ts';
import type { OrderId } from '../../../ids.ts';
import type { Clock } from '../../../time.ts';
import type { Taken, TrackingWorker } from '../../calls.ts';
import type { Change } from '../../change.ts';
import { pageSize } from '../../plan.ts';

type InFirstSync = {
  /** Where it would continue once this page is stored. */
  readonly nextPage: () => number;
  /** Called when the page is requested, and when the request has ended. */
  readonly onRequest: (isPending: boolean) => void;
};
/** Requests a page and has it compared; throws `FailureError`, the reason of the signal, or the store's error. */
export type FetchPage = (
  filter: Partial<OrdersFilterRequest>,
  signal: AbortSignal,
  first?: InFirstSync,
) => Promise<Taken>;

type Deps = {
  readonly gateway: Pick<ObservedGateway, 'ordersBody' | 'noteRead'>;
  /** Retries by the read policy. */
  readonly reads: <Value>(read: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  readonly worker: TrackingWorker;
  readonly clock: Clock;
};

/** Pages of the list, newest order first, with items. The page itself does not parse them. */
export const fetchPages =
  ({ gateway, reads, worker, clock }: Deps): FetchPage =>
  (filter, signal, first) => {
    const bodyOf = async () => {
      first?.onRequest(true);
      try {
        return await gateway.ordersBody({ ...newestFirst, ...filter }, signal);
      } finally {
        first?.onRequest(false);
      }
    };
    return reads(async () => {
      const requestedAt = clock.now();
      const body = await bodyOf();
      signal.throwIfAborted();
      const progress = first && { nextPage: first.nextPage() };
      const page = { body, requestedAt, at: clock.now(), ...progress };
      const result = await worker.methods.take(page, { transfer: [body.buffer] });
      if (!result.ok) throw new FailureError(result.failure);
      const { taken } = result;
      gateway.noteRead(taken.traces);
      return taken;
    }, signal);
  };

const newestFirst = {
  PageIndex: 0,
  PageSize: pageSize,
  SortField: 'OrderDate',
  SortOrder: 'desc',
  IncludeOrderItems: true,
} as const;

type PollParts = {
  readonly fetchPage: FetchPage;
  readonly worker: TrackingWorker;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** When the poll began, or the first sync before it: orders seen since then are not requested again. */
  readonly since: number;
  /** Orders to read again, whatever their state. */
  readonly orders: readonly OrderId[];
};

/** Orders of one date fill more pages only if the service ignores dates. */
const maxPagesOfARange = 4;

/** One poll: new orders, those that can still change, and part of the sweep. Returns the changes; throws what `fetchPage` throws. */
export async function poll({
  fetchPage,
  worker,
  clock,
  signal,
  since,
  orders,
}: PollParts): Promise<Change[]> {
  const requestedAt = clock.now();
  const changes: Change[] = [];
  const take = (taken: Taken) => {
    changes.push(...taken.changes);
    return taken;
  };

  let before: string | null = null;
  for (let index = 0; ; index += 1) {
    const { fresh, rows, total, mark } = take(await fetchPage({ PageIndex: index }, signal));
    if (fresh === 0 || rows === 0 || mark === before || (index + 1) * pageSize >= total) break;
    before = mark;
  }

  const plan = await worker.methods.plan({ now: clock.now(), since, orders });
  for (const { from, to } of plan.live) {
    // The service may have a finer resolution than a millisecond.
    const range = { OrderDateFrom: isoOf(from), OrderDateTo: isoOf(to + 1) };
    for (let index = 0; index < maxPagesOfARange; index += 1) {
      const { total } = take(await fetchPage({ ...range, PageIndex: index }, signal));
      if ((index + 1) * pageSize >= total) break;
    }
  }
  for (const index of plan.sweep) take(await fetchPage({ PageIndex: index }, signal));
  await worker.methods.ended({ requestedAt, at: clock.now(), sweepPage: (plan.sweep.at(-1) ?? -1) + 1 });
  return changes;
}

const isoOf = (at: number) => new Date(at).toISOString();
