import * as z from 'zod/mini';
import { type Block, blockSize, columnsOf, emptyBlock, isSound, sharedText, textColumns } from './block.ts';
import { TextColumn } from './text-column.ts';

/** `textBytes` is the length of each text column. */
const Head = z.object({
  count: z.int().check(z.gte(0), z.lte(blockSize)),
  texts: z.array(z.string()),
  textBytes: z.array(z.int()),
});

/** The bytes of each column's used slots. */
const bytesOf = (block: Block, count: number): Uint8Array[] =>
  columnsOf(block).map((column) => new Uint8Array(column.buffer, 0, count * column.BYTES_PER_ELEMENT));

/** A block as one piece: four bytes with the length of the head, the head as JSON, the columns, the text columns. */
export function packBlock(block: Block): Uint8Array<ArrayBuffer> {
  const { count, texts } = block;
  const packedTexts = textColumns.map((name) => block[name].pack(count));
  const head: z.infer<typeof Head> = {
    count,
    texts,
    textBytes: packedTexts.map(([, { length }]) => length),
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
    const { count, texts, textBytes } = Head.parse(JSON.parse(new TextDecoder().decode(take(length))));
    const block = emptyBlock();
    for (const column of bytesOf(block, count)) column.set(take(column.length));
    // Blocks of earlier versions have no column of outcomes.
    const [no, refNo, tasked, outcome = TextColumn.from(blockSize)] = textBytes.map((bytes) =>
      TextColumn.unpack(blockSize, take(4 * count), take(bytes)),
    );
    if (!no || !refNo || !tasked || !outcome || at !== packed.length) return null;
    const whole: Block = { ...block, count, texts: texts.map(sharedText), no, refNo, tasked, outcome };
    return isSound(whole) ? whole : null;
  } catch {
    return null;
  }
}
