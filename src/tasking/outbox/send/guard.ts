import type { Entry } from '../entry/entry.ts';
import { readCart } from '../entry/read-cart.ts';

/** The ids in the catalogs that can be ordered. */
export type Offered = { readonly types: ReadonlySet<number>; readonly resolutions: ReadonlySet<number> };

/** Why a confirmed order is not sent any more. */
export type Withheld = 'over' | 'notOffered';

/**
 * Whether an order may still be sent after a pause, whoever sends it; null if it may.
 * @param now the later of the device's and the service's time.
 * @param offered null if the catalogs are not known.
 */
export function mayStillBeSent(
  request: Entry['request'],
  now: number,
  offered: Offered | null,
): Withheld | null {
  const ordered = readCart({ request, point: null });
  if (ordered === null) return null;
  const { to, imageTypeId, resolutionId } = ordered;
  if (to !== null && to <= now) return 'over';
  const isOffered =
    offered === null || (offered.types.has(imageTypeId ?? 0) && offered.resolutions.has(resolutionId ?? 0));
  return isOffered ? null : 'notOffered';
}
