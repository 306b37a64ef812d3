import { fold } from '../../fold.ts';
import type { Block } from './block.ts';
import type { TextColumn } from './text-column.ts';

/** The lines of the slots, one after the other, and where each ends. */
export type FoldedColumn = { readonly text: string; readonly ends: Uint32Array };

/** The texts of a block as a search compares them: every line begins with a line feed. */
export type FoldedTexts = {
  /** The numbers and the references. */
  readonly names: readonly FoldedColumn[];
  readonly texts: readonly string[];
};

/** Of the blocks that were searched, until an order of them changes: 40 bytes an order. */
const held = new WeakMap<Block, FoldedTexts>();

export const forgetFolded = (block: Block): void => void held.delete(block);

export function foldedTexts(block: Block): FoldedTexts {
  const { no, refNo, count, texts } = block;
  const folded = held.get(block) ?? {
    names: [foldColumn(no, count), foldColumn(refNo, count)],
    texts: texts.map(foldLines),
  };
  held.set(block, folded);
  return folded;
}

/** Most texts are in every block. */
const shared = new Map<string, string>();
const maxShared = 20_000;

function foldLines(text: string): string {
  const known = shared.get(text);
  if (known !== undefined) return known;
  if (shared.size >= maxShared) shared.clear();
  const folded = text
    .split('\n')
    .map((line) => `\n${fold(line)}`)
    .join('');
  shared.set(text, folded);
  return folded;
}

const lineFeed = 10;
const space = 32;
const silent = 0;
const other = 255;
/** What `fold` makes of each byte of UTF-8; `other` where it needs the whole text. */
const asciiFold = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code > 127) return other;
  const character = String.fromCharCode(code);
  if (character === "'" || character === '`') return silent;
  return /[a-z0-9]/i.test(character) ? character.toLowerCase().charCodeAt(0) : space;
});

/** A line for each slot, folded as bytes: a string for each of 100,000 orders would take longer than the search. */
function foldColumn(column: TextColumn, count: number): FoldedColumn {
  const [packed, bytes] = column.pack(count);
  const from = new Uint32Array(packed.buffer, packed.byteOffset, count);
  const folded = new Uint8Array(bytes.length + count);
  const ends = new Uint32Array(count);
  let used = 0;
  for (let slot = 0, at = 0; slot < count; slot += 1) {
    const to = from[slot] ?? 0;
    folded[used] = lineFeed;
    used += 1;
    let last = space;
    for (; at < to; at += 1) {
      const code = asciiFold[bytes[at] ?? 0] ?? other;
      if (code === other) return foldSlots(column, count);
      if (code === silent || (code === space && last === space)) continue;
      folded[used] = code;
      used += 1;
      last = code;
    }
    if (last === space && folded[used - 1] === space) used -= 1;
    ends[slot] = used;
  }
  return { text: new TextDecoder().decode(folded.subarray(0, used)), ends };
}

/** The same for any characters. */
function foldSlots(column: TextColumn, count: number): FoldedColumn {
  const lines = Array.from({ length: count }, (_, slot) => `\n${fold(column.get(slot) ?? '')}`);
  const ends = new Uint32Array(count);
  for (let slot = 0; slot < count; slot += 1) ends[slot] = (ends[slot - 1] ?? 0) + (lines[slot]?.length ?? 0);
  return { text: lines.join(''), ends };
}
