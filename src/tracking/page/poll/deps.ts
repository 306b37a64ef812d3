import type { ObservedGateway } from '../../../api/observed.ts';
import type { ReadPolicy } from '../../../api/read-policy.ts';
import type { Presence } from '../../../browser/presence.ts';
import type { Clock } from '../../../time.ts';
import type { TrackingWorker } from '../../calls.ts';
import type { Keeping } from '../../tracking.ts';
import type { Tabs } from './tabs.ts';

export type TrackingDeps = {
  /** Where the orders are kept while nothing fails. */
  readonly keeps: Keeping;
  /** Null in a browser without workers. */
  readonly createWorker: (() => TrackingWorker) | null;
  /** The fingerprint of the account and its service. */
  readonly scope: Promise<string>;
  /** The key of what the account stores on this device; null if nothing can be stored. Read again after a failure. */
  readonly key: () => Promise<CryptoKey | null>;
  readonly gateway: Pick<ObservedGateway, 'ordersBody' | 'onRows' | 'noteRead'>;
  readonly reads: <Value>(read: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  readonly policy: Pick<ReadPolicy, 'mayReadInBackground' | 'probeDelayMs'>;
  readonly tokens: { locked(): boolean; subscribe(listener: () => void): () => void };
  readonly presence: Presence;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly random: () => number;
  /** Resolves once the first screen has its data and the page is idle. */
  readonly ready: Promise<void>;
  /** The user saves data: then no background requests are sent. */
  readonly savesData: boolean;
};
