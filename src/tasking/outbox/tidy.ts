import { day } from '../../time.ts';
import type { OutboxDeps } from './deps.ts';
import type { Step } from './entry/changes.ts';
import { type Entry, isSettled } from './entry/entry.ts';
import type { Moment } from './entry/moment.ts';

const keepPayloadMs = day;

type Parts = Pick<OutboxDeps, 'store' | 'serviceNow' | 'kept'> & {
  readonly entries: readonly Entry[];
  momentOf(entry: Entry): Moment;
  change(id: string, step: Step): Promise<unknown>;
};

/**
 * Shortens settled and seen entries: the contents after a day, the rest after a month. The day is measured by the service's
 * clock or the entry's own, the month by the service's only: a page's wrong clock would delete what identifies a late order.
 * Entries that something else still tells about stay whole. Never throws.
 */
export async function tidy({ entries, momentOf, change, kept, ...deps }: Parts): Promise<void> {
  const isKept = await kept().catch(() => null);
  if (isKept === null) return;
  for (const entry of entries) {
    if (!isSettled(entry) || entry.seenAt === null || isKept(entry.id)) continue;
    const { age, serviceAt } = momentOf(entry);
    const { seenServiceAt } = entry;
    const passed =
      seenServiceAt !== null && serviceAt !== null ? serviceAt - seenServiceAt : age - entry.changedAge;
    const shorter =
      passed > keepPayloadMs && entry.request !== null ? { request: null, point: null, candidates: [] } : {};
    // Seen while the service's time was unknown: its month begins now.
    const dated = seenServiceAt === null && serviceAt !== null ? { seenServiceAt: serviceAt } : {};
    const less = { ...shorter, ...dated };
    if (Object.keys(less).length === 0) continue;
    await change(entry.id, (current) =>
      isSettled(current) && current.seenAt !== null ? { ...current, ...less } : null,
    );
  }
  const now = deps.serviceNow();
  if (now !== null) await deps.store.forgetOld(now, isKept).catch(() => undefined);
}
