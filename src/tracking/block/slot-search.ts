import { foldWords } from '../../fold.ts';
import type { Block } from './block.ts';
import { type FoldedColumn, foldedTexts } from './folded-texts.ts';

/** How an order matches a search, the best last: by all its words, by the text as typed, by a name that begins with it. */
export const found = { no: 0, pieces: 1, part: 2, begin: 3 } as const;

const searched = [
  'statusTitle',
  'addedBy',
  'typeName',
  'resolutionName',
  'placeEn',
  'placeAr',
  'where',
] as const;
const places = ['placeEn', 'placeAr', 'where'] as const;

/** A text as typed, folded; a separator at its end counts: `TSK-2020-` is no beginning of `TSK-20201`. */
export const foldTyped = (q: string): string => foldWords(q.toLowerCase()).trimStart();

/**
 * How each slot of a block matches a search: in the number, the reference, the place, the type, the resolution, the person or
 * the title of the status. Only a number, a reference or the name of a place counts as begun.
 */
export function slotSearchOf(q: string): (block: Block) => Uint8Array {
  const typed = foldTyped(q);
  const words = typed.split(' ').filter((word) => word !== '');
  return (block) => {
    const { count } = block;
    if (words.length === 0) return new Uint8Array(count).fill(found.begin);
    const folded = foldedTexts(block);
    const slotsWith = (text: string, columns: readonly (typeof searched)[number][]) => {
      const slots = new Uint8Array(count);
      for (const column of folded.names) markLines(column, text, slots);
      const table = Uint8Array.from(folded.texts, (each) => (each.includes(text) ? 1 : 0));
      if (table.includes(1)) for (const name of columns) markWords(block[name], table, slots);
      return slots;
    };
    const begun = slotsWith(`\n${typed}`, places);
    const parts = slotsWith(typed, searched);
    const pieces =
      words.length === 1 && words[0] === typed ? [parts] : words.map((word) => slotsWith(word, searched));
    return begun.map((isBegun, slot) => {
      if (isBegun === 1) return found.begin;
      if (parts[slot] === 1) return found.part;
      return pieces.every((slots) => slots[slot] === 1) ? found.pieces : found.no;
    });
  };
}

/** Marks the slots whose line holds the text. */
function markLines({ text, ends }: FoldedColumn, wanted: string, slots: Uint8Array): void {
  let slot = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, ends[slot - 1])) {
    while ((ends[slot] ?? at) <= at) slot += 1;
    slots[slot] = 1;
    slot += 1;
  }
}

function markWords(column: Uint16Array, table: Uint8Array, slots: Uint8Array): void {
  for (let slot = 0; slot < slots.length; slot += 1) if (table[column[slot] ?? 0] === 1) slots[slot] = 1;
}
