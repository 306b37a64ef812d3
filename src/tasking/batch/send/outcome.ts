import type { OrderId } from '../../../ids.ts';
import { type Entry, mayExist } from '../../outbox/entry/entry.ts';
import { caseOf } from '../../outbox/screen/case.ts';
import { mayChoose } from '../../outbox/send/presses.ts';
import type { Head, SentRow, Snapshot } from './sent-batch.ts';

export const results = ['waiting', 'sending', 'placed', 'refused', 'checking', 'notSent'] as const;

/** What happened to a row. */
export type Outcome = {
  readonly is: (typeof results)[number];
  readonly orderId: OrderId | null;
  readonly orderNo: string | null;
  readonly rejection: Snapshot['rejection'];
};

export function snapshotOf(entry: Entry): Snapshot {
  const [made] = entry.made;
  return {
    rev: entry.rev,
    state: entry.state,
    held: entry.held,
    mayExist: mayExist(entry) || mayChoose(entry),
    orderId: made?.orderId ?? null,
    orderNo: made?.orderNo ?? null,
    rejection: entry.state === 'rejected' ? rejectionOf(entry) : null,
  };
}

function rejectionOf(entry: Entry): Snapshot['rejection'] {
  const { why, status, said } = caseOf(entry, entry.changedAt);
  return { body: why ?? '', status, said };
}

/** An order that a send may have made is never called "not sent". */
export function outcomeOf({ last }: Pick<SentRow, 'last'>, phase: Head['phase']): Outcome {
  return {
    is: wordOf(last, phase),
    orderId: last?.orderId ?? null,
    orderNo: last?.orderNo ?? null,
    rejection: last?.rejection ?? null,
  };
}

function wordOf(last: Snapshot | null, phase: Head['phase']): Outcome['is'] {
  const unsent = phase === 'stopped' || phase === 'finished' ? 'notSent' : 'waiting';
  if (last === null) return unsent;
  switch (last.state) {
    case 'accepted':
      return 'placed';
    case 'rejected':
      return last.mayExist ? 'checking' : 'refused';
    case 'dropped':
      return last.mayExist ? 'checking' : 'notSent';
    case 'queued':
      if (last.mayExist) return 'checking';
      return last.held === null && phase !== 'paused' ? 'sending' : unsent;
    case 'blocked':
    case 'sending':
    case 'unsent':
      return 'sending';
    default:
      return 'checking';
  }
}

/** Nothing more happens to the row by itself, except that a check may find more. */
export const hasEnded = ({ is }: Outcome): boolean =>
  is === 'placed' || is === 'refused' || is === 'checking' || is === 'notSent';
