import { serveInWorker } from '../../browser/worker-calls.ts';
import { type DeriveCalls, deriveKey } from './derive.ts';

serveInWorker<DeriveCalls>({ derive: deriveKey });
