import { isAboutSending } from '../../../ui/feedback/sending-status.ts';
import type { Mark } from '../../../ui/feedback/status-mark.tsx';
import { type Entry, type EntryState, lastSend, mayHaveArrived } from '../entry/entry.ts';
import { mayChoose } from '../send/presses.ts';

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

type Why =
  | 'whyOffline'
  | 'whyToken'
  | 'whyStorage'
  | 'whyElsewhere'
  | 'whyInterrupted'
  | 'whyNotReached'
  | 'whyBusy'
  | 'whyBusyUntil'
  | 'whySignedOut'
  | 'whyCut'
  | 'whyTimeout'
  | 'whyFault'
  | 'whyUnreadable'
  | 'whyPageGone';

type Body =
  | 'bodyWaiting'
  | 'bodyHeld'
  | 'bodyHeldUnmade'
  | 'bodyHeldAgain'
  | 'bodyBlocked'
  | 'bodySending'
  | 'bodyUnsent'
  | 'bodyUnknown'
  | 'bodyPossible'
  | 'bodyNotFound'
  | 'bodyAcceptedNoId'
  | 'bodyPlaced'
  | 'bodyRecovered'
  | 'bodyRejectedButMade'
  | 'bodyRejected'
  | 'bodyRejectedSaying'
  | 'bodyForbidden'
  | 'bodyMissing'
  | 'bodyTooMuchSent'
  | 'bodyNotAccepted'
  | 'bodyInvalid'
  | 'bodyDuplicate'
  | 'bodyDropped'
  | 'bodyDroppedAlike'
  | 'bodyDroppedSent';

/**
 * The texts of an entry, derived from its state and its last failure: `why` is the reason, `body` the
 * facts and their meaning. Catalog keys.
 */
export type Case = {
  readonly title: Title;
  readonly why: Why | null;
  readonly body: Body;
  /** The HTTP status; 0 if no text names it. */
  readonly status: number;
  /** The end of the wait that the service asked for, in milliseconds since 1970 UTC. */
  readonly until: number | null;
  /** The service's own message, shown after ours. */
  readonly said: string | null;
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

/** The title of a bare state; null for an unknown one. */
export const titleOfState = (state: string | null): Title | null => titles[state ?? ''] ?? null;

const nothing = { why: null, status: 0, until: null, said: null } as const;
const held = { ...nothing, title: 'titleHeld', mark: 'sending', tone: 'plain' } as const;
const doubt = { ...nothing, mark: 'doubt', tone: 'doubt' } as const;

/** A send begins within this time, or its page is gone. */
const beginsWithinMs = 12_000;
const longestSaying = 1_000;

/** `now` separates an entry about to be sent from an interrupted one. */
export function caseOf(entry: Entry, now: number): Case {
  switch (entry.state) {
    case 'queued':
      return queued(entry, now);
    case 'blocked':
      return { ...held, title: 'titleBlocked', body: 'bodyBlocked' };
    case 'sending':
      return { ...held, title: 'titleSending', body: 'bodySending' };
    case 'unsent':
      return { ...held, ...notMade(entry), body: 'bodyUnsent' };
    case 'unknown':
      return { ...doubt, ...lost(entry), title: 'titleUnknown', body: 'bodyUnknown' };
    case 'possible':
      return { ...doubt, title: 'titlePossible', body: 'bodyPossible' };
    case 'notFound':
      return { ...doubt, title: 'titleNotFound', body: 'bodyNotFound' };
    case 'acceptedNoId':
      return { ...doubt, title: 'titleAcceptedNoId', body: 'bodyAcceptedNoId' };
    case 'accepted':
      return accepted(entry);
    case 'rejected':
      return { ...nothing, ...rejected(entry), title: 'titleRejected', mark: 'refused', tone: 'danger' };
    case 'duplicate':
      return { ...doubt, title: 'titleDuplicate', body: 'bodyDuplicate' };
    case 'dropped':
      return { ...nothing, title: 'titleDropped', body: dropped(entry), mark: 'observed', tone: 'plain' };
  }
}

function queued(entry: Entry, now: number): Case {
  const body = mayHaveArrived(entry)
    ? 'bodyHeldAgain'
    : entry.sends.length === 0
      ? 'bodyHeld'
      : 'bodyHeldUnmade';
  switch (entry.held) {
    case null:
      if (now - entry.changedAt > beginsWithinMs) return { ...held, why: 'whyInterrupted', body };
      return { ...held, title: 'titleWaiting', body: 'bodyWaiting' };
    case 'offline':
      return { ...held, why: 'whyOffline', body };
    case 'token':
      return { ...held, why: 'whyToken', body };
    case 'storage':
      return { ...held, why: 'whyStorage', body };
    case 'elsewhere':
      return { ...held, why: 'whyElsewhere', body };
    case 'failed':
      return { ...held, ...notMade(entry), body };
  }
}

/** Why the last send made no order. */
function notMade(entry: Entry): Pick<Case, 'why' | 'until'> {
  const send = lastSend(entry);
  if (send?.outcome === 'unauthorized') return { why: 'whySignedOut', until: null };
  if (send?.failure?.kind !== 'busy') return { why: 'whyNotReached', until: null };
  const { retryAfterSeconds } = send.failure;
  return retryAfterSeconds === null
    ? { why: 'whyBusy', until: null }
    : { why: 'whyBusyUntil', until: (send.endedAt ?? send.at) + retryAfterSeconds * 1000 };
}

/** Why the result of the last send is unknown. */
function lost(entry: Entry): Pick<Case, 'why' | 'status'> {
  const failure = lastSend(entry)?.failure ?? null;
  switch (failure?.kind) {
    case undefined:
      return { why: 'whyPageGone', status: 0 };
    case 'timeout':
      return { why: 'whyTimeout', status: 0 };
    case 'unavailable':
    case 'invalid':
      return { why: 'whyFault', status: failure.status };
    case 'unreadable':
    case 'tooLarge':
      return { why: 'whyUnreadable', status: 0 };
    default:
      return { why: 'whyCut', status: 0 };
  }
}

function accepted(entry: Entry): Case {
  const placed = { ...nothing, mark: 'placed', tone: 'ok' } as const;
  if (!entry.recovered) return { ...placed, title: 'titlePlaced', body: 'bodyPlaced' };
  const wasRejected = lastSend(entry)?.outcome === 'rejected';
  return { ...placed, title: 'titleRecovered', body: wasRejected ? 'bodyRejectedButMade' : 'bodyRecovered' };
}

function dropped(entry: Entry): Body {
  if (mayChoose(entry)) return 'bodyDroppedAlike';
  return mayHaveArrived(entry) ? 'bodyDroppedSent' : 'bodyDropped';
}

function rejected(entry: Entry): Pick<Case, 'body' | 'status' | 'said'> {
  const failure = lastSend(entry)?.failure ?? null;
  const plain = { status: 0, said: null };
  switch (failure?.kind) {
    case 'forbidden':
      return { ...plain, body: 'bodyForbidden' };
    case 'missing':
      return { ...plain, body: 'bodyMissing' };
    case 'invalid':
      if (failure.status === 413) return { ...plain, body: 'bodyTooMuchSent' };
      return {
        ...plain,
        body: isAboutSending(failure.status) ? 'bodyNotAccepted' : 'bodyInvalid',
        status: failure.status,
      };
    case 'refused':
      return failure.message
        ? { ...plain, body: 'bodyRejectedSaying', said: failure.message.slice(0, longestSaying) }
        : { ...plain, body: 'bodyRejected' };
    default:
      return { ...plain, body: 'bodyRejected' };
  }
}
