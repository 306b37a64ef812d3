import * as z from 'zod/mini';
import { type DraftSeal, keepSealed, readSealed } from '../../browser/kept/sealed-parts.ts';
import type { StoredRead } from '../../browser/web-storage.ts';
import { maxRows } from '../../files/answer/limits.ts';
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
});

const KeptBatch = z.object({
  /** The id under which the batch is confirmed: a second confirmation finds the first. */
  id: z.string(),
  pattern: z.string(),
  settings: KeptSettings,
  rows: z.array(KeptRow).check(z.maxLength(maxRows)),
});
export type KeptBatch = Omit<z.infer<typeof KeptBatch>, 'rows'> & { readonly rows: readonly BatchRow[] };

const key = 'batch';
const bound = 'batch draft';

/** Stores the unfinished batch, sealed, until the session ends; false if that failed. */
export const keepBatch = (vault: DraftSeal, batch: KeptBatch): Promise<boolean> =>
  keepSealed(vault, key, bound, partsOf(batch));

/** A row never changes: its text is made once, because that of 2,000 rows takes a long task. */
const rowTexts = new WeakMap<BatchRow, string>();
/** A change of a row changes a part of so many rows. */
const rowsOfPart = 50;

/** The batch as JSON. */
function partsOf({ rows, ...batch }: KeptBatch): string[] {
  const texts = rows.map((row, at) => {
    const text = rowTexts.get(row) ?? JSON.stringify(row);
    rowTexts.set(row, text);
    return at === 0 ? text : `,${text}`;
  });
  const parts = Array.from({ length: Math.ceil(texts.length / rowsOfPart) }, (_, part) =>
    texts.slice(part * rowsOfPart, (part + 1) * rowsOfPart).join(''),
  );
  return [`${JSON.stringify(batch).slice(0, -1)},"rows":[`, ...parts, ']}'];
}

/** The value is null if none is stored. */
export async function readBatch(vault: DraftSeal): Promise<StoredRead<KeptBatch | null>> {
  const read = await readSealed(vault, key, bound, KeptBatch);
  if (read.kind === 'failed') return read;
  // A value that is not set is not an own setting.
  const rows = read.value?.rows.map((row) => ({ ...row, own: defined(row.own) }));
  return { kind: 'ready', value: read.value && { ...read.value, rows: rows ?? [] } };
}

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as BatchRow['own'];

/** The batch was confirmed, or given up. */
export const forgetBatch = (vault: DraftSeal): Promise<boolean> => keepSealed(vault, key, bound, ['null']);
