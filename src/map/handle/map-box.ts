import type { Size } from '../camera/fit.ts';

let box: HTMLElement | null = null;

/** A ref of the element that has the size of the largest map beside a panel. */
export function keepMapBox(element: HTMLElement | null): () => void {
  box = element;
  return () => {
    if (box === element) box = null;
  };
}

/** Null before the frame of the screens is there. */
export const mapBox = (): HTMLElement | null => box;

export const sizeOf = (element: Element | null): Size => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});
