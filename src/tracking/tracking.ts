import type { Failure } from '../failure.ts';
import type { OrderId } from '../ids.ts';
import type { Change } from './change.ts';
import type { Questions } from './questions.ts';

/** Without tracking, the list is read into memory when a screen needs all of it, and is stored nowhere. */
export type OffReading =
  /** Not needed yet, or the browser has no workers. */
  | { readonly kind: 'nothing' | 'impossible' }
  | { readonly kind: 'first'; readonly done: number; readonly total: number; readonly held: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'resting'; readonly checkedAt: number };

/** `newer`: a newer version of the app has written what is stored. */
export type OffReason = 'noStorage' | 'newer' | 'byConfig';

export type SyncState =
  | { readonly kind: 'off'; readonly why: OffReason; readonly reading: OffReading }
  /** Before the first poll of this visit. */
  | { readonly kind: 'waiting' }
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
export function checkedAtOf(sync: SyncState): number | null {
  if (sync.kind === 'off') return sync.reading.kind === 'resting' ? sync.reading.checkedAt : null;
  return 'checkedAt' in sync ? sync.checkedAt : null;
}

/** Whether every order was read at least once. */
export const isWhole = (sync: SyncState): boolean => checkedAtOf(sync) !== null;

/** The questions of a list; the others are about what was observed. */
export const answersWhenOff: ReadonlySet<keyof Questions> = new Set([
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
  readonly sync: SyncState;
  /** Increases with every change of the stored data: an answer is valid for one version. */
  readonly version: number;
  readonly total: number;
  /** The limit is reached: the oldest orders are missing. */
  readonly full: boolean;
  /** Changes not marked as read. */
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
  /** Orders placed here: they are not reported as new, their later changes are. */
  own(ids: readonly OrderId[]): Promise<void>;
  /** Called once per poll with changes, only in the polling tab. */
  onDigest(listener: (changes: readonly Change[]) => void): () => void;
  /** Rejects with the reason of the signal; with `sync.kind` off, also a question that is not one of `answersWhenOff`. */
  query<Kind extends keyof Questions>(
    kind: Kind,
    question: Questions[Kind]['request'],
    signal?: AbortSignal,
  ): Promise<Questions[Kind]['response']>;
};
