import type { Area, Ring } from './area.ts';

/** The two halves of an area cut at the antimeridian (RFC 7946 3.1.9) as one ring; null if it is not such a pair. */
export function joinHalves(area: Area): Ring | null {
  const [first, second, ...more] = area.polygons;
  if (second === undefined || more.length > 0 || first.length > 1 || second.length > 1) return null;
  const [a, b] = [beyondSeam(first[0]), beyondSeam(second[0])];
  if (a === null || b === null || !a.seam.every((lat) => b.seam.includes(lat))) return null;
  const joined = [...a.path, ...b.path];
  const [start] = joined;
  return start === undefined ? null : [...joined, start];
}

/** An area without the cut along the antimeridian; other areas are unchanged. */
export function withoutSeam(area: Area): Area {
  const whole = joinHalves(area);
  return whole === null ? area : { polygons: [[whole]] };
}

const onSeam = (lng: number) => Math.abs(lng % 360) === 180;

/** The latitudes of the ring's one edge along the antimeridian, and the rest of the ring in order from there. */
function beyondSeam(ring: Ring): { seam: number[]; path: Ring } | null {
  const open = ring.slice(0, -1);
  const seam = open.flatMap(([lng, lat]) => (onSeam(lng) ? [lat] : []));
  if (seam.length !== 2) return null;
  const last = open.findIndex(
    ([lng], index) => onSeam(lng) && !onSeam(open[(index + 1) % open.length]?.[0] ?? 180),
  );
  const turned = [...open.slice(last + 1), ...open.slice(0, last + 1)];
  const path = turned.filter(([lng]) => !onSeam(lng));
  // Both positions on the cut must be neighbours, else the ring only touches the meridian.
  return turned.slice(0, path.length).every(([lng]) => !onSeam(lng)) ? { seam, path } : null;
}
