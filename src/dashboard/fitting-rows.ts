import { type RefObject, useLayoutEffect, useState } from 'react';

/** A row of the latest orders, with its line. */
const rowPx = 53;
/** Below the last row. */
const endPx = 20;
const min = 4;

/** How many rows of a list fit between its begin and the end of the panel that scrolls; `usual` where nothing is laid out. */
export function useFittingRows(list: RefObject<HTMLElement | null>, usual: number, max: number): number {
  const [fitting, setFitting] = useState(usual);
  useLayoutEffect(() => {
    const content = list.current?.closest('section')?.parentElement;
    const panel = content?.parentElement;
    if (content == null || panel == null) return;
    const measure = () => {
      const begin = list.current?.getBoundingClientRect().top;
      if (begin === undefined || panel.clientHeight === 0) return;
      const above = begin - panel.getBoundingClientRect().top + panel.scrollTop;
      const rows = Math.floor((panel.clientHeight - above - endPx) / rowPx);
      setFitting(Math.max(min, Math.min(max, rows)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    observer.observe(content);
    return () => observer.disconnect();
  }, [list, max]);
  return fitting;
}
