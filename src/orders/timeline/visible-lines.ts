import { type RefObject, useEffect, useState } from 'react';

/** Extra lines rendered above and below the viewport, for fast scrolls and the next arrow key. */
const spare = 6;
/** Used before layout. */
const unknownHeight = 900;

export type Visible = { readonly from: number; readonly to: number };

/**
 * The range of lines to render for the visible part of the scrolling element: from, and up to but excluding.
 */
export function linesIn(top: number, height: number, lineHeight: number, count: number): Visible {
  const first = Math.floor(top / lineHeight) - spare;
  const last = Math.ceil((top + height) / lineHeight) + spare;
  // In steps of the spare lines, so that a scroll of a few pixels renders nothing.
  const from = Math.max(0, Math.floor(first / spare) * spare);
  return { from: Math.min(from, count), to: Math.min(count, Math.ceil(last / spare) * spare) };
}

/** Follows the scroll position and the size of an element. */
export function useVisibleLines(
  host: RefObject<HTMLElement | null>,
  lineHeight: number,
  count: number,
): Visible {
  const [visible, setVisible] = useState(() => linesIn(0, unknownHeight, lineHeight, count));
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const update = () => {
      const next = linesIn(element.scrollTop, element.clientHeight || unknownHeight, lineHeight, count);
      setVisible((held) => (held.from === next.from && held.to === next.to ? held : next));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [host, lineHeight, count]);
  return visible;
}
