import { textScale } from '../../../browser/text-scale.ts';
import { allColumns, type Column } from './columns.ts';

/** A narrower window column shows no bar: it leaves its width to the others. */
const leastWindow = 64;

/** The pixels that the place gives up before the table scrolls sideways. */
const placeGives = 34;

/** The most that it gets of a wide panel: enough for the longest usual names. */
const placeTakes = 120;

/** Whether a column grows and shrinks with the panel. */
export const isFlexible = ({ name, width }: Column): boolean =>
  width === null && (name === 'window' || name === 'order');

/**
 * A CSS length for the table and for each column, beside `taken` pixels of other content. The window column takes the width
 * that the others leave, down to nothing; of more than its usual width the place gets a part, and in a narrow panel the place
 * gives some. When every width was set, the table is as wide as its columns, so that an edge stays under the pointer that drags
 * it.
 */
export function lengthsOf(columns: readonly Column[], taken: number) {
  const scale = textScale();
  const widthOf = ({ name, width }: Column) => width ?? Math.round(allColumns[name].width * scale);
  const hasWindow = columns.some((column) => column.name === 'window' && isFlexible(column));
  const others = columns.filter((column) => !(column.name === 'window' && isFlexible(column)));
  const total = others.reduce((sum, column) => sum + widthOf(column), taken);
  const growsPlace = others.some(isFlexible);
  const spare = `(100cqi - ${total}px)`;
  const forPlace = !growsPlace
    ? '0px'
    : hasWindow
      ? `min(${placeTakes}px, max(0px, 100cqi - ${total + allColumns.window.width}px) / 3)`
      : `max(0px, ${spare})`;
  return {
    table: hasWindow || growsPlace ? `max(100%, ${growsPlace ? total - placeGives : total}px)` : `${total}px`,
    columns: columns.map((column) => {
      if (!isFlexible(column)) return `${widthOf(column)}px`;
      return column.name === 'order'
        ? `calc(${Math.round(allColumns.order.width * scale)}px + clamp(-${placeGives}px, ${spare}, 0px) + ${forPlace})`
        : `calc(clamp(0px, (${spare} - ${leastWindow}px) * 999, max(0px, ${spare})) - ${forPlace})`;
    }),
  };
}
