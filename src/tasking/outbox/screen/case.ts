import { isAboutSending } from '../../../ui/feedback/announcer.tsx';
import { type Entry, isElsewhere, lastSend, mayExist, mayHaveArrived, type Send } from '../entry/entry.ts';
import { readCart } from '../entry/read-cart.ts';
import { mayChoose } from '../send/presses.ts';
import { type Key, type Why, type Words, words } from './state-words.ts';

/** The texts of an entry, derived from its state, its sends and its last failure. */
export type Case = Words & {
  /** The reason, shown before `body`. */
  readonly why: Why | null;
  /** The HTTP status; 0 if no text names it. */
  readonly status: number;
  /** The end of the wait that the service asked for, in milliseconds since 1970 UTC. */
  readonly until: number | null;
  /** The service's own message, shown after ours. */
  readonly said: string | null;
  /** What discarding it means. */
  readonly discard: Extract<Key, `discard${string}`>;
};

type Reason = Pick<Case, 'why' | 'status' | 'until' | 'said'>;
const noReason: Reason = { why: null, status: 0, until: null, said: null };
const because = (why: Why, status = 0): Reason => ({ ...noReason, why, status });

/** A send begins within this time, or its page is gone. */
const beginsWithinMs = 12_000;
const longestSaying = 1_000;

/** `now` separates an entry about to be sent from an interrupted one. */
export function caseOf(entry: Entry, now: number): Case {
  const [name, reason] = namedCase(entry, now);
  return { ...words[name], ...reason, discard: discardOf(entry) };
}

type Named = readonly [keyof typeof words, Reason];

function namedCase(entry: Entry, now: number): Named {
  switch (entry.state) {
    case 'queued':
      return queued(entry, now);
    case 'unsent':
      return ['unsent', notMade(entry)];
    case 'unknown':
      return ['unknown', lost(entry)];
    case 'possible':
      return [isElsewhere(entry) ? 'elsewhere' : 'possible', noReason];
    case 'notFound':
      return [notFoundCase(entry, now), whyNotAgain(entry, now)];
    case 'accepted':
      return [accepted(entry), noReason];
    case 'rejected':
      return rejectedCase(entry);
    case 'dropped':
      return [droppedCase(entry), noReason];
    default:
      return [entry.state, noReason];
  }
}

function queued(entry: Entry, now: number): Named {
  const name = mayHaveArrived(entry) ? 'heldAgain' : entry.sends.length === 0 ? 'held' : 'heldUnmade';
  switch (entry.held) {
    case null:
      if (now - entry.changedAt <= beginsWithinMs) return ['waiting', noReason];
      return [name, because(entry.sends.length === 0 ? 'whyInterrupted' : 'whyInterruptedAgain')];
    case 'offline':
      return [name, because('whyOffline')];
    case 'token':
      return [name, because('whyToken')];
    case 'storage':
      return [name, because('whyStorage')];
    case 'elsewhere':
      return [name, because('whyElsewhere')];
    case 'over':
      return [mayHaveArrived(entry) ? 'overAgain' : 'withheld', because('whyOver')];
    case 'notOffered':
      return [mayHaveArrived(entry) ? name : 'withheld', because('whyNotOffered')];
    case 'failed':
      return [name, notMade(entry)];
    default:
      return [name, because(noPass[entry.held])];
  }
}

const noPass = { noTicket: 'whyNoTicket', noSend: 'whyNoSend', moved: 'whyMoved' } as const;

/** Why our own server lets no order of this page through; null if it does. */
export const whyNoPass = ({ held }: Pick<Entry, 'held'>) =>
  held === 'noTicket' || held === 'noSend' || held === 'moved' ? noPass[held] : null;

/** Its window has ended: it is not sent again. */
const isOver = (entry: Entry, now: number): boolean =>
  entry.held === 'over' || now >= (readCart(entry)?.to ?? Number.POSITIVE_INFINITY);

