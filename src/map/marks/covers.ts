import type { Rect } from '../camera/hit.ts';

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
