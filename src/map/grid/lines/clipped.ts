import type { Bounds } from '../../../geo/area/area.ts';

type Position = readonly [lng: number, lat: number];

/** The part of a slightly bent line that is in a box. */
export function clipped(line: readonly Position[], box: Bounds): Position[] {
  const inside: Position[] = [];
  line.forEach((to, index) => {
    const from = line[index - 1];
    const part = from === undefined ? null : segment(from, to, box);
    if (part === null) return;
    const [start, end] = part;
    const last = inside.at(-1);
    if (last === undefined || last[0] !== start[0] || last[1] !== start[1]) inside.push(start);
    inside.push(end);
  });
  return inside;
}

/** The algorithm of Liang and Barsky. */
function segment(
  from: Position,
  to: Position,
  { west, south, east, north }: Bounds,
): [Position, Position] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  const sides = [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const;
  for (const [way, left] of sides) {
    if (way === 0 && left < 0) return null;
    if (way < 0) start = Math.max(start, left / way);
    if (way > 0) end = Math.min(end, left / way);
  }
  if (start >= end) return null;
  const at = (share: number): Position => [from[0] + dx * share, from[1] + dy * share];
  return [start === 0 ? from : at(start), end === 1 ? to : at(end)];
}
