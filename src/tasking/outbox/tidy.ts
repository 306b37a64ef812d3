import { day } from '../../time.ts';
import type { Step } from './changes.ts';
import type { OutboxDeps } from './deps.ts';
import { type Entry, isSettled } from './entry.ts';

const keepPayloadMs = day;

/** Milliseconds since a moment, by the service's clock where it told both times, else by the page's. */
export function passedSince(
  { clock, serviceNow }: Pick<OutboxDeps, 'clock' | 'serviceNow'>,
  serviceAt: number | null,
  at: number,
): number {
  const now = serviceNow();
  return serviceAt !== null && now !== null ? now - serviceAt : clock.now() - at;
}

type Parts = Pick<OutboxDeps, 'store' | 'clock' | 'serviceNow'> & {
  readonly entries: readonly Entry[];
  change(id: string, step: Step): Promise<void>;
};

/** What was settled and seen is kept short: its contents for a day, the rest for a month. Never throws. */
export async function tidy({ entries, change, ...deps }: Parts): Promise<void> {
  for (const entry of entries) {
    if (!isSettled(entry) || entry.seenAt === null) continue;
    const passed = passedSince(deps, entry.seenServiceAt, entry.seenAt);
    if (passed > keepPayloadMs && entry.request !== null)
      await change(entry.id, (current) => ({ ...current, request: null, candidates: [] }));
  }
  const store = await deps.store;
  await store?.forgetOld(deps.serviceNow() ?? deps.clock.now()).catch(() => undefined);
}
