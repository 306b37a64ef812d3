import { serveInWorker } from '../../browser/worker-calls.ts';
import type { ReadCalls } from '../answer/found.ts';
import { readSource } from './read-source.ts';

serveInWorker<ReadCalls>({ read: ({ source, columns }) => readSource(source, columns) });
