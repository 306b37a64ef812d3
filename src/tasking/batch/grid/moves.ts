/** The cells of a row, in their order. */
export const cells = ['number', 'place', 'location', 'problem', 'remove'] as const;
export type Cell = (typeof cells)[number];

/** A row by its index, and a cell of it. */
export type Spot = { readonly at: number; readonly cell: Cell };

type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };
type Size = {
  readonly rows: number;
  /** Rows of a page. */
  readonly page: number;
  readonly isRtl: boolean;
};

/** Where a key leads from a cell; null if it is no key of movement. */
export function moved(
  { key, ctrlKey, metaKey }: Press,
  from: Spot,
  { rows, page, isRtl }: Size,
): Spot | null {
  const toEnd = ctrlKey || metaKey;
  const vertical = (by: number): Spot => ({ ...from, at: Math.max(0, Math.min(rows - 1, from.at + by)) });
  const sideways = (by: number): Spot => {
    const to = toEnd ? by * cells.length : by;
    const column = Math.max(0, Math.min(cells.length - 1, cells.indexOf(from.cell) + to));
    return { ...from, cell: cells[column] ?? from.cell };
  };
  switch (key) {
    case 'ArrowUp':
      return vertical(toEnd ? -rows : -1);
    case 'ArrowDown':
      return vertical(toEnd ? rows : 1);
    case 'PageUp':
      return vertical(-page);
    case 'PageDown':
      return vertical(page);
    case 'ArrowLeft':
      return sideways(isRtl ? 1 : -1);
    case 'ArrowRight':
      return sideways(isRtl ? -1 : 1);
    case 'Home':
      return { at: toEnd ? 0 : from.at, cell: 'number' };
    case 'End':
      return { at: toEnd ? rows - 1 : from.at, cell: 'remove' };
    default:
      return null;
  }
}

/** The next cell to edit after Tab, or the previous one. */
export function tabbed({ at, cell }: Spot, back: boolean, rows: number): Spot {
  if (!back) {
    if (cell === 'place') return { at, cell: 'location' };
    return at < rows - 1 ? { at: at + 1, cell: 'place' } : { at, cell };
  }
  if (cell === 'location') return { at, cell: 'place' };
  return at > 0 ? { at: at - 1, cell: 'location' } : { at, cell };
}
