import { expect } from 'vitest';
import type { ColumnChoice, FoundRow, PointSource, ReadPoints } from '../answer/found.ts';
import { readSource } from '../read/read-source.ts';

export const fileOf = (bytes: Uint8Array, name = 'points'): PointSource => ({
  name,
  bytes: bytes.slice().buffer,
});
export const utf8 = (text: string) => new TextEncoder().encode(text);

type Found = Extract<ReadPoints, { ok: true }>;

/** The answer to a source that can be read. */
export async function found(
  source: PointSource | string,
  columns: ColumnChoice | null = null,
): Promise<Found> {
  const read = await readSource(typeof source === 'string' ? { text: source } : source, columns);
  if (!read.ok) expect.fail(`rejected: ${read.why}`);
  return read;
}

/** A row as a line: its place, then latitude and longitude, or its text in quotes. */
export function lineOf({ place, location }: FoundRow): string {
  const where =
    location.kind === 'text'
      ? `"${location.text}"`
      : `${location.point.lat.toFixed(4)} ${location.point.lng.toFixed(4)}`;
  return `${place} @ ${where}`;
}

export const linesOf = ({ rows }: Found) => rows.map(lineOf);
