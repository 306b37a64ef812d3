import type { Column, ColumnName } from './columns.ts';

/** In CSS pixels, with the padding: the default width of each column. */
export const usualWidths: Readonly<Record<ColumnName, number>> = {
  order: 136,
  status: 116,
  place: 112,
  type: 112,
  resolution: 104,
  window: 164,
  left: 164,
  cloud: 96,
  ordered: 88,
  price: 120,
  addedBy: 160,
};

/** The share of the spare width that each column gets. */
const shares: Readonly<Partial<Record<ColumnName, number>>> = { place: 1, type: 4, window: 2 };

export const shareOf = ({ name, width }: Column): number => (width === null ? (shares[name] ?? 0) : 0);

/**
 * A CSS length for the table and for each column, beside `taken` pixels of other content. The spare width of
 * the panel (a size container) goes to the columns that grow; when every width was set, the table is as wide
 * as its columns, so that an edge stays under the pointer that drags it.
 */
export function lengthsOf(columns: readonly Column[], taken: number) {
  const widthOf = ({ name, width }: Column) => width ?? usualWidths[name];
  const total = columns.reduce((sum, column) => sum + widthOf(column), taken);
  const all = columns.reduce((sum, column) => sum + shareOf(column), 0);
  return {
    table: all === 0 ? `${total}px` : `max(100%, ${total}px)`,
    columns: columns.map((column) => {
      const share = shareOf(column);
      const width = `${widthOf(column)}px`;
      return share === 0 ? width : `calc(${width} + max(0px, 100cqi - ${total}px) * ${share / all})`;
    }),
  };
}
