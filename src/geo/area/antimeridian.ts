import type { PolygonRings, Ring } from './area.ts';
import { ringBounds } from './area-facts.ts';
import { surrounds } from './contains.ts';

type Position = readonly [lng: number, lat: number];
/** Part of a ring on one side of a meridian, with both ends on it. */
type Chain = Position[];
type Side = 'west' | 'east';

/** Clips a polygon along a meridian and keeps one side; empty if all of it is on the other side. */
export function clipPolygon(polygon: PolygonRings, meridian: number, side: Side): readonly PolygonRings[] {
  const isInside = ([lng]: Position) => (side === 'west' ? lng <= meridian : lng >= meridian);
  const chains: Chain[] = [];
  const whole: Ring[] = [];
  for (const ring of polygon) {
    const { west, east } = ringBounds(ring);
    if (side === 'west' ? east <= meridian : west >= meridian) whole.push(ring);
    else if (side === 'west' ? west < meridian : east > meridian) {
      for (const chain of chainsOf(ring, meridian, isInside)) chains.push(chain);
    }
  }
  const [outer] = polygon;
  // A hole that leaves its polygon is cut like any other ring.
  if (whole[0] === outer) return [[outer, ...whole.slice(1), ...joinChains(chains, meridian)]];
  const outers = joinChains(chains, meridian);
  return outers.map(
    (ring): PolygonRings => [ring, ...whole.filter((hole) => hole[0] && surrounds(ring, hole[0]))],
  );
}

function chainsOf(ring: Ring, meridian: number, isInside: (position: Position) => boolean): Chain[] {
  const open = ring.slice(0, -1);
  // Start outside, so that no chain is split where the ring's list begins.
  const start = open.findIndex((position) => !isInside(position));
  const turned = [...open.slice(start), ...open.slice(0, start + 1)];
  const chains: Chain[] = [];
  let chain: Chain = [];
  for (const [index, position] of turned.entries()) {
    const before = turned[index - 1];
    if (!before) continue;
    const wasInside = isInside(before);
    if (!wasInside && isInside(position)) chain = [crossing(before, position, meridian), position];
    else if (wasInside && isInside(position)) chain.push(position);
    else if (wasInside) chains.push([...chain, crossing(before, position, meridian)]);
  }
  return chains;
}

/** RFC 7946 section 3.1.9 cuts along a straight line in longitude and latitude. */
function crossing([x0, y0]: Position, [x1, y1]: Position, meridian: number): Position {
  return [meridian, y0 + ((y1 - y0) * (meridian - x0)) / (x1 - x0)];
}

/** Closes chains along the meridian: sorted by latitude, every second stretch between their ends is inside the polygon. */
function joinChains(chains: readonly Chain[], meridian: number): readonly Ring[] {
  const ends = chains
    .flatMap((chain, index) => [
      { index, isStart: true, lat: chain[0]?.[1] ?? 0 },
      { index, isStart: false, lat: chain.at(-1)?.[1] ?? 0 },
    ])
    .toSorted((a, b) => a.lat - b.lat);
  const starts = new Map<number, number>();
  const stops = new Map<number, number>();
  for (const [place, { index, isStart }] of ends.entries()) (isStart ? starts : stops).set(index, place);
  const used = new Set<number>();
  const rings: Ring[] = [];
  for (const first of chains.keys()) {
    const ring: Position[] = [];
    let at: number | undefined = first;
    let forwards = true;
    while (at !== undefined && !used.has(at)) {
      used.add(at);
      const chain: Chain = chains[at] ?? [];
      for (const position of forwards ? chain : chain.toReversed()) ring.push(position);
      const place: number = (forwards ? stops : starts).get(at) ?? 0;
      const next = ends[place % 2 === 0 ? place + 1 : place - 1];
      at = next?.index;
      forwards = next?.isStart ?? true;
    }
    const begin = ring[0];
    if (begin && ring.some(([lng]) => lng !== meridian)) rings.push([...ring, begin]);
  }
  return rings;
}
