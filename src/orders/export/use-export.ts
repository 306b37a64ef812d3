import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../api/api.ts';
import { persistentOrders, persistentReads } from '../../api/queries/persistent.ts';
import { saveBlob } from '../../browser/save-file.ts';
import { ExportRun, type ExportState } from './export-run.ts';

const createWorker = () =>
  new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module', name: 'export' });

/** The export of this screen; leaving the screen cancels it. */
export function useExport(): { run: ExportRun; state: ExportState } {
  const api = useApi();
  const [run] = useState(
    () =>
      new ExportRun({
        fetchOrders: persistentOrders(api),
        fetchOrder: (id, signal) => persistentReads(api)(() => api.gateway.order(id, signal), signal),
        createWorker,
        save: saveBlob,
      }),
  );
  useEffect(() => () => run.cancel(), [run]);
  return { run, state: useSyncExternalStore(run.subscribe, run.state) };
}
