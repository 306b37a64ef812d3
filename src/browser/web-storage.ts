import type * as z from 'zod/mini';

/** `localStorage` is shared by all tabs; `sessionStorage` lasts as long as the tab. Both may be blocked, and writes may fail. */
type Kind = 'localStorage' | 'sessionStorage';

export function readText(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the text. Returns false if storage is blocked or full; the value then lasts as long as the page keeps it. */
export function writeText(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Null if nothing was stored, or something else. */
export function readRecord<Schema extends z.ZodMiniType>(
  kind: Kind,
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(readText(kind, key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
