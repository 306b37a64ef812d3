import type { Size } from '../camera/fit.ts';
import { meets, type Rect, type ScreenPoint } from '../camera/hit.ts';
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

/**
 * The top left of each area's tag: east of the area and those that touch it, west without room, inside the view, below the
 * previous tag and below the overlays (`covers`) they would overlap. Null if the area is out of view.
 */
export function placeTags(
  outlines: readonly Outline[],
  sizes: readonly Size[],
  view: Size,
  covers: readonly Rect[] = [],
): (ScreenPoint | null)[] {
  const boxes = outlines.map(boxOf);
  const taken = [...covers].sort((a, b) => a.y - b.y);
  return boxes.map((box, index) => {
    const size = sizes[index] ?? { width: 0, height: 0 };
    if (!touches(box, { west: 0, east: view.width, north: 0, south: view.height })) return null;
    const down = outlines[index]?.kind === 'aoi' ? 0.3 : 0.7;
    const level = within(
      box.north + (box.south - box.north) * down,
      edgePx + size.height / 2,
      view.height - edgePx - size.height / 2,
    );
    const near = outlines.filter((_, other) => touches(box, boxes[other] ?? box));
    const [west, east] = edgesAt(near, level, box);
    const eastward = east + gapPx + size.width <= view.width - edgePx;
    const sides = eastward
      ? [east + gapPx, west - gapPx - size.width]
      : [west - gapPx - size.width, east + gapPx];
    const places = sides.map((side) => {
      const x = within(side, edgePx, view.width - edgePx - size.width);
      const y = pushedDown({ x, y: level - size.height / 2, ...size }, taken);
      const lowest = Math.max(box.south, level + 2 * size.height);
      return { x, y, strayed: Math.abs(x - side) + Math.max(0, y + size.height - lowest) };
    });
    const [first, second] = places;
    const place = first && second && first.strayed > 0 && second.strayed < first.strayed ? second : first;
    if (place === undefined) return null;
    taken.push({ x: place.x, y: place.y, ...size });
    return { x: place.x, y: place.y };
  });
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

function boxOf({ rings }: Outline): Box {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of rings.flat()) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return {
    west: Math.min(west, x - minDistancePx),
    east: Math.max(east, x + minDistancePx),
    north: Math.min(north, y - minDistancePx),
    south: Math.max(south, y + minDistancePx),
  };
}

/** The westmost and eastmost points of areas on a horizontal line; the box's sides if there are none or they are tiny. */
function edgesAt(outlines: readonly Outline[], level: number, box: Box): [west: number, east: number] {
  if (box.east - box.west <= 2 * minDistancePx) return [box.west, box.east];
  const crossings: number[] = [];
  for (const ring of outlines.flatMap(({ rings }) => rings)) {
    ring.forEach((to, index) => {
      const from = ring[index - 1];
      if (from === undefined || from.y > level === to.y > level) return;
      crossings.push(from.x + ((level - from.y) / (to.y - from.y)) * (to.x - from.x));
    });
  }
  return crossings.length === 0 ? [box.west, box.east] : [Math.min(...crossings), Math.max(...crossings)];
}
