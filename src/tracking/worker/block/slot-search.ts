import { fold } from '../../../fold.ts';
import type { Block } from './block.ts';

const searched = [
  'statusTitle',
  'addedBy',
  'typeName',
  'resolutionName',
  'placeEn',
  'placeAr',
  'where',
] as const;

/**
 * A predicate for slots that have every word of a search in the number, the reference, the place, the type, the resolution,
 * the person or the title of the status. Texts are folded once per block.
 */
export function slotSearchOf(q: string): (block: Block) => (slot: number) => boolean {
  const words = fold(q)
    .split(' ')
    .filter((word) => word !== '');
  return (block) => {
    const texts = block.texts.map(fold);
    const tables = words.map((word) => Uint8Array.from(texts, (text) => (text.includes(word) ? 1 : 0)));
    const columns = searched.map((name) => block[name]);
    return (slot) => {
      let own: string | null = null;
      return words.every((word, at) => {
        const table = tables[at];
        if (columns.some((column) => table?.[column[slot] ?? 0] === 1)) return true;
        own ??= `${fold(block.no.get(slot) ?? '')} ${fold(block.refNo.get(slot) ?? '')}`;
        return own.includes(word);
      });
    };
  };
}
