import { type Block, blockSize } from '../block/block.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { Kept } from './kept.ts';

type Sort = Questions['list']['request']['sort'];

/** Of a list, and of the one beside it. */
const kept = new Kept<Uint32Array>(2);

/**
 * The places of all orders in the rising order of a list; equal ones by id, then by place. A place is the index of the block times
 * `blockSize`, and the slot. Kept until an order changes: 4 bytes an order.
 */
export const sortedPlaces = (orders: Remembered, sort: Sort): Uint32Array =>
  kept.get(orders, sort, () => sortBy(orders.blocks, sort));

const numbers = {
  OrderDate: ({ orderedAt }: Block) => orderedAt,
  NetPrice: ({ netPrice }: Block) => netPrice,
  OrderStatusID: ({ statusId }: Block) => statusId,
};

function sortBy(blocks: readonly Block[], sort: Sort): Uint32Array {
  const ids = new Uint32Array(blocks.length * blockSize);
  const places = new Uint32Array(blocks.reduce((sum, { count }) => sum + count, 0));
  let used = 0;
  for (const [index, { id, count }] of blocks.entries()) {
    const first = index * blockSize;
    ids.set(id, first);
    for (let slot = 0; slot < count; slot += 1, used += 1) places[used] = first + slot;
  }
  sortByWords(places, ids);
  if (sort === 'OrderNo') return byText(blocks, places);
  const [low, high] = wordsOf(blocks, numbers[sort]);
  sortByWords(places, low);
  sortByWords(places, high);
  return places;
}

/** Each number as two words that are in its order; one that is missing is the least. */
function wordsOf(
  blocks: readonly Block[],
  columnOf: (block: Block) => Float64Array | Int32Array,
): readonly [low: Uint32Array, high: Uint32Array] {
  const low = new Uint32Array(blocks.length * blockSize);
  const high = new Uint32Array(blocks.length * blockSize);
  const number = new Float64Array(1);
  // Every machine with a browser keeps the low word first.
  const words = new Uint32Array(number.buffer);
  for (const [index, block] of blocks.entries()) {
    const column = columnOf(block);
    const first = index * blockSize;
    for (let slot = 0; slot < block.count; slot += 1) {
      const value = column[slot] ?? Number.NaN;
      // Zero may be -0, whose bits differ.
      number[0] = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value + 0;
      const [lower = 0, upper = 0] = [words[0], words[1]];
      const isBelow = upper >= 0x8000_0000;
      low[first + slot] = isBelow ? ~lower : lower;
      high[first + slot] = isBelow ? ~upper : upper ^ 0x8000_0000;
    }
  }
  return [low, high];
}

const digitBits = 11;
const lastDigit = (1 << digitBits) - 1;

/** A radix sort, which keeps the order of equal ones: comparing 100,000 orders would take ten times as long. */
function sortByWords(places: Uint32Array, words: Uint32Array): void {
  const wordAt = (at: number) => words[places[at] ?? 0] ?? 0;
  let risen = 1;
  while (risen < places.length && wordAt(risen - 1) <= wordAt(risen)) risen += 1;
  // Ids mostly are in order already.
  if (risen >= places.length) return;
  const before = new Uint32Array(places.length);
  const ends = new Uint32Array(lastDigit + 1);
  for (let shift = 0; shift < 32; shift += digitBits) {
    ends.fill(0);
    for (let at = 0; at < places.length; at += 1) {
      const digit = ((words[places[at] ?? 0] ?? 0) >>> shift) & lastDigit;
      ends[digit] = (ends[digit] ?? 0) + 1;
    }
    if (ends.includes(places.length)) continue;
    for (let digit = 1; digit <= lastDigit; digit += 1)
      ends[digit] = (ends[digit] ?? 0) + (ends[digit - 1] ?? 0);
    before.set(places);
    for (let at = before.length - 1; at >= 0; at -= 1) {
      const place = before[at] ?? 0;
      const digit = ((words[place] ?? 0) >>> shift) & lastDigit;
      const end = (ends[digit] ?? 0) - 1;
      ends[digit] = end;
      places[end] = place;
    }
  }
}

/** Numbers mostly rise with the ids, and then sorting compares each once. */
function byText(blocks: readonly Block[], byId: Uint32Array): Uint32Array {
  const texts = new Array<string>(blocks.length * blockSize).fill('');
  for (const [index, { no, count }] of blocks.entries()) {
    const textOf = no.reader();
    for (let slot = 0; slot < count; slot += 1) texts[index * blockSize + slot] = textOf(slot) ?? '';
  }
  const sorted = Array.from(byId).sort((one, other) => {
    const [a = '', b = ''] = [texts[one], texts[other]];
    return a < b ? -1 : a > b ? 1 : 0;
  });
  return Uint32Array.from(sorted);
}
