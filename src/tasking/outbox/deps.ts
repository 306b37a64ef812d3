import type { Gateway } from '../../api/gateway.ts';
import type { TokenSource } from '../../api/http.ts';
import type { TwoClocks } from '../../time.ts';
import type { OutboxStore } from './store.ts';
import type { Tabs } from './tabs.ts';

/** What an outbox stands on; tests hold every part of it. */
export type OutboxDeps = {
  readonly store: Promise<OutboxStore | null>;
  readonly gateway: Pick<Gateway, 'orders' | 'createOrder'>;
  readonly tokens: TokenSource & { locked(): boolean; subscribe(listener: () => void): () => void };
  /** The fingerprint of the account (`ownerOf`). */
  readonly owner: Promise<string>;
  readonly clock: TwoClocks;
  /** The service's time, milliseconds since 1970 UTC; null until it has told it. */
  readonly serviceNow: () => number | null;
  /** The highest OrderID that this browser knows, from wherever; null where it knows none. */
  readonly highest: () => number | null;
  readonly tabs: Tabs;
  readonly random: () => number;
  /** The browser's own word, which is only a hint. */
  readonly online: () => boolean;
};
