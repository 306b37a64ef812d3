import * as z from 'zod/mini';
import { BlockWithLists } from '../block/block.ts';
import { Change } from '../change.ts';
import type { Columns } from '../remembered.ts';
import type { PlainMemory } from './database.ts';
import type { OneStep } from './memory.ts';
import { Meta } from './meta.ts';

const PlainMeta = z.extend(Meta, { v: z.literal(1) });

/** One step that stores all of it sealed; null if it is unreadable, and the sync starts over. */
export function takeOver(plain: PlainMemory, columns: Columns): OneStep | null {
  const meta = PlainMeta.safeParse(plain.meta).data;
  const blocks = z.array(BlockWithLists).safeParse(plain.blocks).data;
  if (meta === undefined || blocks === undefined) return null;
  if (blocks.reduce((sum, { count }) => sum + count, 0) !== meta.size) return null;
  return () => {
    for (const [index, block] of blocks.entries()) columns.replace(index, block);
    return {
      blocks: new Set(blocks.keys()),
      changes: plain.changes.flatMap((change) => Change.safeParse(change).data ?? []),
      meta,
      differs: true,
    };
  };
}
