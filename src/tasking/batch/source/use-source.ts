import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  asWritten,
  type FoundRow,
  type PointSource,
  type ReadOptions,
  type ReadPart,
  type ReadPoints,
} from '../../../files/answer/found.ts';
import { maxFileBytes } from '../../../files/answer/limits.ts';
import { readPoints } from '../../../files/read/read-points.ts';
import type { Bounds } from '../../../geo/area/area.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

/** One list that was read: a file, a part of one, or pasted text. */
export type Reading = {
  readonly id: string;
  /** Of the file; null for pasted text. */
  readonly name: string | null;
  /** Null for a file that was not read into memory. */
  readonly source: PointSource | null;
  /** How the rows in the grid were read. */
  readonly options: ReadOptions;
  readonly read: ReadPoints;
  /** Other columns or another sheet that were chosen and not yet used; null while they are read. */
  readonly draft: { readonly options: ReadOptions; readonly read: ReadPoints | null } | null;
};

const tooLarge: ReadPoints = { ok: false, why: 'tooLarge', values: { max: maxFileBytes / 1_000_000 } };
const failed: ReadPoints = { ok: false, why: 'failed', values: {} };

/** A list that waits for its columns: none of its rows is in the grid. */
export const isUnsettled = ({ read }: Pick<Reading, 'read'>): boolean =>
  read.ok && read.table !== null && read.table.question !== null;

/** The sentence that says why a list was not read. */
export function useRejection() {
  const { t } = useTranslation('batchFile');
  const { number } = useFormats();
  return ({ why, values }: Extract<ReadPoints, { ok: false }>): string => {
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value) : value,
    ]);
    return t(why, Object.fromEntries(shown));
  };
}

/** What was dropped, chosen or pasted last, and how it was read. A later source replaces one that is being read. */
export function useSource(
  onRows: (id: string, rows: readonly FoundRow[]) => void,
  regionNow: () => Bounds | null,
  readFrom: typeof readPoints = readPoints,
) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const [isReading, setIsReading] = useState(false);
  const stop = useRef(new AbortController());

  function begin(): AbortSignal {
    stop.current.abort();
    stop.current = new AbortController();
    setIsReading(true);
    // A question stays until it is answered or dismissed.
    setReadings((before) => before.filter(isUnsettled));
    return stop.current.signal;
  }

  async function readAll(source: PointSource, signal: AbortSignal): Promise<readonly Reading[]> {
    const name = 'name' in source ? source.name : null;
    const whole: readonly ReadPart[] = [{ name: null, read: failed }];
    const options = { ...asWritten, region: regionNow() };
    const parts = await readFrom(source, options, { signal }).catch(() => whole);
    return parts.map(({ name: part, read }) => ({
      id: crypto.randomUUID(),
      name: part === null ? name : `${name ?? ''} / ${part}`,
      source,
      options: { ...options, part },
      read,
      draft: null,
    }));
  }

  function add(found: readonly Reading[]) {
    setReadings((before) => [...before, ...found]);
    for (const reading of found) {
      if (!reading.read.ok) continue;
      if (!isUnsettled(reading)) onRows(reading.id, reading.read.rows);
      // What the likeliest columns would give is shown beside the question.
      else void choose(reading, { ...reading.options, columns: reading.read.table?.choice ?? null });
    }
  }

  /** Returns whether all of it was taken, or waits for its columns. */
  async function take(source: PointSource): Promise<boolean> {
    const signal = begin();
    const found = await readAll(source, signal);
    if (signal.aborted) return false;
    add(found);
    setIsReading(false);
    return found.every(({ read }) => read.ok);
  }

  /** Several files one after another, each with its name. */
  async function takeFiles(files: readonly File[]) {
    const signal = begin();
    for (const file of files) {
      const isTooLarge = file.size > maxFileBytes;
      const found = isTooLarge
        ? [
            {
              id: crypto.randomUUID(),
              name: file.name,
              source: null,
              options: asWritten,
              read: tooLarge,
              draft: null,
            },
          ]
        : await readAll({ name: file.name, bytes: await file.arrayBuffer() }, signal);
      if (signal.aborted) return;
      add(found);
    }
    setIsReading(false);
  }

  const change = (id: string, to: (reading: Reading) => Reading) =>
    setReadings((before) => before.map((reading) => (reading.id === id ? to(reading) : reading)));

  /** Reads a list in another way, to be looked at before it is used. */
  async function choose({ id, source }: Reading, options: ReadOptions) {
    if (source === null) return;
    change(id, (reading) => ({ ...reading, draft: { options, read: null } }));
    const parts = await readFrom(source, options).catch(() => []);
    const read = parts[0]?.read ?? failed;
    change(id, (reading) =>
      reading.draft?.options === options ? { ...reading, draft: { options, read } } : reading,
    );
  }

  return {
    readings,
    isReading,
    take,
    takeFiles,
    choose,
    /** Puts the rows as they were chosen in the place of those that the list has in the grid. */
    use({ id, options, read, draft }: Reading) {
      const chosen = draft ?? { options, read };
      if (chosen.read === null || !chosen.read.ok) return;
      const { read: used } = chosen;
      change(id, (reading) => ({ ...reading, options: chosen.options, read: used, draft: null }));
      onRows(id, used.rows);
    },
    dismiss(id: string) {
      setReadings((before) => before.filter((reading) => reading.id !== id));
    },
  };
}

export type Source = ReturnType<typeof useSource>;
