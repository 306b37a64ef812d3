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
  const land = merge(atlas, countries.geometries).coordinates.map((polygon) => polygon.map(steps).filter((ring) => ring.length >= 8));
  return {
    scale: SCALE,
    land: land.filter((polygon) => polygon.length > 0),
    borders: borders.coordinates.map(steps).filter((line) => line.length >= 4),
  };
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
