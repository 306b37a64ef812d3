import { ThreadWorker } from '../../browser/testing/thread-worker.ts';
import { createWorkerServer, type WorkerLike } from '../../browser/worker-calls.ts';
import { gazetteerJson } from '../../geo/gazetteer/testing/gazetteer.ts';
import { createPlaceIndex } from '../place-index.ts';

/** The worker's side in the page, with the shipped gazetteer. `later` resolves after the messages that have arrived by now. */
export const gazetteerInPage = (later: () => Promise<void> = () => Promise.resolve()): WorkerLike =>
  new ThreadWorker(createWorkerServer(createPlaceIndex(async () => gazetteerJson(), later)));
