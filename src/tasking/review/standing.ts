import type { Entry } from '../outbox/entry/entry.ts';

/** What the form makes of the entry of its draft. */
export type Standing =
  /** Nothing was confirmed yet. */
  | 'free'
  /** On its way; nothing can be changed now. */
  | 'busy'
  /** Confirmed and not settled: it is no concern of the form any more. */
  | 'apart'
  | 'placed'
  | 'rejected'
  | 'dropped';

/** `followed`: this form has sent it, so that one that is about to be sent is on its way and not left by a dead page. */
export function standingOf(entry: Entry | undefined, followed: boolean): Standing {
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
    case 'dropped':
      return entry.state;
  }
}
