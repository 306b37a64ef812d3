import { day } from '../../time.ts';
import { type Check, type Entry, lastSend } from './entry.ts';

/** Seconds after the send ended without a clear answer. */
const steps = [5, 15, 45, 120, 180];
const minute = 60_000;
const laterMs = 5 * minute;
const apartMs = 10_000;
/** Before these have passed since the last send, absence proves nothing: the list may lag. */
export const patienceMs = 180_000;
export const cleanChecksNeeded = 3;

const sentUntil = (entry: Entry): number => {
  const send = lastSend(entry);
  return send === null ? entry.createdAt : (send.endedAt ?? send.at);
};
/** Looks that came after the last send: earlier ones say nothing about it. */
export const checksSince = (entry: Entry, since: number = sentUntil(entry)): Check[] =>
  entry.checks.filter((check) => check.at > since);
export const cleanChecks = (entry: Entry): number =>
  checksSince(entry).filter((check) => check.result === 'absent').length;
/** When absence can be proven at the earliest, in milliseconds since 1970 UTC. */
export const provableFrom = (entry: Entry): number => sentUntil(entry) + patienceMs;

/** Three complete looks over at least three minutes, the last of them after those three minutes. */
export function isProvenAbsent(entry: Entry): boolean {
  const last = entry.checks.at(-1);
  return (
    last?.result === 'absent' && last.at >= provableFrom(entry) && cleanChecks(entry) >= cleanChecksNeeded
  );
}

/** When the list of orders is to be asked next about an entry; null for never. */
export function nextLookAt(entry: Entry): number | null {
  switch (entry.state) {
    case 'unknown':
    case 'acceptedNoId':
    case 'possible':
      return searchAt(entry);
    case 'notFound':
    case 'dropped':
      return lateAt(entry);
    // An answer may be wrong in both directions: the order may have been doubled, or made in spite of a refusal.
    case 'accepted':
      return auditAt(entry, 15_000);
    case 'rejected':
      return auditAt(entry, 10_000);
    default:
      return null;
  }
}

/** A look that failed is repeated soon; looks stand apart, so that three of them say more than one. */
function searchAt(entry: Entry): number {
  const since = sentUntil(entry);
  const checks = checksSince(entry);
  const last = checks.at(-1);
  const failed = checks.length - checks.findLastIndex((check) => !isBroken(check)) - 1;
  if (last !== undefined && failed > 0) return last.at + Math.min(minute, 5_000 * 2 ** (failed - 1));
  const earliest = last === undefined ? 0 : last.at + apartMs;
  const step = steps.map((seconds) => since + seconds * 1000).find((at) => at > (last?.at ?? 0));
  if (step !== undefined) return Math.max(step, earliest);
  // What could not be looked for in time is looked for as soon as it can prove something.
  return entry.state === 'unknown' ? Math.max(earliest, provableFrom(entry)) : (last?.at ?? since) + laterMs;
}

const isBroken = (check: Check): boolean => check.result === 'failed' || check.result === 'incomplete';

/** For a day after the send a late order is still looked for. */
function lateAt(entry: Entry): number | null {
  const send = lastSend(entry);
  if (send === null) return null;
  const next = Math.max(entry.checks.at(-1)?.at ?? 0, entry.changedAt) + laterMs;
  return next <= send.at + day ? next : null;
}

const mostAudits = 4;

function auditAt(entry: Entry, waitMs: number): number | null {
  if (entry.sends.length === 0) return null;
  const checks = checksSince(entry, entry.changedAt);
  const settled = checks.some((check) => check.result === 'found' || check.result === 'absent');
  return settled || checks.length >= mostAudits ? null : entry.changedAt + waitMs * (checks.length + 1);
}
