import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { ReadError } from '../answer/found.ts';
import { maxRatio, maxUnpackedBytes } from '../answer/limits.ts';

/** Deflate gives at most about 1,000 times its input, so each step gives at most 4 MB. */
const chunkLength = 4096;
/** Small parts compress well without harm. */
const freeBytes = 1_000_000;

/** The parts of a zip whose name passes; rejected as soon as too much has come out of it. */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let [open, total, broken] = [0, 0, false];
  const max = Math.min(maxUnpackedBytes, Math.max(freeBytes, bytes.length * maxRatio));

  const take = (file: UnzipFile) => {
    if (file.name.endsWith('/') || !wanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    open += 1;
    file.ondata = (error, data, final) => {
      if (error !== null) {
        broken = true;
        return;
      }
      total += data.length;
      if (total <= max) chunks.push(data);
      if (final) open -= 1;
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
  } catch {
    broken = true;
  }
  if (total > max) throw new ReadError('unpacksTooLarge', { max: maxUnpackedBytes / 1_000_000 });
  if (broken || open > 0) throw new ReadError('brokenZip');
  return new Map([...parts].map(([name, chunks]) => [name, join(chunks)]));
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
