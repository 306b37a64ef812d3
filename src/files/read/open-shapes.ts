import { type CallOptions, createWorkerClient, type WorkerLike } from '../../browser/worker-calls.ts';
import { maxMilliseconds } from '../answer/limits.ts';
import type { TilePlace } from '../shapes/shape-tiles.ts';
import type { ShapesFacts, ShapesFile, ShapesProblem } from './read-shapes.ts';

/** The calls from the page to the worker. */
export type ShapesCalls = {
  open(
    file: ShapesFile,
    options?: CallOptions,
  ): Promise<{ readonly ok: true; readonly facts: ShapesFacts } | ShapesProblem>;
  /** A vector tile; no bytes for an empty one. */
  tile(place: TilePlace, options?: CallOptions): Promise<ArrayBuffer>;
};

const createWorker = (): WorkerLike =>
  new Worker(new URL('./shapes-worker.ts', import.meta.url), { type: 'module', name: 'shapes' });

export type OpenShapes = {
  readonly ok: true;
  readonly facts: ShapesFacts;
  /** Rejects once it is closed. */
  tile(place: TilePlace, signal: AbortSignal): Promise<ArrayBuffer>;
  /** Ends the worker, which has all of the file. */
  close(): void;
};

/** Opens a file in a worker of its own, which cuts its tiles until it is closed. Its bytes are taken. */
export async function openShapes(
  file: ShapesFile,
  create: () => WorkerLike = createWorker,
): Promise<OpenShapes | ShapesProblem> {
  const { methods, close } = createWorkerClient<ShapesCalls>(create());
  const problem = (why: ShapesProblem['why'], values = {}): ShapesProblem => ({ ok: false, why, values });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ShapesProblem>((resolve) => {
    const answer = problem('tooSlow', { seconds: maxMilliseconds / 1000 });
    timer = setTimeout(() => resolve(answer), maxMilliseconds);
  });
  const reading = methods.open(file, { transfer: [file.bytes] }).catch(() => problem('failed'));
  const read = await Promise.race([reading, late]);
  clearTimeout(timer);
  if (!read.ok) {
    close();
    return read;
  }
  return { ...read, tile: (place, signal) => methods.tile(place, { signal }), close };
}
