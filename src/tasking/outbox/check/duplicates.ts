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

/** Milliseconds since the last send, by the service's clock if both times are known, else by the page's. */
function ageOf({ clock, serviceNow }: Pick<OutboxDeps, 'clock' | 'serviceNow'>, entry: Entry): number {
  const send = lastSend(entry);
  const [sent, now] = [send?.serviceAt ?? null, serviceNow()];
  return sent !== null && now !== null ? now - sent : clock.now() - (send?.at ?? entry.createdAt);
}
