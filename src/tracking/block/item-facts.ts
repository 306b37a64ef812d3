import type { Bounds } from '../../geo/area/area.ts';
import { boundsOfCode } from '../../geo/area/area-code.ts';
import { type Block, blockSize } from './block.ts';

/** How many tasking items a slot has; `unknown` if none were received. */
export const itemCounts = { unread: 0, unknown: 1, none: 2, one: 3, more: 4 } as const;

/** Written in place of an area that is missing or cannot be read. */
export const noArea = '-';

/** Sides of a box are written in the unit of `encodeArea`. */
const precision = 1e5;

/** What answers over all orders need of the texts of tasking items, read once for each: 17 bytes an order. */
export class ItemFacts {
  readonly #block: Block;
  readonly #counts = new Uint8Array(blockSize);
  /** West, south, east and north of the area of each first item; without one the west is beyond the east. */
  readonly #boxes = new Int32Array(4 * blockSize);
  #textOf: ((slot: number) => string | null) | null = null;

  constructor(block: Block) {
    this.#block = block;
  }

  forget(slot: number): void {
    this.#counts[slot] = itemCounts.unread;
    this.#textOf = null;
  }

  countOf(slot: number): number {
    if (this.#counts[slot] === itemCounts.unread) this.#read(slot);
    return this.#counts[slot] ?? itemCounts.unknown;
  }

  /** The box about the area of the first item; null without one. */
  boxOf(slot: number): Bounds | null {
    if (this.#counts[slot] === itemCounts.unread) this.#read(slot);
    const boxes = this.#boxes;
    const [west = 1, east = 0] = [boxes[4 * slot], boxes[4 * slot + 2]];
    if (west > east) return null;
    const [south = 0, north = 0] = [boxes[4 * slot + 1], boxes[4 * slot + 3]];
    return {
      west: west / precision,
      south: south / precision,
      east: east / precision,
      north: north / precision,
    };
  }

  #read(slot: number): void {
    this.#textOf ??= this.#block.tasked.reader();
    const text = this.#textOf(slot);
    this.#counts[slot] = countIn(text);
    const code = text === null ? null : mainCodeIn(text);
    const box = code === null ? null : boundsOfCode(code);
    const sides = box && box.west <= box.east ? [box.west, box.south, box.east, box.north] : [1, 1, 0, 0];
    for (const [side, degrees] of sides.entries())
      this.#boxes[4 * slot + side] = Math.round(degrees * precision);
  }
}

function countIn(text: string | null): number {
  if (text === null) return itemCounts.unknown;
  if (text === '') return itemCounts.none;
  return text.includes('\n') ? itemCounts.more : itemCounts.one;
}

/** The code of the area of the first item; null without one. */
export function mainCodeIn(text: string): string | null {
  const end = text.indexOf('\n');
  const code = end === -1 ? text : text.slice(0, end);
  return code === '' || code === noArea ? null : code;
}

const held = new WeakMap<Block, ItemFacts>();

export function itemFactsOf(block: Block): ItemFacts {
  const facts = held.get(block) ?? new ItemFacts(block);
  held.set(block, facts);
  return facts;
}

/** For each slot that is written. */
export const forgetItems = (block: Block, slot: number): void => held.get(block)?.forget(slot);
