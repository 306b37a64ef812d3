import { merge, mesh } from 'topojson-client';
import type { Atlas, Country } from './atlas.ts';
import { mergedInto } from './country-names.ts';

/** Parts of a degree: about 550 m, well under the detail of 1:50m. */
const SCALE = 200;

type Line = readonly (readonly number[])[];

/**
 * Land and the borders inside it as whole numbers: each line is x, y of its first position, then steps. Degrees are the
 * numbers over `scale`; land is polygons of rings.
 */
export function landOf(atlas: Atlas) {
  const { countries } = atlas.objects;
  const owner = ({ properties: { name } }: Country) => mergedInto[name] ?? name;
  const parts = (a: unknown, b: unknown) => a !== b && owner(a as Country) !== owner(b as Country);
  const borders = mesh(atlas, countries, parts);
  const land = merge(atlas, countries.geometries).coordinates.map((polygon) =>
    polygon.map((ring) => steps(closeAtPole(unwrap(ring)))).filter((ring) => ring.length >= 8),
  );
  return {
    scale: SCALE,
    land: land.filter((polygon) => polygon.length > 0),
    borders: borders.coordinates.map((line) => steps(unwrap(line))).filter((line) => line.length >= 4),
  };
}

/** The atlas joins what its source cut at 180 degrees, and jumps there; a map wants lines that go on beyond it. */
function unwrap(line: Line): Line {
  let turn = 0;
  return line.map(([lng = 0, lat = 0], index) => {
    const before = line[index - 1]?.[0] ?? lng;
    if (lng - before > 180) turn -= 360;
    if (before - lng > 180) turn += 360;
    return [lng + turn, lat];
  });
}

/** A ring that goes once round the globe does not meet its start; Antarctica is closed over the pole. */
function closeAtPole(ring: Line): Line {
  const [start = 0] = ring[0] ?? [];
  const [end = 0] = ring.at(-1) ?? [];
  if (Math.abs(end - start) < 180) return ring;
  return [...ring, [end, -90], [start, -90], ring[0] ?? []];
}

function steps(line: Line): number[] {
  const out: number[] = [];
  let [fromX, fromY] = [0, 0];
  for (const [lng = 0, lat = 0] of line) {
    const [x, y] = [Math.round(lng * SCALE), Math.round(lat * SCALE)];
    if (out.length > 0 && x === fromX && y === fromY) continue;
    out.push(x - fromX, y - fromY);
    [fromX, fromY] = [x, y];
  }
  return out;
}
