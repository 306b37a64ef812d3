import { serveInWorker } from '../worker-calls.ts';
import { tableCalls } from './table-calls.ts';

serveInWorker(tableCalls);
