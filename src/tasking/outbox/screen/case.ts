import type { Mark } from '../../../ui/status-mark.tsx';
import { type Entry, type EntryState, lastSend } from '../entry.ts';

type Title =
  | 'titleWaiting'
  | 'titleHeld'
  | 'titleBlocked'
  | 'titleSending'
  | 'titleUnknown'
  | 'titlePossible'
  | 'titleNotFound'
  | 'titleAcceptedNoId'
  | 'titlePlaced'
  | 'titleRecovered'
  | 'titleRejected'
  | 'titleDuplicate'
  | 'titleDropped';

type Body =
  | 'bodyWaiting'
  | 'bodyOffline'
  | 'bodyToken'
  | 'bodyStorage'
  | 'bodyFailed'
  | 'bodyInterrupted'
  | 'bodyBlocked'
  | 'bodySending'
  | 'bodyUnsent'
  | 'bodyUnknown'
  | 'bodyPossible'
  | 'bodyNotFound'
  | 'bodyAcceptedNoId'
  | 'bodyPlaced'
  | 'bodyRecovered'
  | 'bodyRefusedButMade'
  | 'bodyRejected'
  | 'bodyDuplicate'
  | 'bodyDropped'
  | 'bodyDroppedSent';

/** How a state is told: what is known, what is not, and what it means. Keys of the catalog. */
export type Case = {
  readonly title: Title;
  readonly body: Body;
  readonly mark: Mark;
  readonly tone: 'plain' | 'doubt' | 'ok' | 'danger';
};

const titles: Readonly<Record<string, Title>> = {
  queued: 'titleHeld',
  blocked: 'titleBlocked',
  sending: 'titleUnknown',
  unsent: 'titleHeld',
  unknown: 'titleUnknown',
  possible: 'titlePossible',
  notFound: 'titleNotFound',
  acceptedNoId: 'titleAcceptedNoId',
  accepted: 'titlePlaced',
  rejected: 'titleRejected',
  duplicate: 'titleDuplicate',
  dropped: 'titleDropped',
} satisfies Record<EntryState, Title>;

/** Where nothing but the state of an entry can be read; null for one that this version does not know. */
export const titleOfState = (state: string | null): Title | null => titles[state ?? ''] ?? null;

const held = { title: 'titleHeld', mark: 'sending', tone: 'plain' } as const;

/** A send begins within this time, or its page is gone. */
const beginsWithinMs = 12_000;

/** `now` tells what is about to be sent from what was interrupted before it could be. */
export function caseOf(entry: Entry, now: number): Case {
  switch (entry.state) {
    case 'queued':
      return queued(entry, now);
    case 'blocked':
      return { title: 'titleBlocked', body: 'bodyBlocked', mark: 'sending', tone: 'plain' };
    case 'sending':
      return { title: 'titleSending', body: 'bodySending', mark: 'sending', tone: 'plain' };
    case 'unsent':
      return { ...held, body: 'bodyUnsent' };
    case 'unknown':
      return { title: 'titleUnknown', body: 'bodyUnknown', mark: 'doubt', tone: 'doubt' };
    case 'possible':
      return { title: 'titlePossible', body: 'bodyPossible', mark: 'doubt', tone: 'doubt' };
    case 'notFound':
      return { title: 'titleNotFound', body: 'bodyNotFound', mark: 'doubt', tone: 'doubt' };
    case 'acceptedNoId':
      return { title: 'titleAcceptedNoId', body: 'bodyAcceptedNoId', mark: 'doubt', tone: 'doubt' };
    case 'accepted':
      return accepted(entry);
    case 'rejected':
      return { title: 'titleRejected', body: 'bodyRejected', mark: 'refused', tone: 'danger' };
    case 'duplicate':
      return { title: 'titleDuplicate', body: 'bodyDuplicate', mark: 'doubt', tone: 'doubt' };
    case 'dropped':
      return {
        title: 'titleDropped',
        body: entry.sends.length === 0 ? 'bodyDropped' : 'bodyDroppedSent',
        mark: 'observed',
        tone: 'plain',
      };
  }
}

function queued({ held: why, changedAt }: Entry, now: number): Case {
  switch (why) {
    case null:
      if (now - changedAt > beginsWithinMs) return { ...held, body: 'bodyInterrupted' };
      return { title: 'titleWaiting', body: 'bodyWaiting', mark: 'sending', tone: 'plain' };
    case 'offline':
      return { ...held, body: 'bodyOffline' };
    case 'token':
      return { ...held, body: 'bodyToken' };
    case 'storage':
      return { ...held, body: 'bodyStorage' };
    case 'failed':
      return { ...held, body: 'bodyFailed' };
  }
}

function accepted(entry: Entry): Case {
  const placed = { mark: 'placed', tone: 'ok' } as const;
  if (!entry.recovered) return { ...placed, title: 'titlePlaced', body: 'bodyPlaced' };
  const refused = lastSend(entry)?.outcome === 'rejected';
  return { ...placed, title: 'titleRecovered', body: refused ? 'bodyRefusedButMade' : 'bodyRecovered' };
}
