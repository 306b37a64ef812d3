import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { ReadError } from '../answer/found.ts';
import { maxRatio, maxUnpackedBytes } from '../answer/limits.ts';

/** Deflate gives at most about 1,000 times its input, so each step gives at most 4 MB. */
const chunkLength = 4096;
/** A workbook has some hundred parts. */
const maxParts = 2_000;
/** Small parts compress well without harm. */
const freeBytes = 1_000_000;

/** The parts of a zip whose name passes, and the names of the others; rejected as soon as too much has come out of it. */
export function unpack(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): { readonly parts: Map<string, Uint8Array>; readonly others: readonly string[] } {
  const others: string[] = [];
  const parts = new Map<string, Uint8Array>();
  let [open, total, broken] = [0, 0, false];
  const max = Math.min(maxUnpackedBytes, Math.max(freeBytes, bytes.length * maxRatio));

  const take = (file: UnzipFile) => {
    if (file.name.endsWith('/')) return;
    if (parts.size >= maxParts) throw new ReadError('unpacksTooLarge', { max: maxUnpackedBytes / 1_000_000 });
    if (!wanted(file.name)) {
      if (others.length < maxParts) others.push(file.name);
      return;
    }
    let chunks: Uint8Array[] = [];
    parts.set(file.name, new Uint8Array());
    open += 1;
    file.ondata = (error, data, final) => {
      if (error !== null) {
        broken = true;
        return;
      }
      total += data.length;
      if (total <= max) chunks.push(data);
      if (!final) return;
      open -= 1;
      parts.set(file.name, join(chunks));
      chunks = [];
    };
    file.start();
  };

  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += chunkLength) {
      unzip.push(bytes.subarray(at, at + chunkLength), at + chunkLength >= bytes.length);
      if (total > max) break;
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    broken = true;
  }
  if (total > max) throw new ReadError('unpacksTooLarge', { max: maxUnpackedBytes / 1_000_000 });
  if (broken || open > 0) throw new ReadError('brokenZip');
  return { parts, others };
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
