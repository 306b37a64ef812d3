import * as z from 'zod/mini';
import { Block, columnsOf, emptyBlock } from './block.ts';

const Head = z.object({
  count: z.int(),
  no: z.array(z.string()),
  refNo: z.array(z.nullable(z.string())),
  tasked: z._default(z.array(z.nullable(z.string())), []),
  texts: z.array(z.string()),
});

/** The bytes of each column's used slots. */
const bytesOf = (block: Block, count: number): Uint8Array[] =>
  columnsOf(block).map((column) => new Uint8Array(column.buffer, 0, count * column.BYTES_PER_ELEMENT));

/** A block as one piece: four bytes with the length of the head, the head as JSON, the columns. */
export function packBlock(block: Block): Uint8Array<ArrayBuffer> {
  const { count, no, refNo, tasked, texts } = block;
  const head = new TextEncoder().encode(JSON.stringify({ count, no, refNo, tasked, texts }));
  const columns = bytesOf(block, count);
  const packed = new Uint8Array(4 + head.length + columns.reduce((sum, { length }) => sum + length, 0));
  new DataView(packed.buffer).setUint32(0, head.length);
  packed.set(head, 4);
  let at = 4 + head.length;
  for (const column of columns) {
    packed.set(column, at);
    at += column.length;
  }
  return packed;
}

/** Null for an invalid block. */
export function unpackBlock(packed: Uint8Array): Block | null {
  try {
    const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
    const head = Head.parse(JSON.parse(new TextDecoder().decode(packed.subarray(4, 4 + length))));
    const block = { ...emptyBlock(), ...head };
    let at = 4 + length;
    for (const column of bytesOf(block, head.count)) {
      column.set(packed.subarray(at, at + column.length));
      at += column.length;
    }
    return at === packed.length ? (Block.safeParse(block).data ?? null) : null;
  } catch {
    return null;
  }
}