function notFoundCase(entry: Entry, now: number): Named[0] {
  if (isOver(entry, now)) return 'notFoundOver';
  return entry.proof === 'person' ? 'notFoundSaid' : 'notFound';
}

/** Why it was not sent again, if that was tried. */
function whyNotAgain(entry: Entry, now: number): Reason {
  if (isOver(entry, now)) return because('whyOver');
  if (entry.held === 'failed') return because('whyNotReached');
  if (entry.held === 'notOffered') return because('whyNotOffered');
  const why = whyNoPass(entry);
  return why === null ? noReason : because(why);
}

/** Why the last send made no order. */
function notMade(entry: Entry): Reason {
  const send = lastSend(entry);
  if (send?.outcome === 'unauthorized') return because('whySignedOut');
  if (send?.failure?.kind !== 'busy') return because('whyNotReached');
  const { retryAfterSeconds } = send.failure;
  return retryAfterSeconds === null
    ? because('whyBusy')
    : { ...because('whyBusyUntil'), until: (send.endedAt ?? send.at) + retryAfterSeconds * 1000 };
}

/** How the answer to a send was lost: a part of the keys of its words. */
export function lossOf(
  failure: Send['failure'],
): 'PageGone' | 'Timeout' | 'Fault' | 'Proxy' | 'Unreadable' | 'Cut' {
  switch (failure?.kind) {
    case undefined:
      return 'PageGone';
    case 'timeout':
      return 'Timeout';
    case 'unavailable':
      return 'Fault';
    case 'invalid':
      return failure.ofProxy ? 'Proxy' : 'Fault';
    case 'unreadable':
    case 'tooLarge':
      return 'Unreadable';
    default:
      return 'Cut';
  }
}

export const statusOf = (failure: Send['failure']): number =>
  failure !== null && 'status' in failure ? failure.status : 0;

/** Why the result of the last send is unknown. */
function lost(entry: Entry): Reason {
  const failure = lastSend(entry)?.failure ?? null;
  const status = statusOf(failure);
  return status === 409 ? because('whyCopy') : because(`why${lossOf(failure)}`, status);
}

function accepted(entry: Entry): Named[0] {
  if (!entry.recovered)
    return entry.sends.some(({ outcome }) => outcome === 'accepted') ? 'placed' : 'chosen';
  return lastSend(entry)?.outcome === 'rejected' ? 'rejectedButMade' : 'recovered';
}

function droppedCase(entry: Entry): Named[0] {
  if (isElsewhere(entry)) return 'droppedElsewhere';
  if (mayChoose(entry)) return 'droppedAlike';
  return mayHaveArrived(entry) ? 'droppedSent' : 'dropped';
}

function rejectedCase(entry: Entry): Named {
  const [name, reason] = rejection(entry);
  return [mayHaveArrived(entry) ? 'rejectedAgain' : name, reason];
}

function rejection(entry: Entry): Named {
  const failure = lastSend(entry)?.failure ?? null;
  switch (failure?.kind) {
    case 'forbidden':
      return ['rejectedContact', because('whyForbidden')];
    case 'missing':
      return ['rejectedContact', because('whyMissing')];
    case 'invalid':
      if (failure.ofProxy) return ['rejectedContactFirst', because('whyProxy', failure.status)];
      if (failure.status === 413) return ['rejectedLarge', because('whyTooMuchSent')];
      return isAboutSending(failure.status)
        ? ['rejectedContactFirst', because('whyNotAccepted', failure.status)]
        : ['rejectedInvalid', because('whyInvalid', failure.status)];
    case 'refused':
      if (!failure.message) return ['rejected', because('whyRejectedSilent')];
      return ['rejected', { ...because('whyRejected'), said: failure.message.slice(0, longestSaying) }];
    default:
      return ['rejected', because('whyRejectedSilent')];
  }
}

function discardOf(entry: Entry): Case['discard'] {
  if (mayExist(entry) || mayChoose(entry)) return 'discardMayExist';
  return entry.sends.length === 0 ? 'discardUnsent' : 'discardUnmade';
}
