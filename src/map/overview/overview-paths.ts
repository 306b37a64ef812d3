import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Bounds } from '../../geo/area/area.ts';
import { across, down, edgeLatitude } from '../../geo/mercator.ts';
import type { Language } from '../../i18n/language.ts';
import type { Size } from '../camera/fit.ts';
import { sideOnScreen, worldPx } from '../camera/mercator.ts';

/** CSS pixels. */
export const overviewSize = { width: 168, height: 140 };

/** A country or a few of its regions. */
const usualZoom = 3.2;
/** The longest side of an area: beyond it, the view is of a larger region. */
const largestPx = 48;
/** The whole world is as wide as the picture. */
const minZoom = Math.log2(overviewSize.width / worldPx);
/** The last zoom of the tiles. */
const lastTileZoom = 6;

/** A tile of the basemap, and its top left and its side in CSS pixels of the overview. */
export type PlacedTile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly side: number;
};

type OverviewView = {
  readonly tiles: readonly PlacedTile[];
  /** Half the sides of the area, which is in the middle. */
  readonly half: { readonly width: number; readonly height: number };
};

/** The region round a box; null near the poles, which the flat map does not show. */
export function overviewOf(box: Bounds): OverviewView | null {
  if (!Object.values(box).every(Number.isFinite) || box.north > edgeLatitude || box.south < -edgeLatitude)
    return null;
  const zoom = Math.max(
    minZoom,
    Math.min(usualZoom, Math.log2(largestPx / Math.max(sideOnScreen(box, 0), 1e-9))),
  );
  const world = worldPx * 2 ** zoom;
  const [x0, x1, y0, y1] = [across(box.west), across(box.east), down(box.north), down(box.south)];
  return {
    tiles: tilesUnder((x0 + x1) / 2, (y0 + y1) / 2, zoom, overviewSize),
    half: { width: ((x1 - x0) * world) / 2, height: ((y1 - y0) * world) / 2 },
  };
}

/** The tiles of a picture about a point, in parts of the world from its top left. */
export function tilesUnder(
  x: number,
  y: number,
  zoom: number,
  size: Size,
  z = Math.max(0, Math.min(lastTileZoom, Math.ceil(zoom))),
): PlacedTile[] {
  const count = 2 ** z;
  const world = worldPx * 2 ** zoom;
  const side = world / count;
  const left = x * world - size.width / 2;
  const top = y * world - size.height / 2;
  const tiles: PlacedTile[] = [];
  for (let column = Math.floor(left / side); column * side < left + size.width; column += 1)
    for (
      let row = Math.max(0, Math.floor(top / side));
      row < count && row * side < top + size.height;
      row += 1
    )
      // East of the last column is the first again.
      tiles.push({
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: column * side - left,
        top: row * side - top,
        side,
      });
  return tiles;
}

/** What is drawn of a tile: its layer, and there the kind of feature. */
const parts: Readonly<Record<GroundPart, readonly [layer: string, kind?: string]>> = {
  land: ['land'],
  coast: ['land'],
  sea: ['sea'],
  lakes: ['lakes'],
  rivers: ['rivers'],
  divisions: ['borders', 'division'],
  borders: ['borders', 'country'],
  disputed: ['borders', 'disputed'],
};
/** `coast`: the outline of the land, without the edges at which it is cut. `sea`: of the tiles of shores. */
export type GroundPart = 'land' | 'coast' | 'sea' | 'lakes' | 'rivers' | 'divisions' | 'borders' | 'disputed';
/** `d` of SVG paths. */
type GroundPaths = Readonly<Record<GroundPart, string>>;

/** The size of letters in a small picture. */
const usualPx = 11;

/** Where names stand, and the layer of a tile that has them. */
const nameKinds = { country: 'names', sea: 'names', city: 'places' } as const;
type GroundName = {
  readonly words: string;
  readonly kind: keyof typeof nameKinds;
  readonly x: number;
  readonly y: number;
  /** The middle of the words: a city's stand above its dot. */
  readonly labelY: number;
};
/** `rank`: the zoom from which the map shows it. */
export type RankedName = GroundName & { readonly rank: number };

/** The bytes of a tile; null where the archive has none. */
type ReadTile = { readonly place: PlacedTile; readonly bytes: ArrayBuffer | null };

const noPaths: GroundPaths = {
  land: '',
  coast: '',
  sea: '',
  lakes: '',
  rivers: '',
  divisions: '',
  borders: '',
  disputed: '',
};
const small = {
  parts: ['land', 'coast', 'lakes', 'borders', 'disputed'],
  names: ['country', 'city'],
} as const;

