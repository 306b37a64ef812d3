import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cachedOrders } from '../../../api/queries/orders.ts';
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
import { useTranslation } from '../../../i18n/words.tsx';
import { fromOrders } from '../../../tracking/answers/from-orders.ts';
import { region } from '../../../tracking/answers/region.ts';
import { useAnswered, useIsKept } from '../../../tracking/page/tracking-context.ts';
import { type ListFile, useFileDrop } from '../../form/use-file-drop.ts';
import type { PreviewDot } from '../grid/batch-map.tsx';
import type { Points } from '../grid/use-points.ts';
import { type AddedRows, hasRows, withRead } from './row-of.ts';

const question = {};

/** Where most orders of the account are, at the moment of the call: all stored ones, or without them those that this tab has listed. */
function useRegion(): () => Bounds | null {
  const client = useQueryClient();
  const isOff = !useIsKept();
  const remembered = useAnswered('region', question);
  return () => (isOff ? region(fromOrders(cachedOrders(client))) : (remembered?.answer ?? null));
}

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

const notRead = ({ name }: ListFile, read: ReadPoints): Reading => ({
  id: crypto.randomUUID(),
  name,
  source: null,
  options: asWritten,
  read,
  draft: null,
});

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

  async function readFile(file: ListFile, signal: AbortSignal): Promise<readonly Reading[]> {
    if (file.size > maxFileBytes) return [notRead(file, tooLarge)];
    // It may have been moved or deleted since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null);
    return bytes === null ? [notRead(file, failed)] : readAll({ name: file.name, bytes }, signal);
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
  async function takeFiles(files: readonly ListFile[]) {
    const signal = begin();
    for (const file of files) {
      const found = await readFile(file, signal);
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

const maxDots = 5;

/** The first rows of the lists whose columns are being chosen, as dots on the map. */
const previewOf = (readings: readonly Reading[]): readonly PreviewDot[] =>
  readings.flatMap((reading) => {
    const read = reading.draft?.read ?? (isUnsettled(reading) ? reading.read : null);
    if (read === null || !read.ok) return [];
    return read.rows
      .slice(0, maxDots)
      .flatMap(({ place, location }, at): PreviewDot[] =>
        location.kind === 'text'
          ? []
          : [{ id: `${reading.id} ${at}`, at: location.point, name: place || `${at + 1}` }],
      );
  });

/** Reads pasted, chosen and dropped lists of points into the grid. The note on a list goes with the last of its rows. */
export function useListOfPoints(points: Points) {
  const { rows } = points;
  const added = useRef(new Map<string, AddedRows>());
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const source = useSource((id, found) => {
    const before = added.current.get(id);
    const next = withRead(before === undefined ? [] : latest.current, found, before);
    added.current.set(id, next.added);
    if (before === undefined) points.add(next.rows);
    else points.replaceAll(next.rows);
  }, useRegion());
  const isOver = useFileDrop((files) => void source.takeFiles(files));
  const readings = useMemo(
    () => source.readings.filter(({ id }) => hasRows(added.current.get(id), rows)),
    [source.readings, rows],
  );
  const preview = useMemo(() => previewOf(readings), [readings]);
  return { source, readings, preview, isOver };
}
