import { day } from '../../time.ts';
import { type Batch, isOfBatch, isOver } from './batch/batch.ts';
import type { Core } from './core.ts';
import { quietly } from './entry/changes.ts';
import { isSettled } from './entry/entry.ts';
import { clocksAgree } from './entry/moment.ts';
import type { Read } from './outbox-state.ts';

const keepPayloadMs = day;

type ChangeBatch = (id: string, step: (batch: Batch) => Batch | null) => Promise<unknown>;

/** Tidies once, as soon as the store is read and the service's time can be trusted. */
export function createTidying(core: Core, changeBatch: ChangeBatch) {
  const { shown, serviceNow, steadyNow } = core;
  let isTidied = false;
  return () => {
    const state = shown.state();
    if (isTidied || state.kind !== 'ready') return;
    // A single time of the service may be wrong.
    if (serviceNow() !== null && steadyNow() === null) return;
    isTidied = true;
    void tidy(state.read, core, changeBatch);
  };
}

/**
 * Shortens settled and seen entries: the contents after a day, the rest after a month. Both spans need two clocks: the
 * day that of the service, or the entry's own, and that of the page; the month those of service and page. One that is wrong would
 * delete what identifies a late order.
 * Those of a stored batch stay whole, because its words come from them: they are deleted with it. Never throws.
 */
async function tidy(
  read: Read,
  { store, clock, steadyNow, momentOf, change }: Core,
  changeBatch: ChangeBatch,
): Promise<void> {
  const wall = clock.now();
  for (const entry of read.entries) {
    if (!isSettled(entry) || entry.seenAt === null) continue;
    const { age } = momentOf(entry);
    const serviceAt = steadyNow();
    const { seenServiceAt } = entry;
    const isCertain = clocksAgree(serviceAt, wall);
    // A time that is still to come was of a wrong clock.
    const seenAt = Math.min(entry.seenAt, wall);
    const passed = Math.min(
      wall - seenAt,
      seenServiceAt !== null && serviceAt !== null ? serviceAt - seenServiceAt : age - entry.changedAge,
    );
    const shorter =
      passed > keepPayloadMs && entry.request !== null && !isOfBatch(read, entry.id)
        ? { request: null, point: null, candidates: [] }
        : {};
    // Seen while the clocks did not agree, or the service's time was unknown: its month begins now.
    const dated = isCertain && seenServiceAt === null ? { seenServiceAt: serviceAt, seenAt: wall } : {};
    const less = { ...shorter, ...(isCertain && seenAt < entry.seenAt && { seenAt }), ...dated };
    if (Object.keys(less).length === 0) continue;
    await quietly(
      change(entry.id, (current) =>
        isSettled(current) && current.seenAt !== null ? { ...current, ...less } : null,
      ),
    );
  }
  const at = steadyNow();
  if (!clocksAgree(at, wall)) return;
  // Ended while they did not agree, or the clock of the page was ahead: its month begins now.
  const dated = (batch: Batch): Batch | null => {
    const isLater = (batch.endedWallAt ?? 0) > wall;
    if (!isOver(batch) || (batch.endedAt !== null && !isLater)) return null;
    return { ...batch, endedAt: batch.endedAt ?? at, endedWallAt: wall };
  };
  for (const batch of read.batches) if (dated(batch) !== null) await quietly(changeBatch(batch.id, dated));
  await quietly(store.forgetOld({ at, wall }));
}
