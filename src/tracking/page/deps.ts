import type { ObservedGateway } from '../../api/observed.ts';
import type { ReadPolicy } from '../../api/read-policy.ts';
import type { Clock } from '../../time.ts';
import type { Tabs } from './tabs.ts';
import type { Desk } from './worker-desk.ts';

/** What observation stands on; tests hold every part of it. */
export type TrackingDeps = {
  readonly desk: Desk;
  /** The fingerprint of the account and its service. */
  readonly scope: Promise<string>;
  /** Of what the account keeps on this device; null where nothing can be kept. */
  readonly key: Promise<CryptoKey | null>;
  readonly gateway: Pick<ObservedGateway, 'ordersBody' | 'onRows' | 'noteRead'>;
  readonly reads: <Value>(read: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  readonly policy: Pick<ReadPolicy, 'mayAskByItself' | 'restMs'>;
  readonly tokens: { locked(): boolean; subscribe(listener: () => void): () => void };
  readonly presence: {
    visible(): boolean;
    /** The page comes into view, leaves it, or wakes. */
    onChange(run: () => void): () => void;
    onActivity(run: () => void): () => void;
  };
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly random: () => number;
  /** Once the first screen has its answers and nothing is being drawn. */
  readonly ready: Promise<void>;
  /** The visitor wants as few bytes as can be: then nothing is asked that nobody asked for. */
  readonly savesData: boolean;
};
