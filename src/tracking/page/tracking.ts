import type { Failure } from '../../api/failure.ts';
import type { OrderId } from '../../ids.ts';
import type { Change } from '../change.ts';
import type { Questions } from '../questions.ts';

export type SyncState =
  | { readonly kind: 'off'; readonly why: 'noStorage' | 'byConfig' }
  /** Before the first look of this visit. */
  | { readonly kind: 'waiting' }
  /** Every order is read once; `total` is 0 until the service has told it. */
  | { readonly kind: 'first'; readonly done: number; readonly total: number; readonly paused: boolean }
  | { readonly kind: 'resting'; readonly checkedAt: number }
  | { readonly kind: 'checking'; readonly checkedAt: number | null }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly checkedAt: number | null;
      readonly againAt: number;
    };

/** When the last look at all orders was over, milliseconds since 1970 UTC; null where there was none. */
export const lookedAt = (sync: SyncState): number | null => ('checkedAt' in sync ? sync.checkedAt : null);

/** Times are milliseconds since 1970 UTC. */
export type TrackingState = {
  readonly sync: SyncState;
  /** Grows with every change of what is remembered: answers to questions are valid for one version. */
  readonly version: number;
  /** Orders remembered. */
  readonly total: number;
  /** As many as are kept at most: the oldest orders are not among them. */
  readonly full: boolean;
  /** Changes not marked as read. */
  readonly unread: number;
};

/** What Nadir observes of the orders while somebody is there. */
export type Tracking = {
  state(): TrackingState;
  subscribe(listener: () => void): () => void;
  /** Of the first sync, in whichever tab it runs; it stays paused until somebody goes on. */
  pause(): void;
  resume(): void;
  checkNow(): void;
  /** Looks on, every five minutes, while nobody sees the page: for those who asked to be told then. */
  watchHidden(wanted: boolean): void;
  /** Everything up to this `seq`, or it alone; all tabs hear of it. */
  markRead(seq: number, how?: { readonly only?: boolean }): Promise<void>;
  /** Orders that were placed here: that they are new in the list is no news, what changes of them later is. */
  own(ids: readonly OrderId[]): Promise<void>;
  /** Once for each look that found something, only in the tab that made it. */
  onDigest(listener: (changes: readonly Change[]) => void): () => void;
  /** Rejects with the reason of the signal, or where nothing is remembered (`sync.kind` off). */
  ask<Kind extends keyof Questions>(
    kind: Kind,
    question: Questions[Kind]['asks'],
    signal?: AbortSignal,
  ): Promise<Questions[Kind]['answers']>;
};
