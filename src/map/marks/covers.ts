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
