import type { Read } from '../../lng-lat.ts';
import type { Ring } from '../area.ts';
import { isWholeTurns } from './aoi-unwrap.ts';

/** Larger numbers are metres in another projection. */
const maxLongitude = 1080;

export type RawRing = { readonly ring: Ring; readonly repaired: boolean };

/** Validates positions as the service wrote them; an open ring is closed and marked. Altitudes are dropped. */
export function readRing(positions: readonly unknown[]): Read<RawRing, 'badPosition' | 'tooFewPositions'> {
  const ring: [lng: number, lat: number][] = [];
  for (const position of positions) {
    if (!Array.isArray(position)) return { ok: false, why: 'badPosition' };
    const [lng, lat]: unknown[] = position;
    // Type checks without conversion: Number(null) would move the corner to Null Island.
    if (typeof lng !== 'number' || typeof lat !== 'number') return { ok: false, why: 'badPosition' };
    const onGlobe = Math.abs(lng) <= maxLongitude && Math.abs(lat) <= 90;
    if (!onGlobe) return { ok: false, why: 'badPosition' };
    ring.push([lng, lat]);
  }
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last) return { ok: false, why: 'tooFewPositions' };
  const isClosed = ring.length > 1 && first[1] === last[1] && isWholeTurns(last[0] - first[0]);
  if (!isClosed) ring.push(first);
  if (ring.length < 4) return { ok: false, why: 'tooFewPositions' };
  return { ok: true, value: { ring, repaired: !isClosed } };
}
