import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGateway } from '../../api/gateway-context.ts';
import { persistentOrders } from '../../api/queries/persistent.ts';
import { saveBlob } from '../detail/actions/download.ts';
import { ExportRun, type ExportState } from './export-run.ts';
import { createWorker } from './worker-file.ts';

/** The export of this screen; leaving the screen cancels it. */
export function useExport(): { run: ExportRun; state: ExportState } {
  const gateway = useGateway();
  const [run] = useState(
    () =>
      new ExportRun({ fetchOrders: persistentOrders(gateway), createWorker: createWorker, save: saveBlob }),
  );
  useEffect(() => () => run.cancel(), [run]);
  return { run, state: useSyncExternalStore(run.subscribe, run.state) };
}
