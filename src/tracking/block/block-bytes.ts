import * as z from 'zod/mini';
import {
  allColumns,
  type Block,
  BlockWithLists,
  blockSize,
  type ColumnCounts,
  columnsOf,
  emptyBlock,
  firstColumns,
  isSound,
  sharedText,
  textColumns,
  wordCounts,
} from './block.ts';
import { TextColumn } from './text-column.ts';

/** `textBytes` is the length of each text column, `words` the number of word columns, `hashes` whether UUIDs are known. */
const Head = z.object({
  count: z.int().check(z.gte(0), z.lte(blockSize)),
  texts: z.array(z.string()),
  textBytes: z.array(z.int()),
  words: z._default(z.int().check(z.gte(wordCounts.before), z.lte(wordCounts.now)), wordCounts.before),
  hashes: z._default(z.boolean(), false),
});

/** The head of earlier versions. */
const Lists = z.looseObject({ count: z.int().check(z.gte(0), z.lte(blockSize)) });

/** The bytes of each column's used slots. */
const bytesOf = (block: Block, count: number, columns: ColumnCounts = allColumns): Uint8Array[] =>
  columnsOf(block, columns).map(
    (column) => new Uint8Array(column.buffer, 0, count * column.BYTES_PER_ELEMENT),
  );

/** A block as one piece: four bytes with the length of the head, the head as JSON, the columns, the text columns. */
export function packBlock(block: Block): Uint8Array<ArrayBuffer> {
  const { count, texts } = block;
  const packedTexts = textColumns.map((name) => block[name].pack(count));
  const head: z.infer<typeof Head> = {
    count,
    texts,
    textBytes: packedTexts.map(([, { length }]) => length),
    ...allColumns,
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const pieces = [headBytes, ...bytesOf(block, count), ...packedTexts.flat()];
  const packed = new Uint8Array(4 + pieces.reduce((sum, { length }) => sum + length, 0));
  new DataView(packed.buffer).setUint32(0, headBytes.length);
  let at = 4;
  for (const piece of pieces) {
    packed.set(piece, at);
    at += piece.length;
  }
  return packed;
}

/** Null for an invalid block. */
export function unpackBlock(packed: Uint8Array): Block | null {
  try {
    const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
    let at = 4;
    const take = (bytes: number): Uint8Array => {
      at += bytes;
      return packed.subarray(at - bytes, at);
    };
    const json: unknown = JSON.parse(new TextDecoder().decode(take(length)));
    const block = emptyBlock();
    const readColumns = (count: number, columns: ColumnCounts) => {
      for (const column of bytesOf(block, count, columns)) column.set(take(column.length));
    };
    const head = Head.safeParse(json).data;
    if (head === undefined) {
      const lists = Lists.parse(json);
      readColumns(lists.count, firstColumns);
      return at === packed.length
        ? (BlockWithLists.safeParse({ ...block, tasked: undefined, ...lists }).data ?? null)
        : null;
    }
    const { count, texts, textBytes } = head;
    readColumns(count, head);
    const [no, refNo, tasked] = textBytes.map((bytes) =>
      TextColumn.unpack(blockSize, take(4 * count), take(bytes)),
    );
    if (!no || !refNo || !tasked || at !== packed.length) return null;
    const whole: Block = { ...block, count, texts: texts.map(sharedText), no, refNo, tasked };
    return isSound(whole) ? whole : null;
  } catch {
    return null;
  }
}
