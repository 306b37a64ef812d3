import * as z from 'zod/mini';

/** Orders of one block: so many that a page of the list touches one or two of them, and so few that one is written quickly. */
export const blockSize = 1024;

/** Stands for "no id" where ids are numbers. */
export const noId = -2_147_483_648;

export const flags = { covered: 1, detailed: 2, closingTold: 4, closedTold: 8 } as const;

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
const words = ['statusTitle', 'addedBy', 'typeName', 'resolutionName', 'placeEn', 'placeAr'] as const;

type Columns<Name extends string, Column> = { readonly [Key in Name]: Column };

/**
 * Up to 1,024 orders, a column for each field; the first `count` slots are in use. Times are milliseconds since 1970 UTC, prices as sent,
 * areas square kilometres, positions degrees; NaN is "no value", `noId` "no id". Words are places in `texts`, whose first entry stands
 * for "none". `answeredAt` is when the latest look that showed the order was answered.
 */
export type Block = Columns<(typeof reals)[number], Float64Array> &
  Columns<(typeof integers)[number], Int32Array> &
  Columns<(typeof words)[number], Uint16Array> & {
    count: number;
    readonly flags: Uint8Array;
    readonly no: string[];
    readonly refNo: (string | null)[];
    /** See tasked.ts; null, or nothing, where it is not known. */
    readonly tasked: (string | null)[];
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
  no: [],
  refNo: [],
  tasked: [],
  texts: [''],
});

/** Every column, always in the same order. */
export const columnsOf = (block: Block): (Float64Array | Int32Array | Uint16Array | Uint8Array)[] => [
  ...reals.map((name) => block[name]),
  ...integers.map((name) => block[name]),
  ...words.map((name) => block[name]),
  block.flags,
];

const whole = z.refine<{ readonly length: number }>((values) => values.length === blockSize);

/** A block as it comes from storage. */
export const Block = z
  .object({
    ...fromNames(reals, () => z.instanceof(Float64Array).check(whole)),
    ...fromNames(integers, () => z.instanceof(Int32Array).check(whole)),
    ...fromNames(words, () => z.instanceof(Uint16Array).check(whole)),
    count: z.int().check(z.gte(0), z.lte(blockSize)),
    flags: z.instanceof(Uint8Array).check(whole),
    no: z.array(z.string()),
    refNo: z.array(z.nullable(z.string())),
    // Blocks of earlier versions have none; the next look at each order fills it.
    tasked: z._default(z.array(z.nullable(z.string())), []),
    texts: z.array(z.string()).check(z.minLength(1), z.maxLength(65_536)),
  })
  .check(
    z.refine(
      (block) =>
        block.no.length === block.count &&
        block.refNo.length === block.count &&
        block.id.subarray(0, block.count).every((id) => id > 0) &&
        words.every((name) => block[name].every((place) => place < block.texts.length)),
    ),
  );

/** More texts than this are mostly ones that no order has any more. */
const mostTexts = 8_192;

/** Leaves out the texts that no order of the block has. */
export function tidyTexts(block: Block): void {
  if (block.texts.length <= mostTexts) return;
  const old = [...block.texts];
  block.texts.length = 1;
  known.delete(block);
  for (const name of words) {
    for (let slot = 0; slot < block.count; slot += 1) {
      block[name][slot] = placeOf(block, old[block[name][slot] ?? 0] ?? '');
    }
  }
}

const known = new WeakMap<Block, Map<string, number>>();

/** The place of a text in the block's list, which is put there if need be; nothing and an empty text are the same. */
export function placeOf(block: Block, text: string | null): number {
  if (text === null || text === '') return 0;
  const places = known.get(block) ?? new Map(block.texts.map((each, place) => [each, place]));
  known.set(block, places);
  const place = places.get(text) ?? block.texts.push(text) - 1;
  places.set(text, place);
  return place;
}
