import { openDB } from 'idb';
import * as z from 'zod/mini';
import { StoredPoint } from '../../geo/stored-point.ts';
import { pointLocation } from '../location/draft-location.ts';
import type { DraftValues } from './draft.ts';

const KeptPoint = z.pipe(
  z.object({
    kind: z.literal('point'),
    point: StoredPoint,
    source: z.enum(['typed', 'place', 'site', 'map', 'order', 'approximate']),
    typed: z.nullable(z.string()),
    within: z.nullable(z.number()),
  }),
  z.transform(({ point, source, typed, within }) => pointLocation(point, source, { typed, within })),
);

/** A location as it is stored. */
export const KeptLocation = z.union([
  KeptPoint,
  z.object({ kind: z.literal('text'), text: z.string(), former: z.nullable(KeptPoint) }),
]);

/** The settings of an order as they are stored. */
export const KeptSettings = z.object({
  imageTypeId: z.nullable(z.int32()),
  resolutionId: z.nullable(z.int32()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  cloud: z.number().check(z.gte(0), z.lte(100)),
  note: z.string(),
});

const Kept = z.object({
  /** The draft's id; contents of another draft are ignored. */
  id: z.string(),
  values: z.extend(KeptSettings, { location: KeptLocation, reference: z.string() }),
});

/** Seals with the session's key, because the contents are confidential. */
export type DraftSeal = {
  seal(text: string, bound: string): Promise<unknown>;
  open(sealed: unknown, bound: string): Promise<string | null>;
};

const bound = 'draft';

const database = () =>
  openDB('nadir.draft', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('drafts'),
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

/** Characters that are sealed at once: the text of a batch of 2,000 rows would take a long task. */
const blocks = /.{1,50000}/gsu;
const blockOf = (bound: string, at: number, count: number) =>
  count === 1 ? bound : `${bound} ${at} of ${count}`;

/** The last write of each key: an earlier one must not end after it. */
const writes = new Map<string, Promise<void>>();

/** Stores a text, sealed for `bound`. If storage fails, only the reload loses it. */
export function keepSealed(vault: DraftSeal, key: string, bound: string, text: string): Promise<void> {
  const before = writes.get(key) ?? Promise.resolve();
  const next = before.then(() => writeSealed(vault, key, bound, text));
  writes.set(key, next);
  return next;
}

async function writeSealed(vault: DraftSeal, key: string, bound: string, text: string): Promise<void> {
  try {
    const sealed: unknown[] = [];
    const texts = text.match(blocks) ?? [];
    for (const [at, block] of texts.entries())
      sealed.push(await vault.seal(block, blockOf(bound, at, texts.length)));
    const db = await database();
    await db.put('drafts', sealed, key);
    db.close();
  } catch {
    // Signed out meanwhile, or storage is full.
  }
}

/** Null if nothing was stored or it cannot be opened. */
export async function readSealed(vault: DraftSeal, key: string, bound: string): Promise<unknown> {
  try {
    const db = await database();
    const stored: unknown = await db.get('drafts', key);
    db.close();
    // An earlier version stored one block.
    const sealed: unknown[] = Array.isArray(stored) ? stored : stored === undefined ? [] : [stored];
    const texts = await Promise.all(
      sealed.map((block, at) => vault.open(block, blockOf(bound, at, sealed.length))),
    );
    return texts.length === 0 || texts.includes(null) ? null : JSON.parse(texts.join(''));
  } catch {
    return null;
  }
}

/** Stores the form's values under this tab's key. */
export const keepDraft = (vault: DraftSeal, key: string, id: string, values: DraftValues): Promise<void> =>
  keepSealed(vault, key, bound, JSON.stringify({ id, values }));

/** Null if nothing was stored for this draft or it cannot be opened. */
export async function readDraft(vault: DraftSeal, key: string, id: string): Promise<DraftValues | null> {
  const kept = Kept.safeParse(await readSealed(vault, key, bound)).data;
  return kept?.id === id ? kept.values : null;
}

/** Called at sign-out. */
export async function forgetKeptDrafts(): Promise<void> {
  try {
    const db = await database();
    await db.clear('drafts');
    db.close();
  } catch {
    // Nothing was stored.
  }
}
