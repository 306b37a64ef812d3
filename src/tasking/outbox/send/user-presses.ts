import type { OrderKey } from '../../../api/wire/order-key.ts';
import { FailureError } from '../../../failure.ts';
import { findOrder, isAnothers, type List } from '../check/search.ts';
import type { Core } from '../core.ts';
import { quietly } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import * as presses from './presses.ts';
import { madeOf } from './step.ts';

/** What became of a number that a person has named. */
export type NumberClaim =
  | 'claimed'
  /** The service has no such order. */
  | 'missing'
  /** It carries another reference, or other contents. */
  | 'another'
  /** It belongs to another entry, or was there before. */
  | 'taken'
  /** It could not be read. */
  | 'failed'
  | 'notStored';

/** What a person says of an entry. None of these sends anything. */
export type UserPresses = {
  /** One of the possible orders, or none of them. */
  choose(id: string, key: OrderKey | null): Promise<void>;
  /** The user knows that it was not placed, although that is not proved. */
  sayNotPlaced(id: string): Promise<void>;
  /** The user names its number: it is read, and is the entry's unless it states otherwise. */
  claimNumber(id: string, number: string): Promise<NumberClaim>;
  /** A person may say what happened to it. */
  mayDecide(entry: Entry): boolean;
  drop(id: string): Promise<void>;
  /** Deletes an entry that cannot be opened. */
  discard(id: string): Promise<void>;
  /** The user saw the result. */
  acknowledge(id: string): Promise<void>;
};

export function createUserPresses(
  { store, tabs, shown, momentOf, change, claim }: Core,
  list: List,
): UserPresses {
  return {
    choose: (id, key) => quietly(claim(id, (entry, now, taken) => presses.choose(entry, key, now, taken))),
    sayNotPlaced: (id) => quietly(change(id, presses.sayNotPlaced)),
    async claimNumber(id, number) {
      try {
        const [entry, order] = [shown.entryOf(id), await findOrder(list, number)];
        if (entry === undefined || order === null) return 'missing';
        if (isAnothers(entry, order, shown.entries())) return 'another';
        const claimed = await claim(id, (current, now, taken) =>
          presses.claimNumber(current, madeOf(order), now, taken),
        );
        return claimed === null ? 'taken' : 'claimed';
      } catch (error) {
        return error instanceof FailureError ? 'failed' : 'notStored';
      }
    },
    mayDecide: (entry) => presses.mayDecide(entry, momentOf(entry)),
    drop: (id) => quietly(change(id, presses.drop)),
    async discard(id) {
      const state = shown.state();
      if (state.kind !== 'ready' || !state.read.unreadable.some((each) => each.id === id)) return;
      await quietly(store.remove(id));
      await shown.reload();
      tabs.post();
    },
    acknowledge: (id) => quietly(change(id, presses.acknowledge)),
  };
}