/** A small picture of the ground: few lines and few names. */
export function drawTiles(
  tiles: readonly ReadTile[],
  language: Language,
  size: Size,
): { paths: GroundPaths; names: GroundName[] } {
  const drawn = tiles.map((tile) => drawTile(tile, language, small.parts, small.names));
  const paths: Record<GroundPart, string> = { ...noPaths };
  for (const part of small.parts) paths[part] = drawn.map((one) => one.paths[part]).join('');
  return {
    paths,
    names: withoutOverlaps(
      drawn.flatMap(({ names }) => names),
      size,
      [around(size.width / 2, size.height / 2, 28, 28)],
      maxNames,
    ),
  };
}

/** The paths and names of one tile, in the pixels in which it is placed. */
export function drawTile(
  { place, bytes }: ReadTile,
  language: Language,
  wanted: readonly GroundPart[],
  named: readonly GroundName['kind'][],
): { paths: GroundPaths; names: RankedName[] } {
  const paths: Record<GroundPart, string> = { ...noPaths };
  if (bytes === null) return { paths, names: [] };
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)));
  const each = (name: string, kind?: string) => {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).filter(
      (feature) => feature !== undefined && (kind === undefined || feature.properties.k === kind),
    );
  };
  for (const part of wanted)
    for (const feature of each(...parts[part]))
      if (feature !== undefined) paths[part] += (part === 'coast' ? outlineOf : pathOf)(feature, place);
  const names = named.flatMap((kind) =>
    each(nameKinds[kind], kind === 'city' ? undefined : kind).flatMap((feature) =>
      feature === undefined ? [] : namesOf(feature, kind, place, language),
    ),
  );
  return { paths, names };
}

function pathOf(feature: VectorTileFeature, { left, top, side }: PlacedTile): string {
  const scale = side / feature.extent;
  const closed = feature.type === 3 ? 'Z' : '';
  return feature
    .loadGeometry()
    .map(
      (line) =>
        `M${line.map(({ x, y }) => `${tenths(left + x * scale)} ${tenths(top + y * scale)}`).join('L')}${closed}`,
    )
    .join('');
}

/** The path without what lies beyond the tile: tiles reach over their edges, and there the land is cut. */
function outlineOf(feature: VectorTileFeature, { left, top, side }: PlacedTile): string {
  const { extent } = feature;
  const scale = side / extent;
  const isBeyond = (one: number, other: number) =>
    Math.max(one, other) <= 0 || Math.min(one, other) >= extent;
  let path = '';
  for (const ring of feature.loadGeometry()) {
    let isOpen = false;
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1];
      if (from === undefined) continue;
      if (isBeyond(from.x, to.x) || isBeyond(from.y, to.y)) {
        isOpen = false;
        continue;
      }
      if (!isOpen) path += `M${tenths(left + from.x * scale)} ${tenths(top + from.y * scale)}`;
      path += `L${tenths(left + to.x * scale)} ${tenths(top + to.y * scale)}`;
      isOpen = true;
    }
  }
  return path;
}

/** The middle of the words of a name at `y`, in letters of that size. */
export const labelYOf = (kind: GroundName['kind'], y: number, px = usualPx) =>
  kind === 'city' ? y - 9 - (px - usualPx) * 1.2 : y;

const tenths = (px: number) => Math.round(px * 10) / 10;

/** The name in that language; a place without an Arabic name has none on an Arabic map. */
function namesOf(
  feature: VectorTileFeature,
  kind: GroundName['kind'],
  { left, top, side }: PlacedTile,
  language: Language,
): RankedName[] {
  const { n, a, r } = feature.properties;
  const words = language === 'ar' ? a : n;
  const at = feature.loadGeometry()[0]?.[0];
  if (typeof words !== 'string' || words === '' || at === undefined) return [];
  const scale = side / feature.extent;
  const rank = typeof r === 'number' ? r : 9;
  const y = top + at.y * scale;
  return [{ words, kind, rank, x: left + at.x * scale, y, labelY: labelYOf(kind, y) }];
}

/** About the width of a letter of that size. */
const letterPx = 6;
const linePx = 14;
/** A few names place the region; more would fill the picture. */
const maxNames = 4;

const order = { country: 0, sea: 1, city: 2 } as const satisfies Record<GroundName['kind'], number>;

/** The names that lie whole in the picture, clear of what is taken and of each other: countries first. */
export function withoutOverlaps<Name extends RankedName & { readonly px?: number }>(
  found: readonly Name[],
  { width, height }: Size,
  occupied: readonly Box[],
  limit: number,
): Name[] {
  const taken = [...occupied];
  const kept: Name[] = [];
  const sorted = found.toSorted((one, other) => order[one.kind] - order[other.kind] || one.rank - other.rank);
  for (const name of sorted) {
    const scale = (name.px ?? usualPx) / usualPx;
    const box = around(name.x, name.labelY, name.words.length * letterPx * scale + 4, linePx * scale);
    const isWhole = box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2;
    if (!isWhole || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    kept.push(name);
    if (kept.length === limit) break;
  }
  return kept;
}

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};
export const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
