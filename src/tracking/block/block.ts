import { TextColumn } from './text-column.ts';

/** Orders per block: a page of the list touches one or two blocks, and one is written quickly. */
export const blockSize = 1024;

/** "No id" in numeric columns. */
export const noId = -2_147_483_648;

/** Those of a zone: the time has none, and without a time, it cannot be read. */
export const flags = {
  covered: 1,
  detailed: 2,
  closingReported: 4,
  closedReported: 8,
  noZone: 16,
  fromNoZone: 32,
  toNoZone: 64,
} as const;

const reals = [
  'orderedAt',
  'windowFrom',
  'windowTo',
  'netPrice',
  'areaKm2',
  'lng',
  'lat',
  'firstSeenAt',
  'lastSeenAt',
  'answeredAt',
] as const;
const integers = ['id', 'statusId', 'typeId', 'resolutionId'] as const;
const words = [
  'statusTitle',
  'addedBy',
  'typeName',
  'resolutionName',
  'placeEn',
  'placeAr',
  'where',
  'cloudCover',
] as const;

/** The columns of texts that differ from order to order, always in the same order. */
export const textColumns = ['no', 'refNo', 'tasked', 'outcome'] as const;

type Columns<Name extends string, Column> = { readonly [Key in Name]: Column };

/**
 * Up to 1,024 orders, a column per field; the first `count` slots are in use. Times are milliseconds since 1970 UTC, prices
 * as sent, areas square kilometres, positions degrees; NaN is "no value", `noId` "no id". Words are indices into `texts`,
 * whose first entry is "none": `where` has a line per name of a place, `cloudCover` digits. `tasked` is described in tasked.ts, null if unknown. `answeredAt` is when the latest response that showed the order arrived.
 */
export type Block = Columns<(typeof reals)[number], Float64Array> &
  Columns<(typeof integers)[number], Int32Array> &
  Columns<(typeof words)[number], Uint16Array> &
  Columns<(typeof textColumns)[number], TextColumn> & {
    count: number;
    readonly flags: Uint8Array;
    /** 32 bits of the UUID, 0 for none. */
    readonly uuidHash: Int32Array;
    readonly texts: string[];
  };

const fromNames = <Name extends string, Column>(
  names: readonly Name[],
  make: () => Column,
): Record<Name, Column> => Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Column>;

export const emptyBlock = (): Block => ({
  ...fromNames(reals, () => new Float64Array(blockSize)),
  ...fromNames(integers, () => new Int32Array(blockSize)),
  ...fromNames(words, () => new Uint16Array(blockSize)),
  count: 0,
  flags: new Uint8Array(blockSize),
  uuidHash: new Int32Array(blockSize),
  ...fromNames(textColumns, () => TextColumn.from(blockSize)),
  texts: [''],
});

/** Every column, always in the same order. */
export const columnsOf = (block: Block): (Float64Array | Int32Array | Uint16Array | Uint8Array)[] => [
  ...reals.map((name) => block[name]),
  ...integers.map((name) => block[name]),
  ...words.map((name) => block[name]),
  block.flags,
  block.uuidHash,
];

/** Checks what the types of the columns do not say. */
export const isSound = (block: Block): boolean =>
  block.count <= blockSize &&
  block.texts.length > 0 &&
  block.texts.length <= 65_536 &&
  block.id.subarray(0, block.count).every((id) => id > 0) &&
  words.every((name) => block[name].every((place) => place < block.texts.length));

/** Beyond this most texts are unused. */
const maxTexts = 8_192;

/** Removes the texts that no order of the block uses. */
export function tidyTexts(block: Block): void {
  if (block.texts.length <= maxTexts) return;
  const old = [...block.texts];
  block.texts.length = 1;
  known.delete(block);
  for (const name of words) {
    for (let slot = 0; slot < block.count; slot += 1) {
      block[name][slot] = placeOf(block, old[block[name][slot] ?? 0] ?? '');
    }
  }
}

/** The indices of the texts of the blocks that were written last: of all blocks they would take a megabyte. */
const known = new Map<Block, Map<string, number>>();
const maxKnown = 4;

/** Blocks share the same strings: each has its own list of texts, most of which are in all of them. */
const shared = new Map<string, string>();
const maxShared = 20_000;

export function sharedText(text: string): string {
  const same = shared.get(text);
  if (same !== undefined) return same;
  if (shared.size >= maxShared) shared.clear();
  shared.set(text, text);
  return text;
}

/** The index of a text in the block, which is added if needed; null and an empty text are the same. */
export function placeOf(block: Block, text: string | null): number {
  if (text === null || text === '') return 0;
  let places = known.get(block);
  if (places === undefined) {
    places = new Map(block.texts.map((each, place) => [each, place]));
    known.set(block, places);
    for (const oldest of known.keys()) if (known.size > maxKnown) known.delete(oldest);
  }
  const place = places.get(text) ?? block.texts.push(sharedText(text)) - 1;
  places.set(text, place);
  return place;
}
