import { createWorkerClient } from '../worker-calls.ts';
import type { TableCalls, TableRequest } from './table-calls.ts';

/** A file of tables, written in a worker of its own. */
export async function writeTables(request: TableRequest): Promise<Blob> {
  const worker = createWorkerClient<TableCalls>(
    new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'table' }),
  );
  try {
    return await worker.methods.write(request);
  } finally {
    worker.close();
  }
}
