import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { day } from '../../../time.ts';
import type { OutboxDeps } from '../deps.ts';
import { type Entry, isSettled, lastSend, mayExist } from '../entry/entry.ts';
import { contentHash } from '../entry/fingerprint.ts';

/** Entries of the last day with equal contents that exist, may exist, or wait to be sent; `id` is excluded. */
export async function duplicatesOf(
  deps: Pick<OutboxDeps, 'clock' | 'serviceNow'>,
  entries: readonly Entry[],
  request: CreateOrderRequest,
  id: string,
): Promise<readonly Entry[]> {
  const hash = await contentHash(request);
  return entries.filter(
    (entry) =>
      entry.id !== id &&
      entry.contentHash === hash &&
      (mayExist(entry) || !isSettled(entry)) &&
      ageOf(deps, entry) <= day,
  );
}

/** Milliseconds since the last send, by the clock that says less: one that is wrong would hide an equal order. */
function ageOf({ clock, serviceNow }: Pick<OutboxDeps, 'clock' | 'serviceNow'>, entry: Entry): number {
  const send = lastSend(entry);
  const [sent, now] = [send?.serviceAt ?? null, serviceNow()];
  const byPage = clock.now() - (send?.at ?? entry.createdAt);
  return sent !== null && now !== null ? Math.min(now - sent, byPage) : byPage;
}
