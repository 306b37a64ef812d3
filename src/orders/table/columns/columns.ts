import * as z from 'zod/mini';
import type { Translate } from '../../../i18n/translate.ts';

type OneColumn = {
  /** The key of its title in the namespace `orders`. */
  readonly title: string;
  /** The usual width in CSS pixels, with the padding. */
  readonly width: number;
  /** Shown only if a person wants it. */
  readonly hidden?: true;
  /** The field by which its head sorts (interface.md 2.10). */
  readonly sort?: 'OrderDate' | 'OrderNo' | 'NetPrice' | 'OrderStatusID';
  /** The width of its placeholder. */
  readonly ghost: string;
};

/**
 * The columns of the table, in the order of the panel. Resolution is shown beside the type until it has a column of its own. The
 * cell of each is in `order-cell.tsx`, its side and its colour in `orders-table.module.css`.
 */
export const allColumns = {
  order: { title: 'placeAndOrder', width: 184, sort: 'OrderNo', ghost: '70%' },
  status: { title: 'status', width: 120, sort: 'OrderStatusID', ghost: '80px' },
  type: { title: 'imageType', width: 136, ghost: '80%' },
  resolution: { title: 'resolution', width: 112, hidden: true, ghost: '70%' },
  window: { title: 'window', width: 284, ghost: '44%' },
  left: { title: 'timeLeft', width: 164, hidden: true, ghost: '80px' },
  cloud: { title: 'cloudCover', width: 96, hidden: true, ghost: '48px' },
  changed: { title: 'changed', width: 232, hidden: true, ghost: '80%' },
  ordered: { title: 'ordered', width: 104, sort: 'OrderDate', ghost: '48px' },
  price: { title: 'netPrice', width: 108, sort: 'NetPrice', ghost: '60px' },
  addedBy: { title: 'addedBy', width: 160, hidden: true, ghost: '80%' },
} as const satisfies Record<string, OneColumn>;
export type ColumnName = keyof typeof allColumns;

const facts: Readonly<Record<ColumnName, OneColumn>> = allColumns;
export const columnNames = Object.keys(allColumns) as ColumnName[];

/** In pixels. */
export const widthLimits = { min: 64, max: 480 } as const;

const Width = z.int().check(z.gte(widthLimits.min), z.lte(widthLimits.max));

const Column = z.object({
  name: z.enum(columnNames),
  shown: z.boolean(),
  /** In pixels; null for the default width. */
  width: z.catch(z.nullable(Width), null),
});
export type Column = z.infer<typeof Column>;

const TableChoice = z.object({
  columns: z.array(z.catch(z.nullable(Column), null)),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
});

/** A person's choice for the table: every column once, in their order. */
export type TableChoice = {
  readonly columns: readonly Column[];
  readonly density: 'comfortable' | 'compact';
};

const usual = (name: ColumnName): Column => ({ name, shown: facts[name].hidden !== true, width: null });

export const usualTable: TableChoice = { columns: columnNames.map(usual), density: 'comfortable' };

/** An unreadable value falls back to its default, each column alone; the order's number is always shown. */
export function readTableChoice(text: string | null): TableChoice {
  const read = TableChoice.safeParse(parsed(text));
  if (!read.success) return usualTable;
  const columns = new Map<ColumnName, Column>();
  for (const column of read.data.columns) if (column !== null) columns.set(column.name, column);
  for (const name of columnNames) if (!columns.has(name)) columns.set(name, usual(name));
  return {
    columns: [...columns.values()].map((column) => ({
      ...column,
      shown: column.shown || column.name === 'order',
    })),
    density: read.data.density,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** With a column that a view needs, whatever was chosen. */
export const showing = (choice: TableChoice, name: ColumnName): TableChoice =>
  choice.columns.some((column) => column.name === name && column.shown)
    ? choice
    : withColumn(choice, name, { shown: true });

export const withColumn = (choice: TableChoice, name: ColumnName, change: Partial<Column>): TableChoice => ({
  ...choice,
  columns: choice.columns.map((column) => (column.name === name ? { ...column, ...change } : column)),
});

/** Moves the column to another position, from 0; positions beyond the ends are clamped. */
export function movedTo(choice: TableChoice, name: ColumnName, place: number): TableChoice {
  const moved = choice.columns.find((column) => column.name === name);
  if (moved === undefined) return choice;
  const others = choice.columns.filter((column) => column !== moved);
  return { ...choice, columns: others.toSpliced(Math.max(0, place), 0, moved) };
}

export const withinLimits = (width: number): number =>
  Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));

export const columnWords = (name: ColumnName, t: Translate<'orders'>): string => t(allColumns[name].title);

export const sortOf = (name: ColumnName): OneColumn['sort'] => facts[name].sort;
