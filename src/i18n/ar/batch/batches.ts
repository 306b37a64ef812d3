import { ar as batch } from './batch.ts';
import { ar as batchFile } from './file.ts';
import { ar as batchGrid } from './grid.ts';
import { ar as batchKept } from './kept.ts';
import { ar as batchSend } from './send.ts';
import { ar as batchSource } from './source.ts';
import { ar as templates } from './templates.ts';

/** The texts of batches, one namespace per part. */
export const batches = { batch, batchFile, batchGrid, batchKept, batchSend, batchSource, templates };
