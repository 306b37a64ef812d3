import { expect } from 'vitest';
import {
  asWritten,
  type FoundRow,
  type PointSource,
  type ReadOptions,
  type ReadPoints,
} from '../answer/found.ts';
import { readSource } from '../read/read-source.ts';

export const fileOf = (bytes: Uint8Array, name = 'points'): PointSource => ({
  name,
  bytes: bytes.slice().buffer,
});
export const utf8 = (text: string) => new TextEncoder().encode(text);

type Found = Extract<ReadPoints, { ok: true }>;

/** The answer to a source that can be read, of one list. */
export async function found(
  source: PointSource | string,
  options: Partial<ReadOptions> = {},
): Promise<Found> {
  const [part, ...others] = await readSource(typeof source === 'string' ? { text: source } : source, {
    ...asWritten,
    ...options,
  });
  if (part === undefined || others.length > 0) expect.fail(`${others.length + 1} lists`);
  if (!part.read.ok) expect.fail(`rejected: ${part.read.why}`);
  return part.read;
}

/** The answer to a source that is one list or none. */
export const answerTo = async (source: PointSource) => (await readSource(source))[0]?.read;

/** A row as a line: its place, then latitude and longitude, or its text in quotes. */
export function lineOf({ place, location }: FoundRow): string {
  const where =
    location.kind === 'text'
      ? `"${location.text}"`
      : `${location.point.lat.toFixed(4)} ${location.point.lng.toFixed(4)}`;
  return `${place} @ ${where}`;
}

export const linesOf = ({ rows }: Found) => rows.map(lineOf);

/** The notes without what they show. */
export const countsOf = ({ notes }: Found) => notes.map(({ kind, count }) => ({ kind, count }));
