import type { Mark } from '../../../../ui/feedback/status-mark.tsx';
import type { Check, Entry, Send } from '../../entry/entry.ts';
import { lossOf, statusOf } from '../case.ts';
import type { Key } from '../state-words.ts';

/** One line of "What happened". `count` is the number of checks since the last send; `status` is the HTTP status. */
export type EntryEvent = {
  readonly at: number;
  readonly what: Extract<Key, `event${string}`> | 'titleDropped' | 'whyProxy';
  readonly mark: Mark;
  readonly count?: number;
  readonly status?: number;
};

/** All known events, in order. */
export function eventsOf(entry: Entry): EntryEvent[] {
  const events: EntryEvent[] = [{ at: entry.createdAt, what: 'eventStored', mark: 'placed' }];
  entry.sends.forEach((send, index) => {
    events.push({ at: send.at, what: index === 0 ? 'eventSent' : 'eventSentAgain', mark: 'placed' });
    if (send.outcome !== null) events.push({ at: send.endedAt ?? send.at, ...endOf(send, send.outcome) });
    entry.checks
      // Entries of version 1 did not record which send a check followed.
      .filter(({ after }) => after === index + 1 || (after === 0 && index === 0))
      .forEach(({ at, result }, order) => {
        const [what, mark] = checked[result];
        events.push({ at, what, mark, count: order + 1 });
      });
  });
  if (entry.state === 'dropped') events.push({ at: entry.changedAt, what: 'titleDropped', mark: 'observed' });
  return events;
}

function endOf({ failure }: Send, outcome: NonNullable<Send['outcome']>): Omit<EntryEvent, 'at'> {
  switch (outcome) {
    case 'accepted':
      return { what: 'eventAccepted', mark: 'placed' };
    case 'acceptedNoId':
      return { what: 'eventAcceptedNoId', mark: 'doubt' };
    case 'rejected':
      return { what: 'eventRejected', mark: 'refused' };
    case 'unsent':
      return { what: failure?.kind === 'busy' ? 'eventBusy' : 'eventNotReached', mark: 'observed' };
    case 'unauthorized':
      return { what: 'eventUnauthorized', mark: 'observed' };
    case 'unknown': {
      const loss = lossOf(failure);
      const what = loss === 'Proxy' ? 'whyProxy' : (`event${loss}` as const);
      return { what, mark: 'doubt', status: statusOf(failure) };
    }
  }
}

const checked = {
  found: ['eventFound', 'placed'],
  alike: ['eventAlike', 'doubt'],
  absent: ['eventAbsent', 'observed'],
  incomplete: ['eventIncomplete', 'observed'],
  none: ['eventNone', 'observed'],
  failed: ['eventFailed', 'observed'],
} as const satisfies Record<Check['result'], unknown>;
