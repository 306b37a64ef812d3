import { fold, foldWords } from '../../fold.ts';
import type { OrderId } from '../../ids.ts';
import type { Block } from './block.ts';
import type { TextColumn } from './text-column.ts';

/** The lines of the slots, one after the other, and where each ends. */
type FoldedColumn = { readonly text: string; readonly ends: Uint32Array };

/** The texts of a block as a search compares them: every line begins with a line feed. */
type FoldedTexts = {
  /** The numbers and the references. */
  readonly names: readonly [no: FoldedColumn, refNo: FoldedColumn];
  readonly texts: readonly string[];
  /** The names without spaces, once one was asked for. */
  bare: readonly [no: FoldedColumn, refNo: FoldedColumn] | null;
};

/** Of the blocks that were searched, until an order of them changes: 40 bytes an order. */
const held = new WeakMap<Block, FoldedTexts>();

export const forgetFolded = (block: Block): void => void held.delete(block);

export function foldedTexts(block: Block): FoldedTexts {
  const { no, refNo, count, texts } = block;
  const folded = held.get(block) ?? {
    names: [foldColumn(no, count), foldColumn(refNo, count)],
    texts: texts.map(foldLines),
    bare: null,
  };
  held.set(block, folded);
  return folded;
}

/**
 * The slots of which a part of the number or the reference is `bare`, a bare name (order/naming.ts), and these two as bare names. Of
 * digits alone also those whose number has all of them, with letters between.
 */
export function slotsNamed(block: Block, bare: string): [slot: number, no: string, refNo: string][] {
  const folded = foldedTexts(block);
  folded.bare ??= [withoutSpaces(folded.names[0]), withoutSpaces(folded.names[1])];
  const [no, refNo] = folded.bare;
  const slots = new Uint8Array(block.count);
  for (const column of folded.bare) markLines(column, bare, slots);
  if (/^\d+$/.test(bare)) markLines(no, /\d[^\d\n]+\d/g, slots);
  const named: [number, string, string][] = [];
  for (let slot = 0; slot < slots.length; slot += 1)
    if (slots[slot] === 1) named.push([slot, lineOf(no, slot), lineOf(refNo, slot)]);
  return named;
}

const lineOf = ({ text, ends }: FoldedColumn, slot: number) =>
  text.slice((ends[slot - 1] ?? 0) + 1, ends[slot]);

function withoutSpaces({ text, ends }: FoldedColumn): FoldedColumn {
  const bare = text.replaceAll(' ', '');
  const bareEnds = new Uint32Array(ends.length);
  let at = 0;
  for (let slot = 0; slot < ends.length; slot += 1) {
    const next = bare.indexOf('\n', at + 1);
    at = next === -1 ? bare.length : next;
    bareEnds[slot] = at;
  }
  return { text: bare, ends: bareEnds };
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
const foldTyped = (q: string): string => foldWords(q.toLowerCase()).trimStart();

/**
 * How each slot of a block matches a search: as one of the orders at a place of that name, or in the number, the reference, the place, the type, the resolution, the person or
 * the title of the status. Only a number, a reference or the name of a place counts as begun.
 */
export function slotSearchOf(q: string, placed: readonly OrderId[] = []): (block: Block) => Uint8Array {
  const ids = new Set<number>(placed);
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
      if (isBegun === 1 || ids.has(block.id[slot] ?? 0)) return found.begin;
      if (parts[slot] === 1) return found.part;
      return pieces.every((slots) => slots[slot] === 1) ? found.pieces : found.no;
    });
  };
}

/** Marks the slots whose line holds the text, or a match of the global expression. */
function markLines({ text, ends }: FoldedColumn, wanted: string | RegExp, slots: Uint8Array): void {
  const next = (from: number) => {
    if (typeof wanted === 'string') return text.indexOf(wanted, from);
    wanted.lastIndex = from;
    return wanted.exec(text)?.index ?? -1;
  };
  let slot = 0;
  for (let at = next(0); at !== -1; at = next(ends[slot - 1] ?? 0)) {
    while ((ends[slot] ?? at) <= at) slot += 1;
    slots[slot] = 1;
    slot += 1;
  }
}

function markWords(column: Uint16Array, table: Uint8Array, slots: Uint8Array): void {
  for (let slot = 0; slot < slots.length; slot += 1) if (table[column[slot] ?? 0] === 1) slots[slot] = 1;
}
