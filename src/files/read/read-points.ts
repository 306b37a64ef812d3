import { createWorkerClient, type WorkerLike } from '../../browser/worker-calls.ts';
import type { ColumnChoice, PointSource, ReadCalls, ReadPoints } from '../answer/found.ts';
import { maxFileBytes, maxMilliseconds } from '../answer/limits.ts';

const createWorker = (): WorkerLike =>
  new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'read-points' });

type Options = {
  /** Ends the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly create?: () => WorkerLike;
};

/**
 * Reads a list of points from a file or a text, in a worker of its own that ends with it. The bytes stay usable, so that the
 * same file can be read again with other columns.
 */
export async function readPoints(
  source: PointSource,
  columns: ColumnChoice | null = null,
  { signal, create = createWorker }: Options = {},
): Promise<ReadPoints> {
  signal?.throwIfAborted();
  if ('bytes' in source && source.bytes.byteLength > maxFileBytes) {
    return { ok: false, why: 'tooLarge', values: { max: maxFileBytes / 1_000_000 } };
  }
  const { methods, close } = createWorkerClient<ReadCalls>(create());
  const failed: ReadPoints = { ok: false, why: 'failed', values: {} };
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<ReadPoints>((resolve, reject) => {
    const tooSlow: ReadPoints = { ok: false, why: 'tooSlow', values: { seconds: maxMilliseconds / 1000 } };
    timer = setTimeout(() => resolve(tooSlow), maxMilliseconds);
    stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([methods.read({ source, columns }).catch(() => failed), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    close();
  }
}
