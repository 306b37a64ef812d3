import { day } from '../../../time.ts';
import { type Check, type Entry, isAwaited, lastSend } from '../entry/entry.ts';

/*
 * When the list of orders is asked next. All times here are by the entry's own clock (`Entry.age`), in milliseconds since it
 * was stored, or by the service's: what the page's wall clock says decides nothing.
 */

/** Seconds after the send ended without a clear answer. */
const steps = [5, 15, 45, 120, 180];
const minute = 60_000;
const laterMs = 5 * minute;
const apartMs = 10_000;
/** Before these have passed since the last send, absence proves nothing: the list may lag. */
export const patienceMs = 180_000;
export const cleanChecksNeeded = 3;

/** The own clock of an entry that awaits a look is written at least so often: a reload loses no more. */
const keepAgeMs = { unknown: 10_000, other: minute } as const;
export const keptUntil = ({ age, state }: Entry): number =>
  age + (state === 'unknown' ? keepAgeMs.unknown : keepAgeMs.other);

const sentUntil = (entry: Entry): number => lastSend(entry)?.endedAge ?? entry.changedAge;
/** Looks that began after the last send had ended: earlier ones say nothing about it. */
export const checksSince = (entry: Entry): Check[] =>
  entry.checks.filter((check) => check.after === entry.sends.length);
export const cleanChecks = (entry: Entry): number =>
  checksSince(entry).filter((check) => check.result === 'absent').length;
/** When absence can be proven at the earliest. */
export const provableFrom = (entry: Entry): number => sentUntil(entry) + patienceMs;

/** Three complete looks over at least three minutes, the last of them after those three minutes. */
export function isProvenAbsent(entry: Entry): boolean {
  const last = checksSince(entry).at(-1);
  return (
    last?.result === 'absent' && last.age >= provableFrom(entry) && cleanChecks(entry) >= cleanChecksNeeded
  );
}

/**
 * When the list of orders is to be asked next about an entry; null for never.
 * @param serviceNow the service's time where it is known.
 */
export function nextLookAt(entry: Entry, serviceNow: number | null): number | null {
  switch (entry.state) {
    case 'unknown':
    case 'acceptedNoId':
    case 'possible':
      return searchAt(entry);
    case 'notFound':
    case 'dropped':
      return lateAt(entry, serviceNow);
    // An answer may be wrong in both directions: the order may have been doubled, or made in spite of a refusal.
    case 'accepted':
      return auditAt(entry, 15_000) ?? earlierAt(entry, serviceNow);
    case 'rejected':
      return auditAt(entry, 10_000) ?? earlierAt(entry, serviceNow);
    case 'queued':
    case 'blocked':
    case 'unsent':
      return earlierAt(entry, serviceNow);
    default:
      return null;
  }
}

/** However the last send ended, an earlier one that was given up for lost may still become an order. */
const earlierAt = (entry: Entry, serviceNow: number | null): number | null =>
  isAwaited(entry) ? lateAt(entry, serviceNow) : null;

/** A look that failed is repeated soon; looks stand apart, so that three of them say more than one. */
function searchAt(entry: Entry): number {
  const since = sentUntil(entry);
  const checks = checksSince(entry);
  const last = checks.at(-1);
  const failed = checks.length - checks.findLastIndex((check) => !isBroken(check)) - 1;
  if (last !== undefined && failed > 0) return last.age + Math.min(minute, 5_000 * 2 ** (failed - 1));
  const earliest = last === undefined ? 0 : last.age + apartMs;
  const step = steps.map((seconds) => since + seconds * 1000).find((at) => at > (last?.age ?? -1));
  if (step !== undefined) return Math.max(step, earliest);
  // What could not be looked for in time is looked for as soon as it can prove something.
  return entry.state === 'unknown' ? Math.max(earliest, provableFrom(entry)) : (last?.age ?? since) + laterMs;
}

const isBroken = (check: Check): boolean => check.result === 'failed' || check.result === 'incomplete';

/** For a day after the send a late order is still looked for. */
function lateAt(entry: Entry, serviceNow: number | null): number | null {
  const send = lastSend(entry);
  if (send === null) return null;
  const next = Math.max(checksSince(entry).at(-1)?.age ?? 0, entry.changedAge) + laterMs;
  if (serviceNow !== null && send.serviceAt !== null) return serviceNow - send.serviceAt <= day ? next : null;
  return next - sentUntil(entry) <= day ? next : null;
}

const mostAudits = 4;

function auditAt(entry: Entry, waitMs: number): number | null {
  if (entry.sends.length === 0) return null;
  const checks = entry.checks.filter((check) => check.state === entry.state);
  const settled = checks.some((check) => check.result === 'found' || check.result === 'absent');
  return settled || checks.length >= mostAudits ? null : entry.changedAge + waitMs * (checks.length + 1);
}
