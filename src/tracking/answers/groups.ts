import { countryKey } from '../../order/place.ts';
import { type Block, blockSize, noId } from '../block/block.ts';
import { namesIn } from '../block/slot.ts';
import type { TextColumn } from '../block/text-column.ts';
import type { ValueKind } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { Kept } from './kept.ts';

/** A group's names, from the first order that has them. */
type Group = { readonly key: string | null; en: string | null; ar: string | null };

/** Maps each slot of a block to a group index. */
type OfSlot = (slot: number) => number;

/** Groups by their index; some may have no order that counts. */
export type Groups = {
  readonly size: number;
  of(block: Block): OfSlot;
  at(index: number): {
    readonly key: string | null;
    readonly label: { en: string | null; ar: string | null };
  };
  /** By the keys; of different groups none are equal. */
  compare(one: number, other: number): number;
};

/** Collects the groups of a split. Every block has its own texts, so each block gets a table from its indices to groups. */
class NamedGroups implements Groups {
  readonly #all: Group[] = [];
  readonly #split: ValueKind;
  readonly #byKey = new Map<string | null, number>();
  readonly #byId = new Map<number, number>();
  /** Most lines are in every block. */
  readonly #byLines = new Map<string, number>();

  constructor(split: ValueKind) {
    this.#split = split;
  }

  get size() {
    return this.#all.length;
  }

  at(index: number) {
    const { key = null, en = null, ar = null } = this.#all[index] ?? {};
    return { key, label: { en, ar } };
  }

  compare(one: number, other: number): number {
    return (this.#all[one]?.key ?? '') < (this.#all[other]?.key ?? '') ? -1 : 1;
  }

  of(block: Block): OfSlot {
    const split = this.#split;
    if (split === 'type') return this.#ofIds(block, block.typeId, block.typeName);
    if (split === 'resolution') return this.#ofIds(block, block.resolutionId, block.resolutionName);
    if (split === 'place') return this.#ofPlaces(block);
    if (split === 'country') return this.#ofTexts(block, block.where, (lines) => this.#country(lines));
    return this.#ofTexts(block, block.addedBy, (person) => this.#group(person || null));
  }

  #ofIds({ texts }: Block, ids: Int32Array, names: Uint16Array): OfSlot {
    return (slot) => {
      const id = ids[slot] ?? noId;
      let at = this.#byId.get(id);
      if (at === undefined) {
        at = this.#add(id === noId ? null : String(id), null, null);
        this.#byId.set(id, at);
      }
      const group = this.#all[at];
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
      const group = this.#all[at];
      if (group?.en === null) group.en = texts[en] || null;
      if (group?.ar === null) group.ar = texts[ar] || null;
      return at;
    };
  }

  #country(lines: string): number {
    const known = this.#byLines.get(lines);
    if (known !== undefined) return known;
    const names = namesIn(lines);
    const at = this.#group(countryKey(names), null);
    this.#byLines.set(lines, at);
    const group = this.#all[at];
    if (group?.en === null) group.en = names.CountryName;
    if (group?.ar === null) group.ar = names.CountryNameAr;
    return at;
  }

  /** By a column of places in the texts of the block. */
  #ofTexts({ texts }: Block, column: Uint16Array, groupOf: (text: string) => number): OfSlot {
    const groups = new Int32Array(texts.length).fill(-1);
    return (slot) => {
      const place = column[slot] ?? 0;
      const known = groups[place] ?? -1;
      if (known >= 0) return known;
      const at = groupOf(texts[place] ?? '');
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
    return this.#all.push({ key, en, ar }) - 1;
  }
}

/**
 * The references, told apart by their bytes: as strings most of 100,000 would be decoded and hashed for nothing. Each is looked up
 * once, when it is asked for, and kept until an order changes: 12 bytes an order, and 8 to 16 of the table.
 */
class References implements Groups {
  readonly #blocks: readonly Block[];
  readonly #indexes: ReadonlyMap<Block, number>;
  /** By place, the group plus one; 0 is not looked up yet. */
  readonly #groups: Uint32Array;
  /** The place of the first order of each group: the index of its block times `blockSize`, and its slot. */
  readonly #first: Uint32Array;
  readonly #hashes: Int32Array;
  /** By hash, the group plus one; two thirds at least are 0. */
  readonly #table: Uint32Array;
  size = 0;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.#indexes = new Map(blocks.map((block, index) => [block, index]));
    const slots = blocks.length * blockSize;
    this.#groups = new Uint32Array(slots);
    this.#first = new Uint32Array(slots);
    this.#hashes = new Int32Array(slots);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(3 * slots + 1)));
  }

  of(block: Block): OfSlot {
    const from = (this.#indexes.get(block) ?? 0) * blockSize;
    const groups = this.#groups;
    return (slot) => {
      const known = groups[from + slot] ?? 0;
      if (known > 0) return known - 1;
      const group = this.#find(block.refNo, slot, from + slot);
      groups[from + slot] = group + 1;
      return group;
    };
  }

  #find(column: TextColumn, slot: number, place: number): number {
    const [table, hash] = [this.#table, column.hashOf(slot)];
    const last = table.length - 1;
    let at = hash & last;
    for (let held = table[at] ?? 0; held > 0; held = table[at] ?? 0) {
      if (this.#hashes[held - 1] === hash) {
        const [first, firstSlot] = this.#placeOf(held - 1);
        if (first?.equals(firstSlot, column, slot)) return held - 1;
      }
      at = (at + 1) & last;
    }
    this.#hashes[this.size] = hash;
    this.#first[this.size] = place;
    this.size += 1;
    table[at] = this.size;
    return this.size - 1;
  }

  at(index: number) {
    const [column, slot] = this.#placeOf(index);
    const key = column?.get(slot) ?? null;
    return { key, label: { en: key, ar: key } };
  }

  compare(one: number, other: number): number {
    const [[column, slot], [beside, otherSlot]] = [this.#placeOf(one), this.#placeOf(other)];
    return column && beside && column.compare(slot, beside, otherSlot) < 0 ? -1 : 1;
  }

  #placeOf(index: number): readonly [TextColumn | undefined, number] {
    const place = this.#first[index] ?? 0;
    return [this.#blocks[Math.floor(place / blockSize)]?.refNo, place % blockSize];
  }
}

const kept = new Kept<References>(1);

export const groupsOf = (orders: Remembered, split: ValueKind): Groups =>
  split === 'ref'
    ? kept.get(orders, split, () => new References([...orders.blocks]))
    : new NamedGroups(split);
