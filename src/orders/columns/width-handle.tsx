import { type PointerEvent, useRef } from 'react';
import { type ColumnName, withColumn, withinLimits } from './columns.ts';
import { chooseTable, tableChoice } from './use-table-choice.ts';
import styles from './width-handle.module.css';

/** The edge of a head, to be dragged; pressed twice, the column is as wide as usual. The columns panel does the same by keyboard. */
export function WidthHandle({ column }: { column: ColumnName }) {
  const start = useRef<{ at: number; width: number } | null>(null);
  const put = (width: number | null) => chooseTable(withColumn(tableChoice(), column, { width }));

  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th');
    if (event.button !== 0 || head === null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { at: event.clientX, width: head.getBoundingClientRect().width };
  };
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (start.current === null) return;
    const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    put(withinLimits(start.current.width + way * (event.clientX - start.current.at)));
  };
  const end = () => {
    start.current = null;
  };

  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => put(null)}
    />
  );
}
