import type { Size } from '../camera/fit.ts';
import { around, isWhole, meets, type Rect, type ScreenPoint, smallPx } from '../camera/hit.ts';
import type { AreaKind } from '../data/map-data.ts';

/** The overlays of a map: buttons, legends, cards, scale. CSS pixels from the top left of `frame`, which fills the map. */
export function coversOf(frame: HTMLElement): Rect[] {
  return boxesOf(overlaysOf(frame), frame);
}

/** The visible tags of areas, in the same pixels. */
export function tagsBeside(frame: HTMLElement): Rect[] {
  const tags = [...(frame.closest('section')?.querySelectorAll<HTMLElement>('[data-area-tag]') ?? [])];
  return boxesOf(
    tags.filter(({ style }) => style.visibility === 'visible'),
    frame,
  );
}

/** All of these, and the labels at the edge of the map, which are placed like the tags. */
export function partsOver(frame: HTMLElement): Rect[] {
  const placed = [...(frame.closest('section')?.querySelectorAll<HTMLElement>(placedOnMap) ?? [])];
  const seen = placed.filter(({ style }) => style.visibility === 'visible');
  return [...coversOf(frame), ...boxesOf(seen, frame)];
}

/** How thick the strips along the edges are, half of it outside. */
const rimPx = 10;

/**
 * Strips along the edges of what is seen of the map, which cut the names that they meet: above, below, and at both sides, which a map
 * round the whole globe does not have.
 */
export function edgesOf(frame: HTMLElement, hasSides: boolean): Rect[] {
  const [seen] = boxesOf([frame.closest('section')?.querySelector('[data-map-frame]') ?? frame], frame);
  if (seen === undefined || seen.width === 0 || seen.height === 0) return [];
  const { x, y, width, height } = seen;
  const [left, top] = [x - rimPx / 2, y - rimPx / 2];
  const sides = [
    { x: left, y, width: rimPx, height },
    { x: left + width, y, width: rimPx, height },
  ];
  return [
    { x, y: top, width, height: rimPx },
    { x, y: top + height, width, height: rimPx },
    ...(hasSides ? sides : []),
  ];
}

const placedOnMap = '[data-area-tag], [data-measure-label], [data-grid-labels] > *, [data-edge-places] > *';

function boxesOf(elements: readonly Element[], frame: HTMLElement): Rect[] {
  const origin = frame.getBoundingClientRect();
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, width, height };
  });
}

const overlaysOf = (frame: HTMLElement): Element[] => [
  ...(frame.closest('section')?.querySelectorAll('[data-over-map]') ?? []),
];

/** Calls `run` now and when an overlay comes, goes or changes its size. Returns the function that ends it. */
export function onOverlays(frame: HTMLElement, run: () => void): () => void {
  const region = frame.closest('section');
  if (region === null) return () => {};
  let observed: readonly Element[] | null = null;
  const sizes = new ResizeObserver(run);
  const follow = () => {
    const overlays = overlaysOf(frame);
    if (observed?.length === overlays.length && overlays.every((one, at) => one === observed?.[at])) return;
    observed = overlays;
    sizes.disconnect();
    for (const overlay of overlays) sizes.observe(overlay);
    run();
  };
  const changes = new MutationObserver(follow);
  changes.observe(region, { childList: true, subtree: true });
  follow();
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}

/** An area on screen: its closed rings and its kind, which sets the height of its tag. */
export type Outline = {
  readonly rings: readonly (readonly ScreenPoint[])[];
  readonly kind: AreaKind;
};
type Box = { readonly west: number; readonly east: number; readonly north: number; readonly south: number };

const gapPx = 10;
const edgePx = 8;
/** Half of the ring round a selected square: tags keep this distance from the centre of an area. */
const minDistancePx = 14;
/** An intersection has its tag west of it, if one in the east would be so much farther from it. */
const muchFartherPx = 60;
/** Half of an outline's casing. */
const casingPx = 2;

