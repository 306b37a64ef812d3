import type { Rect } from './place-tags.ts';

/** The overlays of a map: buttons, legends, cards, scale. CSS pixels from the top left of `frame`, which fills the map. */
export function coversOf(frame: HTMLElement): Rect[] {
  const origin = frame.getBoundingClientRect();
  const covers = frame.closest('section')?.querySelectorAll('[data-over-map]') ?? [];
  return [...covers].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, width, height };
  });
}

/** Calls `run` when an overlay comes or goes. Returns the function that ends it. */
export function onOverlays(frame: HTMLElement, run: () => void): () => void {
  const region = frame.closest('section');
  const observer = new MutationObserver(run);
  if (region !== null) observer.observe(region, { childList: true });
  return () => observer.disconnect();
}
