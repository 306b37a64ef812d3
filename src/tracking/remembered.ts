import type { OrderId } from '../ids.ts';
import { type Block, blockSize, emptyBlock, tidyTexts } from './block/block.ts';
import { readSlot, readSnapshotMeta, type Snapshot, type SnapshotMeta, writeSlot } from './block/slot.ts';

/** All stored orders, in no order. */
export type Remembered = {
  readonly size: number;
  /** The columns: iterating over objects of 100,000 orders would take ten times as long. */
  readonly blocks: readonly Block[];
  /** Differs after every change. */
  readonly revision: number;
  /** The places that were written since a revision, some of them twice: of each the index of the block times `blockSize`, and the
   * slot. Null if that is not known any more. */
  writtenSince(revision: number): readonly number[] | null;
  /** Copies of the orders with a number: of two systems of a service both may have one. */
  withNumber(id: OrderId): readonly Snapshot[];
};

/** About 32 MB with items; orders beyond that are years old. */
export const maxOrders = 200_000;

/** More than a poll writes, and eight blocks that another tab has written. */
const maxWritten = 8_192;

/** An order and what is stored beside it. */
export type StoredOrder = { readonly order: Snapshot; readonly snapshotMeta: SnapshotMeta };

/** The columns and an index of the orders in them. */
export class Columns implements Remembered {
  readonly blocks: Block[] = [];
  /** By number, the place of the first order that has it. */
  readonly #slots = new Map<number, number>();
  /** The places of the others. */
  readonly #others = new Map<number, readonly number[]>();
  readonly #max: number;
  /** The places that were written last, one a revision. */
  readonly #written: number[] = [];
  revision = 0;

  constructor(max = maxOrders) {
    this.#max = max;
  }

  get size(): number {
    let others = 0;
    for (const places of this.#others.values()) others += places.length;
    return this.#slots.size + others;
  }

  get full(): boolean {
    return this.size >= this.#max;
  }

  withNumber(id: OrderId): readonly Snapshot[] {
    return this.#placesOf(id).map((place) => this.#read(place).order);
  }

  /** A copy of the order that a response showed, as it was stored before. */
  find(order: Snapshot): StoredOrder | null {
    const place = this.#placeOf(order);
    return place === null ? null : this.#read(place);
  }

  writtenSince(revision: number): readonly number[] | null {
    const from = this.#written.length - (this.revision - revision);
    return from < 0 ? null : this.#written.slice(from);
  }

  /** A block from storage, in place of the one at `index`. */
  replace(index: number, block: Block): void {
    const old = this.blocks[index];
    const slots = Math.max(old?.count ?? 0, block.count);
    for (let slot = 0; slot < slots; slot += 1) this.#note(index * blockSize + slot);
    if (old !== undefined) {
      for (const id of old.id.subarray(0, old.count))
        this.#setPlaces(
          id,
          this.#placesOf(id).filter((place) => Math.floor(place / blockSize) !== index),
        );
    }
    this.blocks[index] = block;
    for (let slot = 0; slot < block.count; slot += 1) {
      const id = block.id[slot] ?? 0;
      this.#setPlaces(id, [...this.#placesOf(id), index * blockSize + slot]);
    }
  }

  clear(): void {
    this.revision += 1;
    this.#written.length = 0;
    this.blocks.length = 0;
    this.#slots.clear();
    this.#others.clear();
  }

  /** Returns the index of the written block; null if the store is full and the order is older than all in it. */
  put(order: Snapshot, snapshotMeta: SnapshotMeta): number | null {
    const before = this.#placeOf(order);
    const place = before ?? this.#placeForNew(order.id);
    if (place === null) return null;
    const index = Math.floor(place / blockSize);
    const block = this.blocks[index] ?? emptyBlock();
    this.blocks[index] = block;
    const slot = place % blockSize;
    writeSlot(block, slot, order, snapshotMeta);
    this.#note(place);
    block.count = Math.max(block.count, slot + 1);
    if (before === null) this.#setPlaces(order.id, [...this.#placesOf(order.id), place]);
    tidyTexts(block);
    return index;
  }

  #note(place: number): void {
    this.revision += 1;
    this.#written.push(place);
    if (this.#written.length > 2 * maxWritten) this.#written.splice(0, maxWritten);
  }

  #placeForNew(id: OrderId): number | null {
    if (this.size < this.#max) return this.size;
    let [oldest, at] = [Number.POSITIVE_INFINITY, 0];
    for (const [index, block] of this.blocks.entries()) {
      for (let slot = 0; slot < block.count; slot += 1) {
        const each = block.id[slot] ?? 0;
        if (each < oldest) [oldest, at] = [each, index * blockSize + slot];
      }
    }
    if (id <= oldest) return null;
    this.#setPlaces(
      oldest,
      this.#placesOf(oldest).filter((place) => place !== at),
    );
    return at;
  }

  #placesOf(id: number): readonly number[] {
    const first = this.#slots.get(id);
    return first === undefined ? [] : [first, ...(this.#others.get(id) ?? [])];
  }

  #setPlaces(id: number, [first, ...others]: readonly number[]): void {
    if (first === undefined) this.#slots.delete(id);
    else this.#slots.set(id, first);
    if (others.length === 0) this.#others.delete(id);
    else this.#others.set(id, others);
  }

  /** A service may send no UUID, and some change it once: then the same contents are the same order. */
  #placeOf(order: Snapshot): number | null {
    const places = this.#placesOf(order.id);
    const hashes = places.map((place) => this.#hashAt(place));
    const byUuid = places[hashes.indexOf(order.uuidHash)];
    if (byUuid !== undefined && (order.uuidHash !== 0 || places.length === 1)) return byUuid;
    const alike = places.find((place) => isAlike(this.#read(place).order, order));
    return alike ?? (order.uuidHash === 0 ? places[0] : places[hashes.indexOf(0)]) ?? null;
  }

  #hashAt(place: number): number {
    return this.blocks[Math.floor(place / blockSize)]?.uuidHash[place % blockSize] ?? 0;
  }

  #read(place: number): StoredOrder {
    const block = this.blocks[Math.floor(place / blockSize)] ?? emptyBlock();
    const slot = place % blockSize;
    return { order: readSlot(block, slot), snapshotMeta: readSnapshotMeta(block, slot) };
  }
}

const isAlike = (one: Snapshot, other: Snapshot): boolean =>
  one.no === other.no && one.refNo === other.refNo && one.orderedAt === other.orderedAt;