/** Where a tag may be, how far that is from where it belongs, and the pixels of lines that it would cover. */
type Place = Rect & { readonly strayed: number; readonly covered: number };

/**
 * The top left of each area's tag: east of the area and those that touch it, west without room or where that is much closer to an
 * intersection, else below or above it, inside the view, off the outlines of all areas, below the previous tag and below the overlays
 * (`covers`) they would overlap. Null if the area is out of view.
 */
export function placeTags(
  outlines: readonly Outline[],
  sizes: readonly Size[],
  view: Size,
  covers: readonly Rect[] = [],
): (ScreenPoint | null)[] {
  const boxes = outlines.map(boxOf);
  const taken = [...covers].sort((a, b) => a.y - b.y);
  return outlines.map((outline, index) => {
    const size = sizes[index] ?? { width: 0, height: 0 };
    const box = boxes[index];
    if (box === undefined || !touches(box, { west: 0, east: view.width, north: 0, south: view.height }))
      return null;
    const near = outlines.filter((_, other) => touches(box, boxes[other] ?? box));
    const places = spotsOf(box, near, outline, size, view).map(({ at, lowest }): Place => {
      const x = within(at.x, edgePx, view.width - edgePx - size.width);
      const top = within(at.y, edgePx, view.height - edgePx - size.height);
      const y = pushedDown({ x, y: top, ...size }, taken);
      const spot = { x, y, ...size };
      const low = Math.max(0, y + size.height - lowest);
      return {
        ...spot,
        strayed: Math.abs(x - at.x) + Math.abs(top - at.y) + low,
        covered: isWhole(spot, view)
          ? outlines.reduce((sum, other) => sum + coveredOf(spot, other), 0)
          : Number.POSITIVE_INFINITY,
      };
    });
    const place = bestOf(places);
    if (place === undefined) return null;
    taken.push(place);
    return { x: place.x, y: place.y };
  });
}

/** Of those that cover least of the lines, the first that strayed least. */
const bestOf = (places: readonly Place[]): Place | undefined =>
  places.reduce<Place | undefined>(
    (best, place) =>
      best === undefined ||
      place.covered < best.covered ||
      (place.covered === best.covered && place.strayed < best.strayed)
        ? place
        : best,
    undefined,
  );

/** Where a tag would be if nothing were in the way, the best first, and the lower edge down to which it may be moved. */
function spotsOf(box: Box, near: readonly Outline[], own: Outline, size: Size, view: Size) {
  const down = own.kind === 'aoi' ? 0.3 : 0.7;
  const level = within(
    box.north + (box.south - box.north) * down,
    edgePx + size.height / 2,
    view.height - edgePx - size.height / 2,
  );
  const y = level - size.height / 2;
  const band = [y, y + size.height] as const;
  const [west, east] = edgesAt(near, band, box);
  const [ownWest, ownEast] = edgesAt([own], band, box);
  const beside = Math.max(box.south, level + 2 * size.height);
  const inEast = { at: { x: east + gapPx, y }, lowest: beside };
  const inWest = { at: { x: west - gapPx - size.width, y }, lowest: beside };
  const fitsInEast = east + gapPx + size.width <= view.width - edgePx;
  const isFarInEast = own.kind === 'intersection' && east - ownEast > ownWest - west + muchFartherPx;
  const centred = (box.west + box.east - size.width) / 2;
  const all = near.map(boxOf);
  const below = { x: centred, y: Math.max(...all.map(({ south }) => south)) + gapPx };
  const above = { x: centred, y: Math.min(...all.map(({ north }) => north)) - gapPx - size.height };
  const inside = { x: (west + east - size.width) / 2, y };
  return [
    ...(fitsInEast && !isFarInEast ? [inEast, inWest] : [inWest, inEast]),
    ...[below, above, inside].map((at) => ({ at, lowest: at.y + 2 * size.height })),
  ];
}

