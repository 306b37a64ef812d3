import type { ObservedGateway } from '../../api/observed.ts';
import type { OrdersFilterRequest } from '../../api/wire/orders-filter.ts';
import type { Clock } from '../../time.ts';
import type { Calls } from '../calls.ts';
import { pageSize } from '../plan.ts';
import type { Desk } from './worker-desk.ts';

export type Taken = Calls['take']['answers'];
export type InFirstSync = {
  /** Where it would continue once this page is stored. */
  readonly nextPage: () => number;
  /** Called when the page is requested, and when the request has ended. */
  readonly onAsking: (isAsking: boolean) => void;
};
/** Requests a page and has it compared; throws `FailureError`, the reason of the signal, or the store's error. */
export type AskForPage = (
  filter: Partial<OrdersFilterRequest>,
  signal: AbortSignal,
  first?: InFirstSync,
) => Promise<Taken>;

type Deps = {
  readonly gateway: Pick<ObservedGateway, 'ordersBody' | 'noteRead'>;
  /** Retries by the read policy. */
  readonly reads: <Value>(read: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  readonly desk: Desk;
  readonly clock: Clock;
};

/** Pages of the list, newest order first, with items. The page itself does not parse them. */
export const askForPages =
  ({ gateway, reads, desk, clock }: Deps): AskForPage =>
  (filter, signal, first) => {
    const bodyOf = async () => {
      first?.onAsking(true);
      try {
        return await gateway.ordersBody({ ...newestFirst, ...filter }, signal);
      } finally {
        first?.onAsking(false);
      }
    };
    return reads(async () => {
      const askedAt = clock.now();
      const body = await bodyOf();
      signal.throwIfAborted();
      const progress = first && { nextPage: first.nextPage() };
      const taken = await desk.call('take', { body, askedAt, at: clock.now(), ...progress }, [body.buffer]);
      gateway.noteRead(taken.traces, taken.highest);
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
