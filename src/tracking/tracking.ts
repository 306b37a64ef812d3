import type { Failure } from '../failure.ts';
import type { OrderId } from '../ids.ts';
import type { Snapshot } from './block/slot.ts';
import type { OwnOrder } from './calls.ts';
import type { Change } from './change.ts';
import type { WhichOrder } from './muted.ts';
import type { Questions } from './questions.ts';

/**
 * Where the memory is kept: on this device, or nowhere, and why. One that is kept nowhere is read when a screen needs all
 * orders, and on request; nothing is observed. `newer`: a newer version of the app has written what is stored.
 */
export type Keeping = 'here' | 'noStorage' | 'newer' | 'byConfig';

/** The rest between two polls while the user is active, about; five times as long otherwise. */
export const checksEveryMs = 60_000;

export type SyncState =
  /** `waiting`: before the first poll of this visit. `impossible`: orders cannot be remembered at all. */
  | { readonly kind: 'waiting' | 'impossible' }
  /** Every order is read once; `total` is 0 until known. `held`: not before `checkNow`, since the user saves data. */
  | { readonly kind: 'first'; readonly done: number; readonly total: number; readonly held: boolean }
  | { readonly kind: 'resting'; readonly checkedAt: number }
  | { readonly kind: 'checking'; readonly checkedAt: number | null }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly checkedAt: number | null;
      readonly againAt: number;
    };

/** When the last poll of all orders ended, milliseconds since 1970 UTC; null if there was none. */
export const checkedAtOf = (sync: SyncState): number | null => ('checkedAt' in sync ? sync.checkedAt : null);

/** Whether every order was read at least once. */
export const isWhole = (sync: SyncState): boolean => checkedAtOf(sync) !== null;

/** The questions of a list; the others are about what was observed. */
export const answersUnkept: ReadonlySet<keyof Questions> = new Set([
  'list',
  'ids',
  'values',
  'areas',
  'statuses',
  'tile',
  'some',
]);

/** Times are milliseconds since 1970 UTC. */
export type TrackingState = {
  readonly keeps: Keeping;
  readonly sync: SyncState;
  /** Increases with every change of the data, and with another memory: an answer is valid for one version. */
  readonly version: number;
  readonly total: number;
  /** The limit is reached: the oldest orders are missing. */
  readonly full: boolean;
  /** Orders with changes that are not marked as read. */
  readonly unread: number;
};

/** Tracks the orders while the user is present. */
export type Tracking = {
  state(): TrackingState;
  subscribe(listener: () => void): () => void;
  /** Polls at once; the poll also reads these orders again. */
  checkNow(orders?: readonly OrderId[]): void;
  /** Polls every five minutes while the page is hidden, for users with browser notifications. */
  watchHidden(wanted: boolean): void;
  /** Marks everything up to this `seq`, or only it; all tabs are updated. */
  markRead(seq: number, how?: { readonly only?: boolean }): Promise<void>;
  /**
   * Mutes an order until its status, window or area is no longer what was seen of it, in all tabs. False if it is not muted: it
   * has changed meanwhile, or nothing can be stored.
   */
  mute(seen: Snapshot): Promise<boolean>;
  unmute(order: WhichOrder): Promise<void>;
  /** Orders placed here: they are not reported as new, their later changes are. */
  own(orders: readonly OwnOrder[]): Promise<void>;
  /** Called once per poll with changes, only in the polling tab. */
  onDigest(listener: (changes: readonly Change[]) => void): () => void;
  /** Rejects with the reason of the signal; unless the orders are kept here, also a question that is not one of `answersUnkept`. */
  query<Kind extends keyof Questions>(
    kind: Kind,
    question: Questions[Kind]['request'],
    signal?: AbortSignal,
  ): Promise<Questions[Kind]['response']>;
};
