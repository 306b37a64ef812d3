import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** The columns of the table, in the order of the panel. */
export const columnNames = [
  'order',
  'status',
  'type',
  'resolution',
  'window',
  'left',
  'cloud',
  'ordered',
  'price',
  'addedBy',
] as const;
export type ColumnName = (typeof columnNames)[number];

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

/** Resolution is shown beside the type until it has a column of its own. */
const usuallyHidden: ReadonlySet<ColumnName> = new Set(['resolution', 'left', 'cloud', 'addedBy']);

const usual = (name: ColumnName): Column => ({ name, shown: !usuallyHidden.has(name), width: null });

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

const keys = {
  order: 'placeAndOrder',
  status: 'status',
  type: 'imageType',
  resolution: 'resolution',
  window: 'window',
  left: 'timeLeft',
  cloud: 'cloudCover',
  ordered: 'ordered',
  price: 'netPrice',
  addedBy: 'addedBy',
} as const satisfies Record<ColumnName, string>;

export const columnWords = (name: ColumnName, t: TFunction<'orders'>): string => t(keys[name]);
