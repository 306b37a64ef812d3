import * as z from 'zod/mini';
import {
  type DraftSeal,
  type Kept,
  keepSealed,
  readSealed,
  storedKeys,
} from '../../browser/kept/sealed-parts.ts';
import { isBatchKey, tabsWithKeys } from '../../browser/kept/tab-key.ts';
import type { StoredRead } from '../../browser/web-storage.ts';
import { maxRows } from '../../files/answer/limits.ts';
import { Mark, Marks } from '../assisted/marks.ts';
import { KeptLocation, KeptSettings } from '../draft/kept-draft.ts';
import type { BatchRow } from './batch.ts';

const KeptRow = z.object({
  id: z.string(),
  place: z.string(),
  reference: z.string(),
  location: KeptLocation,
  origin: z.enum(['point', 'area', 'line']),
  own: z.partial(KeptSettings),
  before: z.nullable(
    z.object({ result: z.enum(['placed', 'refused', 'checking', 'notSent']), reference: z.string() }),
  ),
  assisted: z.optional(Mark),
});

const KeptRows = z.array(KeptRow).check(z.maxLength(maxRows));

const KeptBatch = z.object({
  /** The id under which the batch is confirmed: a second confirmation finds the first. */
  id: z.string(),
  pattern: z.string(),
  settings: KeptSettings,
  /** The settings that an assistant has filled. */
  filled: z.optional(Marks),
  rows: KeptRows,
  /** Of a batch without rows: what Undo and Redo bring back. */
  undo: z.optional(KeptRows),
  redo: z.optional(KeptRows),
});
type Lists = 'rows' | 'undo' | 'redo';
export type KeptBatch = Omit<z.infer<typeof KeptBatch>, Lists> & {
  readonly rows: readonly BatchRow[];
  readonly undo?: readonly BatchRow[] | undefined;
  readonly redo?: readonly BatchRow[] | undefined;
};

const bound = 'batch draft';

/** Stores the unfinished batch of a tab, sealed, until the session ends. */
export const keepBatch = (vault: DraftSeal, key: string, batch: KeptBatch): Promise<Kept> =>
  keepSealed(vault, key, bound, partsOf(batch));

/** A row never changes: its text is made once, because that of 2,000 rows takes a long task. */
const rowTexts = new WeakMap<BatchRow, string>();
/** A change of a row changes a part of so many rows. */
const rowsOfPart = 50;

/** The batch as JSON. */
function partsOf({ rows, undo = [], redo = [], ...batch }: KeptBatch): string[] {
  const emptied = ['],"undo":[', ...partsOfRows(undo), '],"redo":[', ...partsOfRows(redo)];
  return [
    `${JSON.stringify(batch).slice(0, -1)},"rows":[`,
    ...partsOfRows(rows),
    ...(undo.length + redo.length > 0 ? emptied : []),
    ']}',
  ];
}

function partsOfRows(rows: readonly BatchRow[]): string[] {
  const texts = rows.map((row, at) => {
    const text = rowTexts.get(row) ?? JSON.stringify(row);
    rowTexts.set(row, text);
    return at === 0 ? text : `,${text}`;
  });
  return Array.from({ length: Math.ceil(texts.length / rowsOfPart) }, (_, part) =>
    texts.slice(part * rowsOfPart, (part + 1) * rowsOfPart).join(''),
  );
}

/** The value is null if none is stored. */
export async function readBatch(vault: DraftSeal, key: string): Promise<StoredRead<KeptBatch | null>> {
  const read = await readSealed(vault, key, bound, KeptBatch);
  if (read.kind === 'failed') return read;
  if (read.value === null) return { kind: 'ready', value: null };
  const { rows, undo = [], redo = [], ...batch } = read.value;
  return { kind: 'ready', value: { ...batch, rows: rowsOf(rows), undo: rowsOf(undo), redo: rowsOf(redo) } };
}

/** A value that is not set is not an own setting. */
const rowsOf = (rows: z.infer<typeof KeptRows>): readonly BatchRow[] =>
  rows.map((row) => ({ ...row, own: defined(row.own) }));

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as BatchRow['own'];

/** An unfinished batch of a tab that is not open any more; null for one that cannot be read. */
export type LeftBatch = { readonly key: string; readonly batch: KeptBatch | null };

/**
 * A copy of a batch that an open tab has is not left.
 * @param own the key of this tab.
 */
export async function readLeftBatches(vault: DraftSeal, own: string | null): Promise<readonly LeftBatch[]> {
  const isOfOpenTab = await tabsWithKeys();
  const left: LeftBatch[] = [];
  const known = new Set<string>();
  const keys = (await storedKeys()).filter(isBatchKey);
  const isOpen = (key: string) => key === own || isOfOpenTab(key);
  for (const key of [...keys.filter(isOpen), ...keys.filter((key) => !isOpen(key))]) {
    const read = await readBatch(vault, key);
    if (read.kind === 'failed') {
      if (read.why === 'unreadable' && !isOpen(key)) left.push({ key, batch: null });
    } else if (read.value !== null) {
      const { id, rows } = read.value;
      if (!isOpen(key) && rows.length > 0 && !known.has(id)) left.push({ key, batch: read.value });
      known.add(id);
    }
  }
  return left;
}
