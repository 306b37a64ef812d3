import { day, minute } from '../../../time.ts';
import { type Check, type Entry, isAwaited, lastSend, mayHaveArrived } from '../entry/entry.ts';

/*
 * When the list is checked next. All times are by the entry's own clock (`Entry.age`), in milliseconds since it was
 * stored, or by the service's; the page's wall clock has no effect.
 */

/** Seconds after a send without a clear result. */
const steps = [5, 15, 45, 120, 180];
const laterMs = 5 * minute;
const apartMs = 10_000;
/** The minimum time since the last send before absence is proven: the list may lag. */
export const patienceMs = 180_000;
/** The pause after a reading of the whole list that proved nothing, and how many of them begin without a press. */
const rereadMs = 30 * minute;
const maxReadings = 3;

/** The interval at which the own clock of an unsettled entry is stored: a reload loses no more. */
const keepAgeMs = { unknown: 10_000, other: minute } as const;
export const keptUntil = ({ age, state }: Entry): number =>
  age + (state === 'unknown' ? keepAgeMs.unknown : keepAgeMs.other);

const sentUntil = (entry: Entry): number => lastSend(entry)?.endedAge ?? entry.changedAge;
/** Checks that began after the last send had ended; earlier ones prove nothing about it. */
export const checksSince = (entry: Entry): Check[] =>
  entry.checks.filter((check) => check.after === entry.sends.length);
/** When absence can be proven at the earliest. */
export const provableFrom = (entry: Entry): number => sentUntil(entry) + patienceMs;

/**
 * When the whole list is read for an entry; null for never without a press.
 * @param lagMs how long a list may lack an order, as seen before.
 */
export function wholeListAt(entry: Entry, lagMs: number): number | null {
  if (entry.state !== 'unknown') return null;
  const readings = checksSince(entry).filter(({ result }) => result === 'absent' || result === 'incomplete');
  const last = readings.at(-1);
  const earliest = Math.max(provableFrom(entry), sentUntil(entry) + 3 * lagMs, afterFailures(entry) ?? 0);
  if (last === undefined) return earliest;
  // Nothing that a later reading can change.
  if (last.why === 'start' || last.why === 'long' || readings.length >= maxReadings) return null;
  return Math.max(earliest, last.age + rereadMs);
}

/** How long after its last send the list lacked an order that was found since; 0 if it was found at once. */
export function lagOf(entry: Entry): number {
  const isMissed = checksSince(entry).some(({ result }) => result === 'none' || result === 'incomplete');
  const found = checksSince(entry).at(-1);
  return isMissed && found?.result === 'found' ? found.age - sentUntil(entry) : 0;
}

/**
 * When the list is checked next for an entry; null for never.
 * @param serviceNow the service's time if known.
 */
export function nextCheckAt(entry: Entry, serviceNow: number | null): number | null {
  switch (entry.state) {
    case 'possible':
      // It was found before it was sent.
      return mayHaveArrived(entry) ? searchAt(entry) : null;
    case 'unknown':
    case 'acceptedNoId':
      return searchAt(entry);
    case 'notFound':
    case 'dropped':
      return lateAt(entry, serviceNow);
    // A response may be wrong either way: the order may be duplicated, or exist despite a rejection.
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

/** True if the service's time may change when the entry is checked next: its day may be over. */
export const dependsOnServiceTime = (entry: Entry): boolean =>
  entry.state === 'notFound' || entry.state === 'dropped' || isAwaited(entry);

/** Regardless of the last send, an earlier lost one may still become an order. */
const earlierAt = (entry: Entry, serviceNow: number | null): number | null =>
  isAwaited(entry) ? lateAt(entry, serviceNow) : null;

/** A failed check is repeated soon; checks are spaced out, so that three of them prove more than one. */
function searchAt(entry: Entry): number {
  const since = sentUntil(entry);
  const last = checksSince(entry).at(-1);
  const again = afterFailures(entry);
  if (again !== null) return again;
  const earliest = last === undefined ? 0 : last.age + apartMs;
  const step = steps.map((seconds) => since + seconds * 1000).find((at) => at > (last?.age ?? -1));
  return step === undefined ? (last?.age ?? since) + laterMs : Math.max(step, earliest);
}

/** When a check is made after failed ones; null if the last one did not fail. */
function afterFailures(entry: Entry): number | null {
  const checks = checksSince(entry);
  const last = checks.at(-1);
  const failed = checks.length - checks.findLastIndex(({ result }) => result !== 'failed') - 1;
  return last === undefined || failed === 0 ? null : last.age + Math.min(minute, 5_000 * 2 ** (failed - 1));
}

/** A late order is searched for during a day after the send. */
function lateAt(entry: Entry, serviceNow: number | null): number | null {
  const send = lastSend(entry);
  if (send === null) return null;
  const next = Math.max(checksSince(entry).at(-1)?.age ?? 0, entry.changedAge) + laterMs;
  if (serviceNow !== null && send.serviceAt !== null) return serviceNow - send.serviceAt <= day ? next : null;
  return next - sentUntil(entry) <= day ? next : null;
}

const maxAudits = 4;

function auditAt(entry: Entry, waitMs: number): number | null {
  if (entry.sends.length === 0) return null;
  const checks = entry.checks.filter((check) => check.state === entry.state);
  const settled = checks.some(
    ({ result }) => result === 'found' || (result === 'none' && entry.state === 'rejected'),
  );
  return settled || checks.length >= maxAudits ? null : entry.changedAge + waitMs * (checks.length + 1);
}
