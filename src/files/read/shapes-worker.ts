import { serveInWorker } from '../../browser/worker-calls.ts';
import type { ShapesCalls } from './open-shapes.ts';
import { type ReadShapes, readShapes } from './read-shapes.ts';

let read: ReadShapes | null = null;

serveInWorker<ShapesCalls>({
  async open(file) {
    read = await readShapes(file);
    return read.ok ? { ok: true, facts: read.facts } : read;
  },
  async tile(place) {
    return read?.ok === true ? read.tile(place) : new ArrayBuffer(0);
  },
});
