import { type Entry, isUnclear } from '../outbox/entry/entry.ts';

/** The state of the form, derived from the entry of its draft. */
export type DraftStatus =
  /** Nothing was confirmed yet. */
  | 'free'
  /** Being sent; nothing can be changed now. */
  | 'busy'
  /** Confirmed and not settled: separate from the form. */
  | 'apart'
  | 'placed'
  | 'rejected'
  | 'dropped';

/** `followed`: this form has sent it, so an entry about to be sent is in progress and not left by a dead page. */
export function draftStatusOf(entry: Entry | undefined, followed: boolean): DraftStatus {
  switch (entry?.state) {
    case undefined:
      return 'free';
    case 'queued':
      return entry.held === null && followed ? 'busy' : 'apart';
    case 'blocked':
    case 'sending':
    case 'unsent':
      return 'busy';
    case 'unknown':
    case 'possible':
    case 'notFound':
    case 'acceptedNoId':
    case 'duplicate':
      return 'apart';
    case 'accepted':
      return 'placed';
    case 'rejected':
      return isUnclear(entry) ? 'apart' : 'rejected';
    case 'dropped':
      return 'dropped';
  }
}
