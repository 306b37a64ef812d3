import { type Clock, day } from '../../time.ts';
import type { OutboxDeps } from './deps.ts';
import type { Step } from './entry/changes.ts';
import { type Entry, isSettled } from './entry/entry.ts';
import type { Moment } from './entry/moment.ts';

const keepPayloadMs = day;

type Parts = Pick<OutboxDeps, 'store' | 'steadyNow' | 'kept'> & {
  readonly entries: readonly Entry[];
  readonly clock: Clock;
  momentOf(entry: Entry): Moment;
  change(id: string, step: Step): Promise<unknown>;
};

/**
 * Shortens settled and seen entries: the contents after a day, the rest after a month. Both spans need two clocks: the
 * day that of the service, or the entry's own, and that of the page; the month those of service and page. One that is wrong would
 * delete what identifies a late order.
 * Entries that something else still tells about stay whole. Never throws.
 */
export async function tidy({ entries, clock, momentOf, change, kept, ...deps }: Parts): Promise<void> {
  const isKept = await kept().catch(() => null);
  if (isKept === null) return;
  const wall = clock.now();
  for (const entry of entries) {
    if (!isSettled(entry) || entry.seenAt === null || isKept(entry.id)) continue;
    const { age } = momentOf(entry);
    const serviceAt = deps.steadyNow();
    const { seenServiceAt } = entry;
    // A time that is still to come was of a wrong clock.
    const seenAt = Math.min(entry.seenAt, wall);
    const passed = Math.min(
      wall - seenAt,
      seenServiceAt !== null && serviceAt !== null ? serviceAt - seenServiceAt : age - entry.changedAge,
    );
    const shorter =
      passed > keepPayloadMs && entry.request !== null ? { request: null, point: null, candidates: [] } : {};
    // Seen while the service's time was unknown: its month begins now.
    const dated = seenServiceAt === null && serviceAt !== null ? { seenServiceAt: serviceAt } : {};
    const less = { ...shorter, ...dated, ...(seenAt < entry.seenAt && { seenAt }) };
    if (Object.keys(less).length === 0) continue;
    await change(entry.id, (current) =>
      isSettled(current) && current.seenAt !== null ? { ...current, ...less } : null,
    );
  }
  const at = deps.steadyNow();
  if (at !== null) await deps.store.forgetOld({ at, wall }, isKept).catch(() => undefined);
}
