import { type Block, noId } from '../block/block.ts';
import type { Questions } from '../questions.ts';

/** A group's names, from the first order that has them. */
export type Group = { readonly key: string | null; en: string | null; ar: string | null };

/** Maps each slot of a block to a group index. */
type OfSlot = (slot: number) => number;

/** Collects the groups of a split. Every block has its own texts, so each block gets a table from its indices to groups. */
export class Groups {
  readonly all: Group[] = [];
  readonly #byKey = new Map<string | null, number>();
  readonly #byId = new Map<number, number>();

  of(block: Block, split: Questions['trends']['request']['split']): OfSlot {
    if (split === 'type') return this.#ofIds(block, block.typeId, block.typeName);
    if (split === 'resolution') return this.#ofIds(block, block.resolutionId, block.resolutionName);
    if (split === 'place') return this.#ofPlaces(block);
    if (split === 'person') return this.#ofWords(block, block.addedBy);
    return (slot) => this.#group(block.refNo.get(slot));
  }

  #ofIds({ texts }: Block, ids: Int32Array, names: Uint16Array): OfSlot {
    return (slot) => {
      const id = ids[slot] ?? noId;
      let at = this.#byId.get(id);
      if (at === undefined) {
        at = this.#add(id === noId ? null : String(id), null, null);
        this.#byId.set(id, at);
      }
      const group = this.all[at];
      if (group?.en === null) group.en = group.ar = texts[names[slot] ?? 0] || null;
      return at;
    };
  }

  #ofPlaces({ texts, placeEn, placeAr }: Block): OfSlot {
    const groups = new Int32Array(texts.length).fill(-1);
    return (slot) => {
      const [en, ar] = [placeEn[slot] ?? 0, placeAr[slot] ?? 0];
      const key = texts[en] ? en : ar;
      let at = groups[key] ?? -1;
      if (at < 0) {
        at = this.#group(texts[key] || null, null);
        groups[key] = at;
      }
      const group = this.all[at];
      if (group?.en === null) group.en = texts[en] || null;
      if (group?.ar === null) group.ar = texts[ar] || null;
      return at;
    };
  }

  #ofWords({ texts }: Block, words: Uint16Array): OfSlot {
    const groups = new Int32Array(texts.length).fill(-1);
    return (slot) => {
      const place = words[slot] ?? 0;
      const known = groups[place] ?? -1;
      if (known >= 0) return known;
      const at = this.#group(texts[place] || null);
      groups[place] = at;
      return at;
    };
  }

  #group(key: string | null, words: string | null = key): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const at = this.#add(key, words, words);
    this.#byKey.set(key, at);
    return at;
  }

  #add(key: string | null, en: string | null, ar: string | null): number {
    return this.all.push({ key, en, ar }) - 1;
  }
}
