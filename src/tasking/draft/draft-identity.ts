import * as z from 'zod/mini';
import { mintReference } from '../review/reference.ts';

/**
 * Which intent the form is about, and the reference minted for it. It lives as long as the tab, and a duplicated tab
 * carries the same one: what both confirm is one order.
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
    // Storage may be closed; the identity then lasts as long as the form.
  }
  return identity;
}

/**
 * The order that was confirmed last in this tab and still needs somebody. `begun`: the form beside it is shown, for another
 * order; until then it is put away, with what was typed.
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
    // It is then known as long as the page is.
  }
}

const tabKeyName = 'nadir.draft.tab';

/** Under which this tab keeps what stands in the form; a duplicated tab carries the same one at first. */
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
    // The key then lasts as long as the form.
  }
  return key;
}

/** The next account begins with a draft of its own. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
    sessionStorage.removeItem(tabKeyName);
    sessionStorage.removeItem(earlierName);
  } catch {
    // Nothing was kept there.
  }
}
