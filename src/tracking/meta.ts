import * as z from 'zod/mini';

const time = () => z.nullable(z.number());

/** Where observation stands for one account. `v` 2 and later belong to newer versions of the app. */
export const Meta = z.object({
  v: z.literal(1),
  /** Grows with every write; that of each block as it was written last. */
  revision: z.int(),
  blocks: z.array(z.int()),
  /** Grows with every write that makes answers other ones; looks that see all as it was do not. */
  edition: z.int(),
  size: z.int(),
  lastSeq: z.int(),
  readUpTo: z.int(),
  /** Read one by one, after that. */
  readApart: z.catch(z.array(z.int()), []),
  /** When it was last opened or written. */
  touchedAt: z.number(),
  /** The first sync, which reads every order once; null once it is done. */
  first: z.nullable(z.object({ nextPage: z.int(), total: z.int(), paused: z.boolean() })),
  /** The date of the newest order of the first sync: what is older is no new order when it comes. */
  since: time(),
  /** The last look at the newest orders: when it was sent out, and the date of the newest one. */
  looked: z.nullable(z.object({ at: z.number(), newest: time() })),
  /** When the last look ended. */
  checkedAt: time(),
  /** The page at which the slow round over all orders goes on. */
  sweepPage: z.int(),
});
export type Meta = z.infer<typeof Meta>;

export const freshMeta = (now: number): Meta => ({
  v: 1,
  revision: 0,
  blocks: [],
  edition: 0,
  size: 0,
  lastSeq: 0,
  readUpTo: 0,
  readApart: [],
  touchedAt: now,
  first: { nextPage: 0, total: 0, paused: false },
  since: null,
  looked: null,
  checkedAt: null,
  sweepPage: 0,
});

const Versioned = z.object({ v: z.number() });

/** Null for what cannot be read; a newer version of the app has written 'newer'. */
export function readMeta(raw: unknown): Meta | 'newer' | null {
  const read = Meta.safeParse(raw);
  if (read.success) return read.data;
  const versioned = Versioned.safeParse(raw);
  return versioned.success && versioned.data.v > 1 ? 'newer' : null;
}
