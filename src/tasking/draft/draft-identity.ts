import * as z from 'zod/mini';
import { mintReference } from '../review/reference.ts';

/**
 * The id of the draft's order and the reference minted for it. It lasts as long as the tab. A duplicated tab has the same
 * one, so confirming in both is one order.
 */
const DraftIdentity = z.object({ id: z.string(), minted: z.string() });
export type DraftIdentity = z.infer<typeof DraftIdentity>;

const storageKey = 'nadir.draft';

export function readDraftIdentity(): DraftIdentity | null {
  try {
    return DraftIdentity.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function newDraftIdentity(now: number): DraftIdentity {
  const identity = { id: crypto.randomUUID(), minted: mintReference(now) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(identity));
  } catch {
    // Storage may be blocked; the identity then lasts as long as the form.
  }
  return identity;
}

/**
 * The last order confirmed in this tab that is not settled. `begun`: the form for another order is shown beside it; until
 * then the form is hidden, with its contents.
 */
const Earlier = z.object({ id: z.string(), begun: z.boolean() });
export type Earlier = z.infer<typeof Earlier>;

const earlierName = 'nadir.draft.earlier';

export function readEarlier(): Earlier | null {
  try {
    return Earlier.safeParse(JSON.parse(sessionStorage.getItem(earlierName) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keepEarlier(earlier: Earlier | null): void {
  try {
    if (earlier === null) sessionStorage.removeItem(earlierName);
    else sessionStorage.setItem(earlierName, JSON.stringify(earlier));
  } catch {
    // It is then kept only in memory.
  }
}

const tabKeyName = 'nadir.draft.tab';

/** The key of this tab's stored form; a duplicated tab has the same key at first. */
export function readTabKey(): string | null {
  try {
    return sessionStorage.getItem(tabKeyName);
  } catch {
    return null;
  }
}

export function newTabKey(): string {
  const key = crypto.randomUUID();
  try {
    sessionStorage.setItem(tabKeyName, key);
  } catch {
    // Storage may be blocked; the key then lasts as long as the form.
  }
  return key;
}

/** Called at sign-out, so that the next account starts with its own draft. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(tabKeyName);
    sessionStorage.removeItem(earlierName);
  } catch {
    // Nothing was stored.
  }
}
