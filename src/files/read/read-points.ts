import { createWorkerClient, type WorkerLike } from '../../browser/worker-calls.ts';
import {
  asWritten,
  type PointSource,
  type ReadCalls,
  type ReadOptions,
  type ReadPart,
  type ReadPoints,
} from '../answer/found.ts';
import { maxFileBytes, maxMilliseconds } from '../answer/limits.ts';

const createWorker = (): WorkerLike =>
  new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'read-points' });

type Options = {
  /** Ends the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly create?: () => WorkerLike;
};

const whole = (read: ReadPoints): readonly ReadPart[] => [{ name: null, read }];

/**
 * Reads a list of points from a file or a text, in a worker of its own that ends with it. The bytes stay usable, so that the
 * same file can be read again with other columns.
 */
export async function readPoints(
  source: PointSource,
  options: ReadOptions = asWritten,
  { signal, create = createWorker }: Options = {},
): Promise<readonly ReadPart[]> {
  signal?.throwIfAborted();
  if ('bytes' in source && source.bytes.byteLength > maxFileBytes) {
    return whole({ ok: false, why: 'tooLarge', values: { max: maxFileBytes / 1_000_000 } });
  }
  const { methods, close } = createWorkerClient<ReadCalls>(create());
  const failed = whole({ ok: false, why: 'failed', values: {} });
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<readonly ReadPart[]>((resolve, reject) => {
    const tooSlow = whole({ ok: false, why: 'tooSlow', values: { seconds: maxMilliseconds / 1000 } });
    timer = setTimeout(() => resolve(tooSlow), maxMilliseconds);
    stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([methods.read({ source, options }).catch(() => failed), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    close();
  }
}
