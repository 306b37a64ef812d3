import type { Gateway } from '../../api/gateway.ts';
import type { TokenSource } from '../../api/http.ts';
import type { OrderId } from '../../ids.ts';
import type { TwoClocks } from '../../time.ts';
import type { OldBatches } from './batch/old-batches.ts';
import type { Offered } from './entry/read-cart.ts';
import type { OrderLimits } from './limits.ts';
import type { OutboxStore } from './store.ts';
import type { Tabs } from './tabs.ts';

/** The dependencies of an outbox; tests replace each of them. */
export type OutboxDeps = {
  readonly store: OutboxStore;
  readonly gateway: Pick<Gateway, 'orders' | 'order' | 'sendPass' | 'createOrder'>;
  readonly tokens: TokenSource & { locked(): boolean; subscribe(listener: () => void): () => void };
  /** The fingerprint of the account (`ownerOf`). */
  readonly owner: Promise<string>;
  readonly clock: TwoClocks;
  /** The service's time, milliseconds since 1970 UTC; null until known. */
  readonly serviceNow: () => number | null;
  /** The orders of the account that this browser remembers; null if it does not know. */
  readonly remembered: () => Promise<readonly OrderId[] | null>;
  /** The same for what deletes: null if the service's last times do not agree (`ServiceClock.steady`). */
  readonly steadyNow: () => number | null;
  /** What the catalogs offer now; null if they cannot be read. */
  readonly offered: () => Promise<Offered | null>;
  readonly old: OldBatches;
  /** As the settings have them now. */
  readonly limits: () => OrderLimits;
  readonly tabs: Tabs;
  readonly random: () => number;
  /** Whether the service can be reached as far as this page knows: what the browser reports, unless a response disproves it. */
  readonly online: () => boolean;
};
