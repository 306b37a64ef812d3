import { FailureError } from '../../../api/failure.ts';
import type { ObservedGateway } from '../../../api/observed.ts';
import type { OrdersFilterRequest } from '../../../api/wire/orders-filter.ts';
import type { Clock } from '../../../time.ts';
import type { Taken, TrackingWorker } from '../../calls.ts';
import { pageSize } from '../../plan.ts';
export type InFirstSync = {
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
