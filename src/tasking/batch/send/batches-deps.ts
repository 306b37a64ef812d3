import type { TwoClocks } from '../../../time.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Tabs } from '../../outbox/tabs.ts';
import type { BatchStore } from './batch-store.ts';

/** The dependencies of the batches; tests replace each of them. */
export type BatchesDeps = {
  readonly store: Promise<BatchStore | null>;
  readonly outbox: Outbox;
  readonly clock: TwoClocks;
  /** The service's time, milliseconds since 1970 UTC; null until known. */
  readonly serviceNow: () => number | null;
  /** The same for what deletes (`ServiceClock.steady`). */
  readonly steadyNow: () => number | null;
  readonly tabs: Tabs;
};
