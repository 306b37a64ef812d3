type Ring = readonly (readonly number[])[];

/** Flattens the search: names are wide and low. */
const widthOfAName = 0.6;

/**
 * The position inside a polygon (longitude, latitude; outer ring, then holes) farthest from its edge, where a name has most
 * room. Refines a grid around its best cells.
 */
export function poleOf(polygon: readonly Ring[]): readonly [lng: number, lat: number] {
  const rings = polygon.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng * widthOfAName, lat] as const));
  const outer = rings[0] ?? [];
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  let size = Math.max(Math.max(...xs) - left, Math.max(...ys) - bottom) / 16;
  let cells: (readonly [number, number])[] = [];
  for (let row = 0; row < 16; row += 1)
    for (let column = 0; column < 16; column += 1)
      cells.push([left + (column + 0.5) * size, bottom + (row + 0.5) * size]);
  let best: readonly [x: number, y: number, depth: number] = [left, bottom, -Infinity];
  for (let round = 0; round < 7; round += 1) {
    const depths = cells.map(([x, y]) => [x, y, depth(rings, x, y)] as const).sort((a, b) => b[2] - a[2]);
    if (depths[0] !== undefined && depths[0][2] > best[2]) best = depths[0];
    size /= 2;
    const step = size / 2;
    cells = depths.slice(0, 12).flatMap(
      ([x, y]) =>
        [
          [x - step, y - step],
          [x + step, y - step],
          [x - step, y + step],
          [x + step, y + step],
        ] as const,
    );
  }
  return [best[0] / widthOfAName, best[1]];
}

/** Distance to the nearest edge, negative outside. */
function depth(rings: readonly (readonly (readonly [number, number])[])[], x: number, y: number): number {
  let inside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [ax, ay] = ring[index - 1] ?? [0, 0];
      const [bx, by] = ring[index] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
      const t = Math.max(0, Math.min(1, along));
      nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    }
  }
  return inside ? nearest : -nearest;
}
