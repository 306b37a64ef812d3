import { type Block, columnsOf } from '../worker/block.ts';
import type { TextColumn } from '../worker/text-column.ts';

/** A block as earlier versions kept it, with lists of texts, the earliest without tasking items. */
export function withLists(block: Block) {
  const list = (column: TextColumn) => Array.from({ length: block.count }, (_, slot) => column.get(slot));
  const { no, refNo, tasked: _, ...rest } = block;
  return { ...rest, no: list(no), refNo: list(refNo) };
}

/** As those versions packed it: the lists in the head. */
export function packWithLists(block: Block): Uint8Array {
  const { count, no, refNo, texts } = withLists(block);
  const head = new TextEncoder().encode(JSON.stringify({ count, no, refNo, texts }));
  const columns = columnsOf(block).flatMap((column) => [
    ...new Uint8Array(column.buffer, 0, count * column.BYTES_PER_ELEMENT),
  ]);
  const packed = new Uint8Array([0, 0, 0, 0, ...head, ...columns]);
  new DataView(packed.buffer).setUint32(0, head.length);
  return packed;
}
