import type { OrderId } from '../../../ids.ts';
import { newEntry } from '../entry/changes.ts';
import {
  type Candidate,
  type Entry,
  type EntryState,
  entryStates,
  type Made,
  type Send,
} from '../entry/entry.ts';
import type { Moment } from '../entry/moment.ts';
import { intent } from './order.ts';

/** An entry in a state, with nothing behind it but what is given. */
export const entryIn = async (state: EntryState, more: Partial<Entry> = {}): Promise<Entry> => ({
  ...(await newEntry(intent(0), 'owner', 0)),
  state,
  ...more,
});

/** A time by all three clocks: so many seconds after the entry was stored. */
export const after = (seconds: number): Moment => ({
  at: seconds * 1_000,
  age: seconds * 1_000,
  serviceAt: seconds * 1_000,
});

/** A send that ended when the entry was stored. */
export const sentAs = (outcome: Send['outcome'], more: Partial<Send> = {}): Send => ({
  at: 0,
  serviceAt: null,
  attempt: 1,
  endedAt: 0,
  endedAge: 0,
  outcome,
  failure: null,
  ...more,
});

const uuidOf = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** The order of a number; `uuid` counts, and 0 is none. */
export const orderOf = (id: number, uuid = 0): Made => ({
  orderId: id as OrderId,
  uuid: uuid === 0 ? null : uuidOf(uuid),
  orderNo: `ORD-${id}`,
});

/** An order that may be the one of an entry. */
export const candidateOf = (id: number): Candidate => ({
  ...orderOf(id),
  orderNo: `ORD-${id}`,
  reference: null,
  addedBy: 'somebody',
  orderedAt: null,
});

/** The state that a step leads to, from each state in which it may be taken. */
export async function leadsFrom(step: (entry: Entry) => Entry | null, more: Partial<Entry> = {}) {
  const found: Partial<Record<EntryState, EntryState>> = {};
  for (const state of entryStates) {
    const next = step(await entryIn(state, more));
    if (next !== null) found[state] = next.state;
  }
  return found;
}
