import { createWorkerClient } from '../../browser/worker-calls.ts';
import type { TrackingWorker } from '../calls.ts';

export const openTrackingWorker = (): TrackingWorker =>
  createWorkerClient(
    new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'tracking' }),
  );
