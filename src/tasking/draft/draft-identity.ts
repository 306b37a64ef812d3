import * as z from 'zod/mini';
import { readRecord, writeText } from '../../browser/web-storage.ts';
import { mintReference } from '../request/reference.ts';

/**
 * The id of the draft's order and the reference minted for it. It lasts as long as the tab. A duplicated tab has the same
 * one, so confirming in both is one order.
 */
const DraftIdentity = z.object({ id: z.string(), minted: z.string() });
export type DraftIdentity = z.infer<typeof DraftIdentity>;

const storageKey = 'nadir.draft';

export const readDraftIdentity = (): DraftIdentity | null =>
  readRecord('sessionStorage', storageKey, DraftIdentity);

export function newDraftIdentity(now: number): DraftIdentity {
  const identity = { id: crypto.randomUUID(), minted: mintReference(now) };
  writeText('sessionStorage', storageKey, JSON.stringify(identity));
  return identity;
}

/** Called at sign-out, so that the next account starts with its own draft. */
export function forgetDraft(): void {
  writeText('sessionStorage', storageKey, null);
}
