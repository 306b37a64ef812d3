import * as z from 'zod/mini';
import { SealedBytes } from '../../browser/sealed-schemas.ts';
import { sealBytes, unsealBytes } from '../../browser/sealing.ts';
import { Muted } from '../muted.ts';

const time = () => z.nullable(z.number());

export const Meta = z.object({
  /** Increases with every write; that of each block at its last write. */
  revision: z.int(),
  blocks: z.array(z.int()),
  /** Increases with every write that affects answers; polls without changes do not. */
  edition: z.int(),
  size: z.int(),
  lastSeq: z.int(),
  readUpTo: z.int(),
  /** Marked as read one by one, after `readUpTo`. */
  readApart: z.array(z.int()),
  /** The oldest first. */
  muted: z._default(z.array(Muted), []),
  /** When it was last opened or written. */
  touchedAt: z.number(),
  /** The first sync, which reads every order once; null once it is done. */
  first: z.nullable(z.object({ nextPage: z.int(), total: z.int() })),
  /** The date of the newest order of the first sync: older orders are not new. */
  since: time(),
  /** The last poll of the newest orders: when it was sent, and the date of the newest one. */
  looked: z.nullable(z.object({ at: z.number(), newest: time() })),
  checkedAt: time(),
  /** The page at which the sweep over all orders continues. */
  sweepPage: z.int(),
});
export type Meta = z.infer<typeof Meta>;

/** @param muted what a person decided stays where orders are read again. */
export const freshMeta = (now: number, muted: Meta['muted'] = []): Meta => ({
  revision: 0,
  blocks: [],
  edition: 0,
  size: 0,
  lastSeq: 0,
  readUpTo: 0,
  readApart: [],
  muted,
  touchedAt: now,
  first: { nextPage: 0, total: 0 },
  since: null,
  looked: null,
  checkedAt: null,
  sweepPage: 0,
});

/** The meta of the next write: `step` is what the step has set, if anything. */
export const nextMeta = (
  before: Meta,
  step: Meta | undefined,
  next: Pick<Meta, 'revision' | 'size' | 'lastSeq' | 'touchedAt'> & {
    /** It changes the answers to questions. */
    readonly differs: boolean;
    readonly blockCount: number;
    readonly written: ReadonlySet<number>;
  },
): Meta => {
  const { differs, blockCount, written, ...fields } = next;
  const blocks = Array.from({ length: blockCount }, (_, index) =>
    written.has(index) ? next.revision : (before.blocks[index] ?? next.revision),
  );
  return { ...(step ?? before), ...fields, edition: before.edition + (differs ? 1 : 0), blocks };
};

/** The version of this format. A higher number is from a newer build. */
const version = 2;

/** The stored row: sealed, except for what shows which blocks to read and when to delete it. */
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

/** Null if another key has sealed it. */
export async function openMeta(key: CryptoKey, scope: string, outside: Outside): Promise<Meta | null> {
  const bytes = await unsealBytes(key, outside, boundTo(scope, outside.revision));
  return bytes && (Meta.safeParse(fromJson(bytes)).data ?? null);
}

/** Null if unreadable; 'newer' if a newer version of the app wrote it. */
export function readOutside(raw: unknown): Outside | 'newer' | null {
  return Outside.safeParse(raw).data ?? (Newer.safeParse(raw).success ? 'newer' : null);
}

/** True if there was no write between two reads; each write has a random `iv`. */
export const isSameWrite = (one: Outside | null, other: Outside | null): boolean =>
  String(one?.iv) === String(other?.iv);
