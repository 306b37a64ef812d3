import { onTestFinished, vi } from 'vitest';
import { tableCalls } from '../table/table-calls.ts';
import { createWorkerServer } from '../worker-calls.ts';
import { ThreadWorker } from './thread-worker.ts';

/** The worker that writes tables, in this thread. Call it when the page has opened: other workers never reply. */
export function stubTableWorker(): void {
  class Worker extends ThreadWorker {
    constructor(_address: URL, { name }: WorkerOptions) {
      super(name === 'table' ? createWorkerServer(tableCalls) : async () => null);
    }
  }
  vi.stubGlobal('Worker', Worker);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
