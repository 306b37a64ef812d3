import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Language } from '../../i18n/language.ts';
import type { Size } from '../camera/fit.ts';
import type { PlacedTile } from './overview-view.ts';

/** `d` of SVG paths. */
export type OverviewPaths = {
  readonly land: string;
  readonly lakes: string;
  readonly borders: string;
  readonly disputed: string;
};
export type OverviewName = {
  readonly words: string;
  readonly kind: 'country' | 'city';
  readonly x: number;
  readonly y: number;
  /** The middle of the words: a city's stand above its dot. */
  readonly labelY: number;
};

/** The bytes of a tile; null where the archive has none. */
export type ReadTile = { readonly place: PlacedTile; readonly bytes: ArrayBuffer | null };

export function drawTiles(
  tiles: readonly ReadTile[],
  language: Language,
  size: Size,
): { paths: OverviewPaths; names: OverviewName[] } {
  const paths = { land: '', lakes: '', borders: '', disputed: '' };
  const found: Found[] = [];
  for (const { place, bytes } of tiles) {
    if (bytes === null) continue;
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)));
    const each = (name: string) => {
      const layer = layers[name];
      return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).filter(
        (feature) => feature !== undefined,
      );
    };
    for (const feature of each('land')) paths.land += pathOf(feature, place);
    for (const feature of each('lakes')) paths.lakes += pathOf(feature, place);
    for (const feature of each('borders')) {
      if (feature.properties.k === 'country') paths.borders += pathOf(feature, place);
      if (feature.properties.k === 'disputed') paths.disputed += pathOf(feature, place);
    }
    for (const feature of each('names'))
      if (feature.properties.k === 'country') found.push(...namesOf(feature, 'country', place, language));
    for (const feature of each('places')) found.push(...namesOf(feature, 'city', place, language));
  }
  return { paths, names: withoutOverlaps(found, size) };
}

type Found = OverviewName & { readonly rank: number };

function pathOf(feature: VectorTileFeature, { left, top, side }: PlacedTile): string {
  const scale = side / feature.extent;
  const closed = feature.type === 3 ? 'Z' : '';
  return feature
    .loadGeometry()
    .map(
      (line) =>
        `M${line.map(({ x, y }) => `${(left + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}`).join('L')}${closed}`,
    )
    .join('');
}

/** The name in that language; a place without an Arabic name has none on an Arabic map. */
function namesOf(
  feature: VectorTileFeature,
  kind: OverviewName['kind'],
  { left, top, side }: PlacedTile,
  language: Language,
): Found[] {
  const { n, a, r } = feature.properties;
  const words = language === 'ar' ? a : n;
  const at = feature.loadGeometry()[0]?.[0];
  if (typeof words !== 'string' || words === '' || at === undefined) return [];
  const scale = side / feature.extent;
  const rank = (typeof r === 'number' ? r : 9) + (kind === 'country' ? -10 : 0);
  const y = top + at.y * scale;
  return [{ words, kind, rank, x: left + at.x * scale, y, labelY: kind === 'city' ? y - 9 : y }];
}

/** About the width of a letter of 11 pixels. */
const letterPx = 6;
const linePx = 14;
/** A few names place the region; more would fill the picture. */
const maxNames = 4;

/** The names that lie whole in the picture, clear of the area in its middle and of each other: countries first. */
function withoutOverlaps(found: readonly Found[], { width, height }: Size): OverviewName[] {
  const taken: Box[] = [around(width / 2, height / 2, 28, 28)];
  const kept: OverviewName[] = [];
  for (const { rank: _, ...name } of [...found].sort((one, other) => one.rank - other.rank)) {
    const box = around(name.x, name.labelY, name.words.length * letterPx + 4, linePx);
    const isWhole = box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2;
    if (!isWhole || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    kept.push(name);
    if (kept.length === maxNames) break;
  }
  return kept;
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
