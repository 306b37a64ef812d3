import { bisector } from 'd3-array';
import { type Block, blockSize } from '../block/block.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { type Before, Kept } from './kept.ts';

type Sort = Questions['list']['request']['sort'];

/** Of a list, and of the one beside it. */
const kept = new Kept<Uint32Array>(2);

/**
 * The places of all orders in the rising order of a list; equal ones by id, then by place. A place is the index of the block times
 * `blockSize`, and the slot. Kept, with 4 bytes an order.
 */
export const sortedPlaces = (orders: Remembered, sort: Sort): Uint32Array =>
  kept.get(orders, sort, (before) =>
    before === null ? sortBy(orders.blocks, sort) : withWritten(before, orders.blocks, sort),
  );

const numbers: Record<Exclude<Sort, 'OrderNo'>, (block: Block) => Float64Array | Int32Array> = {
  OrderDate: ({ orderedAt }: Block) => orderedAt,
  NetPrice: ({ netPrice }: Block) => netPrice,
  OrderStatusID: ({ statusId }: Block) => statusId,
};

/** The number of a place; one that is missing is the least. */
function numbersOf(blocks: readonly Block[], sort: keyof typeof numbers): (place: number) => number {
  const columns = blocks.map((block) => numbers[sort](block));
  return (place) => {
    const value = columns[Math.floor(place / blockSize)]?.[place % blockSize] ?? Number.NaN;
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
  };
}

type Compare = (one: number, other: number) => number;

function compareOf(blocks: readonly Block[], sort: Sort): Compare {
  const numberOf = sort === 'OrderNo' ? () => 0 : numbersOf(blocks, sort);
  return (one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)];
    if (a !== b) return a < b ? -1 : 1;
    const [block, beside] = [blocks[Math.floor(one / blockSize)], blocks[Math.floor(other / blockSize)]];
    if (block === undefined || beside === undefined) return 0;
    const [slot, at] = [one % blockSize, other % blockSize];
    const byText = sort === 'OrderNo' ? block.no.compare(slot, beside.no, at) : 0;
    return byText || (block.id[slot] ?? 0) - (beside.id[at] ?? 0) || one - other;
  };
}

/** The order from before, with the written orders where they are now. */
function withWritten(
  { value, written }: Before<Uint32Array>,
  blocks: readonly Block[],
  sort: Sort,
): Uint32Array {
  const compare = compareOf(blocks, sort);
  const isWritten = new Uint8Array(blocks.length * blockSize);
  for (const place of written) isWritten[place] = 1;
  const isThere = (place: number) => place % blockSize < (blocks[Math.floor(place / blockSize)]?.count ?? 0);
  const moved = [...new Set(written)].filter(isThere).sort(compare);
  const rest = new Uint32Array(value.length);
  let left = 0;
  for (const place of value) {
    if (isWritten[place] === 1) continue;
    rest[left] = place;
    left += 1;
  }
  const places = new Uint32Array(left + moved.length);
  const { left: firstFrom } = bisector(compare);
  let from = 0;
  for (const [before, place] of moved.entries()) {
    const at = firstFrom(rest, place, from, left);
    places.set(rest.subarray(from, at), from + before);
    places[at + before] = place;
    from = at;
  }
  places.set(rest.subarray(from, left), from + moved.length);
  return places;
}

function sortBy(blocks: readonly Block[], sort: Sort): Uint32Array {
  const size = blocks.reduce((sum, { count }) => sum + count, 0);
  // Every machine with a browser keeps the low word of a number first.
  const words = new Uint32Array(2 * size);
  let used = 0;
  for (const [index, { id, count }] of blocks.entries()) {
    for (let slot = 0; slot < count; slot += 1, used += 2) {
      words[used] = index * blockSize + slot;
      words[used + 1] = id[slot] ?? 0;
    }
  }
  sortWords(words);
  const byId = words.filter((_, at) => at % 2 === 0);
  return sort === 'OrderNo'
    ? byText(blocks, byId)
    : byNumber(byId, numbersOf(blocks, sort), compareOf(blocks, sort));
}

/** As numbers of 64 bits, by the browser's own code: comparing 100,000 orders would take ten times as long. */
const sortWords = (words: Uint32Array<ArrayBuffer>) => new BigUint64Array(words.buffer).sort();

/** Sorts by the first bits of the number, with the place in the order of ids as the last bits. */
function byNumber(byId: Uint32Array, numberOf: (place: number) => number, compare: Compare): Uint32Array {
  const words = new Uint32Array(2 * byId.length);
  const idBits = 2 ** Math.ceil(Math.log2(byId.length + 1)) - 1;
  const number = new Float64Array(1);
  const bits = new Uint32Array(number.buffer);
  for (let at = 0; at < byId.length; at += 1) {
    // Zero may be -0, whose bits differ.
    number[0] = numberOf(byId[at] ?? 0) + 0;
    const [low = 0, high = 0] = bits;
    const isBelow = high >= 0x8000_0000;
    words[2 * at] = ((isBelow ? ~low : low) & ~idBits) | at;
    words[2 * at + 1] = isBelow ? ~high : high ^ 0x8000_0000;
  }
  sortWords(words);
  const places = new Uint32Array(byId.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = byId[(words[2 * at] ?? 0) & idBits] ?? 0;
    // Numbers that differ in the other bits only are close together, and few.
    let to = at;
    for (; to > 0 && compare(places[to - 1] ?? 0, place) > 0; to -= 1) places[to] = places[to - 1] ?? 0;
    places[to] = place;
  }
  return places;
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
