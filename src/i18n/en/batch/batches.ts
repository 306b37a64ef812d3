import { en as batch } from './batch.ts';
import { en as batchFile } from './file.ts';
import { en as batchGrid } from './grid.ts';
import { en as batchKept } from './kept.ts';
import { en as batchSend } from './send.ts';
import { en as batchSource } from './source.ts';
import { en as templates } from './templates.ts';

/** The texts of batches, one namespace per part. */
export const batches = { batch, batchFile, batchGrid, batchKept, batchSend, batchSource, templates };
