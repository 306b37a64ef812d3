import { serveInWorker } from '../../browser/worker-calls.ts';
import { FileBuilder } from './file-builder.ts';

serveInWorker(new FileBuilder().calls);
