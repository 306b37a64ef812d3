import { day } from '../../time.ts';
import type { OutboxDeps } from './deps.ts';
import type { Step } from './entry/changes.ts';
import { type Entry, isSettled } from './entry/entry.ts';
import type { Moment } from './entry/moment.ts';

const keepPayloadMs = day;

type Parts = Pick<OutboxDeps, 'store' | 'clock' | 'serviceNow'> & {
  readonly entries: readonly Entry[];
  momentOf(entry: Entry): Moment;
  change(id: string, step: Step): Promise<unknown>;
};

/**
 * Shortens settled and seen entries: the contents after a day, the rest after a month. The day is measured by the service's
 * clock or the entry's own: a page's wrong clock would delete the contents that identify a late order. Never throws.
 */
export async function tidy({ entries, momentOf, change, ...deps }: Parts): Promise<void> {
  for (const entry of entries) {
    if (!isSettled(entry) || entry.seenAt === null || entry.request === null) continue;
    const { age, serviceAt } = momentOf(entry);
    const { seenServiceAt } = entry;
    const passed =
      seenServiceAt !== null && serviceAt !== null ? serviceAt - seenServiceAt : age - entry.changedAge;
    if (passed > keepPayloadMs)
      await change(entry.id, (current) => ({ ...current, request: null, point: null, candidates: [] }));
  }
  const store = await deps.store;
  await store?.forgetOld(deps.serviceNow() ?? deps.clock.now()).catch(() => undefined);
}
