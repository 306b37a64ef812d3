import * as z from 'zod/mini';
import { SealedBytes, sealBytes, unsealBytes } from '../../sealing.ts';

const time = () => z.nullable(z.number());

/** Where observation stands for one account. */
export const Meta = z.object({
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

/** This build's way to keep it. A higher number is a newer build's. */
const version = 2;

/** As it lies on disk: sealed, but for what tells which blocks are to be read, and when nobody wants them any more. */
const Outside = z.extend(SealedBytes, {
  v: z.literal(version),
  revision: z.int(),
  blocks: z.array(z.int()),
  touchedAt: z.number(),
});
export type Outside = z.infer<typeof Outside>;

const Newer = z.object({ v: z.int().check(z.gt(version)) });

const boundTo = (scope: string, revision: number) => `tracking meta ${scope} ${revision}`;
const fromJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

export async function sealMeta(key: CryptoKey, scope: string, meta: Meta): Promise<Outside> {
  const { revision, blocks, touchedAt } = meta;
  const bytes = new TextEncoder().encode(JSON.stringify(meta));
  return {
    v: version,
    revision,
    blocks,
    touchedAt,
    ...(await sealBytes(key, bytes, boundTo(scope, revision))),
  };
}

/** Null for what another key has sealed. */
export async function openMeta(key: CryptoKey, scope: string, outside: Outside): Promise<Meta | null> {
  const bytes = await unsealBytes(key, outside, boundTo(scope, outside.revision));
  return bytes && (Meta.safeParse(fromJson(bytes)).data ?? null);
}

/** Null for what cannot be read; a newer version of the app has written 'newer'. */
export function readOutside(raw: unknown): Outside | 'newer' | null {
  return Outside.safeParse(raw).data ?? (Newer.safeParse(raw).success ? 'newer' : null);
}

/** Two readings without a write between them; each write has a random `iv` of its own. */
export const isSameWrite = (one: Outside | null, other: Outside | null): boolean =>
  String(one?.iv) === String(other?.iv);
