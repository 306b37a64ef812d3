import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../api/api-context.ts';
import { persistentOrders } from '../../api/queries/persistent.ts';
import { saveBlob } from '../detail/actions/download.ts';
import { ExportRun, type ExportState } from './export-run.ts';
import { createWorker } from './worker-file.ts';

/** The export of this screen; leaving the screen cancels it. */
export function useExport(): { run: ExportRun; state: ExportState } {
  const api = useApi();
  const [run] = useState(
    () => new ExportRun({ fetchOrders: persistentOrders(api), createWorker: createWorker, save: saveBlob }),
  );
  useEffect(() => () => run.cancel(), [run]);
  return { run, state: useSyncExternalStore(run.subscribe, run.state) };
}
