import { serveInWorker } from '../../../browser/worker-calls.ts';
import type { ReadCalls } from './found.ts';
import { readSource } from './read-source.ts';

serveInWorker<ReadCalls>({ read: ({ source, columns }) => readSource(source, columns) });
