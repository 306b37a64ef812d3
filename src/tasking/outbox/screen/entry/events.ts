import type { Mark } from '../../../../ui/feedback/status-mark.tsx';
import type { Check, Entry, Send } from '../../entry/entry.ts';

type What =
  | 'eventStored'
  | 'eventSent'
  | 'eventSentAgain'
  | 'eventAccepted'
  | 'eventAcceptedNoId'
  | 'eventRejected'
  | 'eventNotReached'
  | 'eventBusy'
  | 'eventUnauthorized'
  | 'eventCut'
  | 'eventTimeout'
  | 'eventFault'
  | 'eventUnreadable'
  | 'eventPageGone'
  | 'eventFound'
  | 'eventAlike'
  | 'eventAbsent'
  | 'eventIncomplete'
  | 'eventNone'
  | 'eventFailed'
  | 'eventDropped';

/** One line of "What happened". `count` is the number of checks since the last send; `status` is the HTTP status. */
export type EntryEvent = {
  readonly at: number;
  readonly what: What;
  readonly mark: Mark;
  readonly count: number;
  readonly status: number;
};

const event = (at: number, what: What, mark: Mark, count = 0, status = 0): EntryEvent => ({
  at,
  what,
  mark,
  count,
  status,
});

/** All known events, in order. */
export function eventsOf(entry: Entry): EntryEvent[] {
  const events = [event(entry.createdAt, 'eventStored', 'placed')];
  entry.sends.forEach((send, index) => {
    events.push(event(send.at, index === 0 ? 'eventSent' : 'eventSentAgain', 'placed'));
    if (send.outcome !== null) events.push(endOf(send));
    entry.checks
      // Entries of version 1 did not record which send a check followed.
      .filter(({ after }) => after === index + 1 || (after === 0 && index === 0))
      .forEach((check, order) => {
        events.push(checked(check, order + 1));
      });
  });
  if (entry.state === 'dropped') events.push(event(entry.changedAt, 'eventDropped', 'observed'));
  return events;
}

function endOf({ at, endedAt, outcome, failure }: Send): EntryEvent {
  const when = endedAt ?? at;
  switch (outcome) {
    case 'accepted':
      return event(when, 'eventAccepted', 'placed');
    case 'acceptedNoId':
      return event(when, 'eventAcceptedNoId', 'doubt');
    case 'rejected':
      return event(when, 'eventRejected', 'refused');
    case 'unsent':
      return event(when, failure?.kind === 'busy' ? 'eventBusy' : 'eventNotReached', 'observed');
    case 'unauthorized':
      return event(when, 'eventUnauthorized', 'observed');
    default:
      return lost(when, failure);
  }
}

function lost(at: number, failure: Send['failure']): EntryEvent {
  switch (failure?.kind) {
    case undefined:
      return event(at, 'eventPageGone', 'doubt');
    case 'timeout':
      return event(at, 'eventTimeout', 'doubt');
    case 'unavailable':
    case 'invalid':
      return event(at, 'eventFault', 'doubt', 0, failure.status);
    case 'unreadable':
    case 'tooLarge':
      return event(at, 'eventUnreadable', 'doubt');
    default:
      return event(at, 'eventCut', 'doubt');
  }
}

const whatOf = {
  found: 'eventFound',
  alike: 'eventAlike',
  absent: 'eventAbsent',
  incomplete: 'eventIncomplete',
  none: 'eventNone',
  failed: 'eventFailed',
} as const satisfies Record<Check['result'], What>;

const checked = ({ at, result }: Check, count: number): EntryEvent =>
  event(at, whatOf[result], result === 'found' ? 'placed' : result === 'alike' ? 'doubt' : 'observed', count);
