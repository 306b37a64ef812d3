import type { VectorTileFeature } from '@mapbox/vector-tile';
import { across, down } from '../../geo/mercator.ts';
import type { Language } from '../../i18n/language.ts';
import { readWorldTile } from '../basemap/archive/archives.ts';
import { featuresOf } from '../basemap/archive/features.ts';
import { nearZoom } from '../basemap/style/basemap-layers.ts';
import type { Size } from '../camera/fit.ts';
import type { FlatView } from '../camera/flat-view.ts';
import { around, isWhole, meets, type Rect } from '../camera/hit.ts';
import { worldPx } from '../camera/mercator.ts';

/** The side of a tile in the units of its paths. */
export const tileSide = 4096;
/** The last zoom of the tiles of the world. */
const lastTileZoom = 6;

export type TilePlace = { readonly z: number; readonly x: number; readonly y: number };
/** A tile where it lies in the view, in CSS pixels from its top left. */
export type PlacedTile = TilePlace & { readonly left: number; readonly top: number; readonly side: number };

/** The tiles under a view. */
export function tilesUnder(
  { center: [lng, lat], zoom, size }: FlatView,
  z = Math.max(0, Math.min(lastTileZoom, Math.ceil(zoom))),
): PlacedTile[] {
  if (size.width === 0 || size.height === 0) return [];
  const count = 2 ** z;
  const world = worldPx * 2 ** zoom;
  const side = world / count;
  const left = across(lng) * world - size.width / 2;
  const top = down(lat) * world - size.height / 2;
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

/** What is drawn of a tile: its layer, and there the kind of feature. `coast` is the land's outline. */
const parts = {
  land: ['land'],
  coast: ['land'],
  sea: ['sea'],
  lakes: ['lakes'],
  rivers: ['rivers'],
  divisions: ['borders', 'division'],
  borders: ['borders', 'country'],
  disputed: ['borders', 'disputed'],
} as const satisfies Record<string, readonly [layer: string, kind?: string]>;
export type GroundPart = keyof typeof parts;
const partNames = Object.keys(parts) as GroundPart[];

/** `rank`: the zoom from which the map shows it. A place without an Arabic name has none on an Arabic map. */
export type GroundName = {
  readonly words: Readonly<Partial<Record<Language, string>>>;
  readonly kind: 'country' | 'sea' | 'city';
  readonly rank: number;
  readonly x: number;
  readonly y: number;
};
/** `paths`: `d` of SVG paths. */
export type Ground = {
  readonly paths: Readonly<Record<GroundPart, string>>;
  readonly names: readonly GroundName[];
};

/** The ground of a tile; at `nearZoom` the shores, waters and towns over it. Rejects if it cannot be read. */
export async function readGround(place: TilePlace, signal: AbortSignal): Promise<Ground> {
  const archives = place.z === nearZoom ? (['shores', 'waters', 'towns'] as const) : (['world'] as const);
  return drawTile(await Promise.all(archives.map((archive) => readWorldTile(place, signal, archive))));
}

/** The paths and names of a tile of one or more archives, null where one has none. */
export function drawTile(archives: readonly (ArrayBuffer | null)[]): Ground {
  const each = (name: string, kind?: string) =>
    archives
      .flatMap((bytes) => featuresOf(bytes, name))
      .filter(({ properties }) => kind === undefined || properties.k === kind);
  const pathOf = (part: GroundPart) => {
    const [layer, kind]: readonly [string, string?] = parts[part];
    return each(layer, kind)
      .map(part === 'coast' ? outlineOf : shapeOf)
      .join('');
  };
  return {
    paths: Object.fromEntries(partNames.map((part) => [part, pathOf(part)])) as Ground['paths'],
    names: [
      ...each('names', 'country').flatMap((feature) => nameOf(feature, 'country')),
      ...each('names', 'sea').flatMap((feature) => nameOf(feature, 'sea')),
      ...each('places').flatMap((feature) => nameOf(feature, 'city')),
    ],
  };
}

function shapeOf(feature: VectorTileFeature): string {
  const scale = tileSide / feature.extent;
  const closed = feature.type === 3 ? 'Z' : '';
  return feature
    .loadGeometry()
    .map(
      (line) => `M${line.map(({ x, y }) => `${tenths(x * scale)} ${tenths(y * scale)}`).join('L')}${closed}`,
    )
    .join('');
}

/** The path without what lies beyond the tile: tiles reach over their edges, and there the land is cut. */
function outlineOf(feature: VectorTileFeature): string {
  const { extent } = feature;
  const scale = tileSide / extent;
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
      if (!isOpen) path += `M${tenths(from.x * scale)} ${tenths(from.y * scale)}`;
      path += `L${tenths(to.x * scale)} ${tenths(to.y * scale)}`;
      isOpen = true;
    }
  }
  return path;
}

const tenths = (units: number) => Math.round(units * 10) / 10;

function nameOf(feature: VectorTileFeature, kind: GroundName['kind']): GroundName[] {
  const { n, a, r } = feature.properties;
  const at = feature.loadGeometry()[0]?.[0];
  if (at === undefined) return [];
  const words = {
    ...(typeof n === 'string' && n !== '' && { en: n }),
    ...(typeof a === 'string' && a !== '' && { ar: a }),
  };
  const scale = tileSide / feature.extent;
  return [{ words, kind, rank: typeof r === 'number' ? r : 9, x: at.x * scale, y: at.y * scale }];
}

/** A name in the view: CSS pixels of its place, of its letters and of the middle of its words. */
export type ShownName = {
  readonly key: string;
  readonly words: string;
  readonly kind: GroundName['kind'];
  readonly rank: number;
  readonly px: number;
  readonly x: number;
  readonly y: number;
  readonly labelY: number;
};

/** About the width of a letter and the height of a line, in parts of the size of letters. */
const letterWidth = 6 / 11;
const lineHeight = 14 / 11;
const order = { country: 0, sea: 1, city: 2 } as const satisfies Record<GroundName['kind'], number>;

/** The names that lie whole in the picture, clear of what is taken and of each other: countries first. */
export function withoutOverlaps(
  found: readonly ShownName[],
  size: Size,
  occupied: readonly Rect[],
  limit: number,
): ShownName[] {
  const taken = [...occupied];
  const kept: ShownName[] = [];
  const sorted = found.toSorted((one, other) => order[one.kind] - order[other.kind] || one.rank - other.rank);
  for (const name of sorted) {
    const at = { x: name.x, y: name.labelY };
    const box = around(at, name.words.length * letterWidth * name.px + 4, lineHeight * name.px);
    if (!isWhole(box, size, 2) || taken.some((other) => meets(box, other))) continue;
    taken.push(box);
    kept.push(name);
    if (kept.length === limit) break;
  }
  return kept;
}
