import { type Block, columnsOf, firstColumns, textColumns } from '../block/block.ts';
import type { TextColumn } from '../block/text-column.ts';

/** A block as earlier versions kept it, with lists of texts, the earliest without tasking items. */
export function withLists(block: Block) {
  const list = (column: TextColumn) => Array.from({ length: block.count }, (_, slot) => column.get(slot));
  const { no, refNo, tasked: _, where: __, cloudCover: ___, uuidHash: ____, ...rest } = block;
  return { ...rest, no: list(no), refNo: list(refNo) };
}

/** As those versions packed it: the lists in the head. */
export function packWithLists(block: Block): Uint8Array {
  const { count, no, refNo, texts } = withLists(block);
  const head = new TextEncoder().encode(JSON.stringify({ count, no, refNo, texts }));
  return joined(head, bytesOf(block));
}

/** As the versions before cities and cloud cover packed it. */
export function packWithoutCities(block: Block): Uint8Array {
  const { count, texts } = block;
  const pieces = textColumns.map((name) => block[name].pack(count));
  const textBytes = pieces.map(([, { length }]) => length);
  const head = new TextEncoder().encode(JSON.stringify({ count, texts, textBytes }));
  return joined(head, [...bytesOf(block), ...pieces.flat().flatMap((piece) => [...piece])]);
}

const bytesOf = (block: Block): number[] =>
  columnsOf(block, firstColumns).flatMap((column) => [
    ...new Uint8Array(column.buffer, 0, block.count * column.BYTES_PER_ELEMENT),
  ]);

function joined(head: Uint8Array, columns: readonly number[]): Uint8Array {
  const packed = new Uint8Array([0, 0, 0, 0, ...head, ...columns]);
  new DataView(packed.buffer).setUint32(0, head.length);
  return packed;
}
