import type { Formats } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolate.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { statusName } from '../../../order/naming.ts';
import type { Change, Status, What } from '../../../tracking/change.ts';

export const wordStatus = ({ id, title }: Status): string => isolated(statusName(id, title));

/** An observed change as a short sentence that states only what was observed. */
export function wordWhat(what: What, t: Translate<'observed'>, formats: Formats): string {
  switch (what.kind) {
    case 'new':
      return t('appeared');
    case 'status':
      return t('statusFromTo', { from: wordStatus(what.from), to: wordStatus(what.to) });
    case 'area':
      return t(what.what);
    case 'price':
      return wordPrice(what, t, formats);
    case 'closing':
      return t('closing');
    case 'closedPending':
      return t('closedPending');
  }
}

/** More statuses than these are named by the first and the last. */
const longestChain = 4;

/** The changes of one order, the newest first; its statuses are one chain, which runs forwards: “A” → “B” → “C”. */
export function wordChanges(
  changes: readonly Pick<Change, 'seq' | 'what'>[],
  t: Translate<'observed'>,
  formats: Formats,
  longest = longestChain,
): string[] {
  const oldestFirst = changes.toSorted((one, other) => one.seq - other.seq);
  const steps = oldestFirst.flatMap(({ what }) => (what.kind === 'status' ? [what] : []));
  const last = oldestFirst.findLast(({ what }) => what.kind === 'status');
  return oldestFirst
    .filter((change) => change === last || change.what.kind !== 'status')
    .map((change) => (change === last ? wordChain(steps, longest, t) : wordWhat(change.what, t, formats)))
    .reverse();
}

type Step = Extract<What, { kind: 'status' }>;

function wordChain(steps: readonly Step[], longest: number, t: Translate<'observed'>): string {
  const statuses: Status[] = [];
  for (const { from, to } of steps) {
    // A change that no poll saw leaves a gap: both sides of it are named.
    if (statuses.at(-1)?.id !== from.id) statuses.push(from);
    statuses.push(to);
  }
  const [from = '', second = '', ...others] = statuses.map(wordStatus);
  const to = others.at(-1) ?? second;
  if (others.length === 0) return t('statusFromTo', { from, to });
  if (statuses.length > longest) return t('statusMany', { from, to });
  return others.reduce<string>(
    (before, title) => t('statusThen', { before, title }),
    t('statusFromTo', { from, to: second }),
  );
}

export function wordPrice(
  { from, to }: { readonly from: number | null; readonly to: number | null },
  t: Translate<'observed'>,
  formats: Formats,
): string {
  if (to === null) return t('priceGone');
  if (from === null) return t('priceCame', { to: formats.price(to) });
  return t('price', { from: formats.price(from), to: formats.price(to) });
}

/**
 * The time range of a change: after `after`, the last poll without it (null: unknown), and by `by`.
 * Milliseconds UTC.
 */
export type SeenBetween = { readonly after: number | null; readonly by: number };

/**
 * "first seen between 09:10 and 09:25 UTC"; days are added when they differ from that of `now`, or from each
 * other.
 */
export function wordSeen(seen: SeenBetween, now: number, t: Translate<'observed'>, formats: Formats): string {
  const { from, to } = ends(seen, now, formats);
  return from === null ? t('seenAt', { time: to }) : t('seenBetween', { from, to });
}

/** The same in another time zone: "12:10 to 12:25". `zone` is an IANA name. */
export function wordSeenIn(
  seen: SeenBetween,
  now: number,
  zone: string,
  t: Translate<'observed'>,
  formats: Formats,
): string {
  const { from, to } = ends(seen, now, formats, zone);
  return from === null ? to : t('fromTo', { from, to });
}

function ends({ after, by }: SeenBetween, now: number, formats: Formats, zone?: string) {
  const day = (at: number) => formats.dayYear(at, zone);
  const near = (at: number) => (sameYear(at, now) ? formats.dayShort(at, zone) : day(at));
  const moment = (at: number) => formats.moment(at, zone, near(at));
  const today = day(by) === day(now);
  const to = today ? formats.clock(by, zone) : moment(by);
  if (after === null || Math.floor(after / minuteMs) === Math.floor(by / minuteMs)) return { from: null, to };
  const oneDay = day(after) === day(by);
  if (oneDay)
    return today
      ? { from: formats.clock(after, zone), to }
      : { from: moment(after), to: formats.clock(by, zone) };
  return { from: moment(after), to: moment(by) };
}

const minuteMs = 60_000;
const sameYear = (a: number, b: number) => new Date(a).getUTCFullYear() === new Date(b).getUTCFullYear();
