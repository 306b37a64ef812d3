import { type RefObject, useEffect, useState } from 'react';

/** Lines drawn above and below what is seen, so that a fast scroll and the next arrow key find them. */
const spare = 12;
/** Where nothing has a size yet. */
const unknownHeight = 900;

export type Visible = { readonly from: number; readonly to: number };

/** Which lines of one height are to be drawn for what of the scrolling element is seen: from, and up to but without. */
export function linesIn(top: number, height: number, lineHeight: number, count: number): Visible {
  const first = Math.floor(top / lineHeight) - spare;
  const last = Math.ceil((top + height) / lineHeight) + spare;
  // In steps of the spare lines, so that a scroll of a few pixels draws nothing anew.
  const from = Math.max(0, Math.floor(first / spare) * spare);
  return { from: Math.min(from, count), to: Math.min(count, Math.ceil(last / spare) * spare) };
}

/** Follows the scrolling and the size of an element. */
export function useVisibleLines(
  host: RefObject<HTMLElement | null>,
  lineHeight: number,
  count: number,
): Visible {
  const [visible, setVisible] = useState(() => linesIn(0, unknownHeight, lineHeight, count));
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const look = () => {
      const next = linesIn(element.scrollTop, element.clientHeight || unknownHeight, lineHeight, count);
      setVisible((held) => (held.from === next.from && held.to === next.to ? held : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [host, lineHeight, count]);
  return visible;
}
