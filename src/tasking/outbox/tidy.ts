import { day } from '../../time.ts';
import { type Batch, isOfBatch, isOver } from './batch/batch.ts';
import type { OutboxDeps } from './deps.ts';
import type { Step } from './entry/changes.ts';
import { type Entry, isSettled } from './entry/entry.ts';
import type { Moment } from './entry/moment.ts';
import type { Read } from './outbox-state.ts';

const keepPayloadMs = day;

type Parts = Pick<OutboxDeps, 'store' | 'serviceNow'> & {
  readonly read: Read;
  momentOf(entry: Entry): Moment;
  change(id: string, step: Step): Promise<unknown>;
  changeBatch(id: string, step: (batch: Batch) => Batch | null): Promise<unknown>;
};

/**
 * Shortens settled and seen entries: the contents after a day, the rest after a month. The day is measured by the service's
 * clock or the entry's own, the month by the service's only: a page's wrong clock would delete what identifies a late order.
 * Those of a stored batch stay whole, because its words come from them: they are deleted with it. Never throws.
 */
export async function tidy({ read, momentOf, change, changeBatch, ...deps }: Parts): Promise<void> {
  for (const entry of read.entries) {
    if (!isSettled(entry) || entry.seenAt === null) continue;
    const { age, serviceAt } = momentOf(entry);
    const { seenServiceAt } = entry;
    const passed =
      seenServiceAt !== null && serviceAt !== null ? serviceAt - seenServiceAt : age - entry.changedAge;
    const shorter =
      passed > keepPayloadMs && entry.request !== null && !isOfBatch(read, entry.id)
        ? { request: null, point: null, candidates: [] }
        : {};
    // Seen while the service's time was unknown: its month begins now.
    const dated = seenServiceAt === null && serviceAt !== null ? { seenServiceAt: serviceAt } : {};
    const less = { ...shorter, ...dated };
    if (Object.keys(less).length === 0) continue;
    await change(entry.id, (current) =>
      isSettled(current) && current.seenAt !== null ? { ...current, ...less } : null,
    );
  }
  const now = deps.serviceNow();
  if (now === null) return;
  // Ended while the service's time was unknown: its month begins now.
  for (const { id } of read.batches.filter((batch) => isOver(batch) && batch.endedAt === null))
    await changeBatch(id, (batch) =>
      isOver(batch) && batch.endedAt === null ? { ...batch, endedAt: now } : null,
    );
  await deps.store.forgetOld(now).catch(() => undefined);
}
