import { serveInWorker } from '../../browser/worker-calls.ts';
import { TrackingStore } from './tracking-store.ts';

const store = new TrackingStore(() => Date.now());

serveInWorker(store.calls, () => store.state());
