import * as z from 'zod/mini';
import {
  type DraftSeal,
  type Kept as KeptAs,
  keepSealed,
  readSealed,
} from '../../browser/kept/sealed-parts.ts';
import { readRecord, type StoredRead, writeText } from '../../browser/web-storage.ts';
import { StoredPoint } from '../../geo/lng-lat.ts';
import { pointLocation } from '../../location/draft-location.ts';
import { Marks } from '../assisted/marks.ts';
import { mintReference } from '../request/reference.ts';
import type { DraftValues } from './draft.ts';

/**
 * The id of the draft's order and the reference minted for it. It lasts as long as the tab. A duplicated tab has the same
 * one, so confirming in both is one order.
 */
const DraftIdentity = z.object({ id: z.string(), minted: z.string() });
export type DraftIdentity = z.infer<typeof DraftIdentity>;

const storageKey = 'nadir.draft';

export const readDraftIdentity = (): DraftIdentity | null =>
  readRecord('sessionStorage', storageKey, (raw) => DraftIdentity.safeParse(raw).data);

export function newDraftIdentity(now: number): DraftIdentity {
  const identity = { id: crypto.randomUUID(), minted: mintReference(now) };
  writeText('sessionStorage', storageKey, JSON.stringify(identity));
  return identity;
}

/** Called at sign-out, so that the next account starts with its own draft. */
export function forgetDraft(): void {
  writeText('sessionStorage', storageKey, null);
}

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
  filled: z._default(Marks, {}),
});

const bound = 'draft';

/** A form as it is stored. */
export type KeptForm = {
  readonly values: DraftValues;
  /** What an assistant has filled of it. */
  readonly filled: Marks;
};

/** Stores the form's values under this tab's key. */
export const keepDraft = (vault: DraftSeal, key: string, id: string, form: KeptForm): Promise<KeptAs> =>
  keepSealed(vault, key, bound, [JSON.stringify({ id, ...form })]);

/** The value is null if nothing is stored for this draft. */
export async function readDraft(
  vault: DraftSeal,
  key: string,
  id: string,
): Promise<StoredRead<KeptForm | null>> {
  const read = await readSealed(vault, key, bound, Kept);
  if (read.kind === 'failed') return read;
  return { kind: 'ready', value: read.value?.id === id ? read.value : null };
}