/** Moves a tag below everything that it would overlap. */
function pushedDown({ x, y: from, width, height }: Rect, taken: readonly Rect[]): number {
  let y = from;
  for (const other of taken) {
    if (meets({ x, y, width, height }, other)) y = other.y + other.height + edgePx;
  }
  return y;
}

const within = (value: number, least: number, max: number) => Math.max(least, Math.min(max, value));
const touches = (a: Box, b: Box) =>
  a.west <= b.east && b.west <= a.east && a.north <= b.south && b.north <= a.south;

function cornersOf({ rings }: Outline): Box {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of rings.flat()) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  return { west, east, north, south };
}

/** The corners, and the room of the mark of a small area. */
function boxOf(outline: Outline): Box {
  const { west, east, north, south } = cornersOf(outline);
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return {
    west: Math.min(west, x - minDistancePx),
    east: Math.max(east, x + minDistancePx),
    north: Math.min(north, y - minDistancePx),
    south: Math.max(south, y + minDistancePx),
  };
}

/** The westmost and eastmost points of areas in a horizontal band; the box's sides if there are none or they are tiny. */
function edgesAt(
  outlines: readonly Outline[],
  [top, bottom]: readonly [number, number],
  box: Box,
): [west: number, east: number] {
  if (box.east - box.west <= 2 * minDistancePx) return [box.west, box.east];
  const ends = outlines.flatMap(({ rings }) =>
    rings.flatMap((ring) =>
      ring.flatMap((to, index) => {
        const from = ring[index - 1];
        const part = from && clipped(from, to, top, bottom);
        return part === null || part === undefined ? [] : part.map(({ x }) => x);
      }),
    ),
  );
  return ends.length === 0 ? [box.west, box.east] : [Math.min(...ends), Math.max(...ends)];
}

/** The part of a line from `a` to `b` in a horizontal band; null for none. */
function clipped(
  a: ScreenPoint,
  b: ScreenPoint,
  top: number,
  bottom: number,
): [ScreenPoint, ScreenPoint] | null {
  if (Math.max(a.y, b.y) < top || Math.min(a.y, b.y) > bottom) return null;
  const at = (y: number): ScreenPoint =>
    a.y === b.y ? a : { x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), y };
  const end = (point: ScreenPoint) => (point.y < top ? at(top) : point.y > bottom ? at(bottom) : point);
  return [end(a), end(b)];
}

/** True if a box would lie on the line of an area, or on the square that replaces a small one. */
export const isOnLine = (box: Rect, outlines: readonly Outline[]): boolean =>
  outlines.some((outline) => coveredOf(box, outline) > 0);

/** How much a tag would cover of an area's line, or of the square that replaces a small area. */
function coveredOf({ x, y, width, height }: Rect, outline: Outline): number {
  const { west, east, north, south } = cornersOf(outline);
  const tag = {
    x: x - casingPx,
    y: y - casingPx,
    width: width + 2 * casingPx,
    height: height + 2 * casingPx,
  };
  const all = { x: west, y: north, width: east - west, height: south - north };
  if (Math.max(all.width, all.height) < smallPx) {
    const square = around({ x: (west + east) / 2, y: (north + south) / 2 }, smallPx);
    return meets(tag, square) ? smallPx : 0;
  }
  // A line without height is no box.
  if (!meets(tag, all, casingPx)) return 0;
  const turned = ({ x, y }: ScreenPoint): ScreenPoint => ({ x: y, y: x });
  const lengths = outline.rings.flatMap((ring) =>
    ring.map((to, index) => {
      const from = ring[index - 1];
      const across = from && clipped(from, to, tag.y, tag.y + tag.height);
      if (!across) return 0;
      const [one, other] = across.map(turned);
      const part = one && other && clipped(one, other, tag.x, tag.x + tag.width);
      return part ? 1 + Math.hypot(part[0].x - part[1].x, part[0].y - part[1].y) : 0;
    }),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}
