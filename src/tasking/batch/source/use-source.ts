import { useRef, useState } from 'react';
import type { ColumnChoice, FoundRow, PointSource, ReadPoints } from '../../../files/answer/found.ts';
import { maxFileBytes } from '../../../files/answer/limits.ts';
import { readPoints } from '../../../files/read/read-points.ts';

/** `name`: of the file; null for pasted text. `source`: null for a file that was not read into memory. */
export type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading'; readonly name: string | null }
  | {
      readonly kind: 'read';
      readonly name: string | null;
      readonly source: PointSource | null;
      readonly read: ReadPoints;
    };

/** What was dropped, chosen or pasted last, and how it was read. A later source replaces one that is being read. */
export function useSource(onRows: (rows: readonly FoundRow[], again: boolean) => void) {
  const [reading, setReading] = useState<Reading>({ kind: 'nothing' });
  const stop = useRef(new AbortController());

  function begin(name: string | null): AbortSignal {
    stop.current.abort();
    stop.current = new AbortController();
    setReading({ kind: 'reading', name });
    return stop.current.signal;
  }

  /** `columns`: the same source again, with other columns. */
  async function take(source: PointSource, columns: ColumnChoice | null = null) {
    const name = 'name' in source ? source.name : null;
    const signal = begin(name);
    const failed: ReadPoints = { ok: false, why: 'failed', values: {} };
    const read = await readPoints(source, columns, { signal }).catch(() => failed);
    if (signal.aborted) return;
    setReading({ kind: 'read', name, source, read });
    if (read.ok) onRows(read.rows, columns !== null);
  }

  return {
    reading,
    take,
    async takeFile(file: File) {
      if (file.size <= maxFileBytes) return take({ name: file.name, bytes: await file.arrayBuffer() });
      begin(file.name);
      const read: ReadPoints = { ok: false, why: 'tooLarge', values: { max: maxFileBytes / 1_000_000 } };
      setReading({ kind: 'read', name: file.name, source: null, read });
    },
    clear() {
      stop.current.abort();
      setReading({ kind: 'nothing' });
    },
  };
}

export type Source = ReturnType<typeof useSource>;
