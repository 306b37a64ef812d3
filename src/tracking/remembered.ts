import type { OrderId } from '../ids.ts';
import type { Snapshot } from './snapshot.ts';
import { type Block, blockSize, emptyBlock, tidyTexts } from './worker/block/block.ts';
import { readSlot, readSnapshotMeta, type SnapshotMeta, writeSlot } from './worker/block/slot.ts';

/** All stored orders, in no order. */
export type Remembered = {
  readonly size: number;
  /** The columns: iterating over objects of 100,000 orders would take ten times as long. */
  readonly blocks: readonly Block[];
  /** Differs after every change. */
  readonly revision: number;
  /** A copy. */
  get(id: OrderId): Snapshot | null;
};

/** About 32 MB with items; orders beyond that are years old. */
export const maxOrders = 200_000;

/** The columns and an index of the orders in them. */
export class Columns implements Remembered {
  readonly blocks: Block[] = [];
  readonly #slots = new Map<number, number>();
  readonly #max: number;
  revision = 0;

  constructor(max = maxOrders) {
    this.#max = max;
  }

  get size(): number {
    return this.#slots.size;
  }

  get full(): boolean {
    return this.size >= this.#max;
  }

  get(id: OrderId): Snapshot | null {
    const found = this.#find(id);
    return found && readSlot(found.block, found.slot);
  }

  snapshotMeta(id: OrderId): SnapshotMeta | null {
    const found = this.#find(id);
    return found && readSnapshotMeta(found.block, found.slot);
  }

  /** A block from storage, in place of the one at `index`. */
  replace(index: number, block: Block): void {
    this.revision += 1;
    const old = this.blocks[index];
    if (old !== undefined) {
      for (const id of old.id.subarray(0, old.count)) {
        const place = this.#slots.get(id);
        if (place !== undefined && Math.floor(place / blockSize) === index) this.#slots.delete(id);
      }
    }
    this.blocks[index] = block;
    for (let slot = 0; slot < block.count; slot += 1) {
      const id = block.id[slot] ?? 0;
      this.#slots.set(id, index * blockSize + slot);
    }
  }

  clear(): void {
    this.revision += 1;
    this.blocks.length = 0;
    this.#slots.clear();
  }

  /** Returns the index of the written block; null if the store is full and the order is older than all in it. */
  put(order: Snapshot, snapshotMeta: SnapshotMeta): number | null {
    const place = this.#slots.get(order.id) ?? this.#placeForNew(order.id);
    if (place === null) return null;
    const index = Math.floor(place / blockSize);
    const block = this.blocks[index] ?? emptyBlock();
    this.blocks[index] = block;
    const slot = place % blockSize;
    writeSlot(block, slot, order, snapshotMeta);
    this.revision += 1;
    block.count = Math.max(block.count, slot + 1);
    this.#slots.set(order.id, place);
    tidyTexts(block);
    return index;
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
    this.#slots.delete(oldest);
    return at;
  }

  #find(id: OrderId): { block: Block; slot: number } | null {
    const place = this.#slots.get(id);
    const block = place === undefined ? undefined : this.blocks[Math.floor(place / blockSize)];
    return place === undefined || block === undefined ? null : { block, slot: place % blockSize };
  }
}
