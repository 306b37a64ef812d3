import type { FeatureCollection, Geometry, LineString, Point, Polygon } from 'geojson';
import labelsUrl from './basemap/labels.json?url';
import landUrl from './basemap/land.json?url';

/** Names of one place: English, Arabic, and how early it shows (1 first). */
export type LabelFacts = {
  kind: 'country' | 'capital' | 'city' | 'sea';
  rank: number;
  en: string;
  ar: string;
};

export type Basemap = {
  readonly land: FeatureCollection<Polygon>;
  readonly borders: FeatureCollection<LineString>;
  readonly labels: FeatureCollection<Point, LabelFacts>;
};

/** As basemap/simple writes them: each line is x, y of its start, then steps, in parts of a degree. */
export type PackedLand = { scale: number; land: number[][][]; borders: number[][] };
export type LabelRow = [
  kind: LabelFacts['kind'],
  rank: number,
  lng: number,
  lat: number,
  en: string,
  ar: string,
];

let held: Promise<Basemap> | null = null;

/** Fetched once in the life of the page; a failure is forgotten, so that the next call tries again. */
export function loadBasemap(): Promise<Basemap> {
  held ??= fetchBasemap().catch((error: unknown) => {
    held = null;
    throw error;
  });
  return held;
}

async function fetchBasemap(): Promise<Basemap> {
  const [land, rows] = await Promise.all([read<PackedLand>(landUrl), read<LabelRow[]>(labelsUrl)]);
  return { ...unpackLand(land), labels: unpackLabels(rows) };
}

/** Our own file, made by our own script: its shape is tested there and not checked again here. */
async function read<Shape>(url: string): Promise<Shape> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the basemap answered ${response.status}`);
  return response.json();
}

export function unpackLand({ scale, land, borders }: PackedLand): Pick<Basemap, 'land' | 'borders'> {
  const line = (steps: readonly number[]) => {
    const positions: [number, number][] = [];
    let [x, y] = [0, 0];
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      positions.push([x / scale, y / scale]);
    }
    return positions;
  };
  return {
    land: collect(land.map((rings) => ({ type: 'Polygon', coordinates: rings.map(line) }))),
    borders: collect(borders.map((steps) => ({ type: 'LineString', coordinates: line(steps) }))),
  };
}

/** One feature a shape, so that a tile is cut from the few that touch it. */
const collect = <Shape extends Geometry>(shapes: readonly Shape[]): FeatureCollection<Shape> => ({
  type: 'FeatureCollection',
  features: shapes.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
});

export function unpackLabels(rows: readonly LabelRow[]): Basemap['labels'] {
  return {
    type: 'FeatureCollection',
    features: rows.map(([kind, rank, lng, lat, en, ar]) => ({
      type: 'Feature',
      properties: { kind, rank, en, ar },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}
