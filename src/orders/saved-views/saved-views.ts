import * as z from 'zod/mini';
import { Signal } from '../../browser/signal.ts';
import { readText, writeText } from '../../browser/web-storage.ts';
import { defaultView, type OrdersView, readView, writeView } from '../list/search.ts';

export const maxViews = 20;
export const longestName = 60;

const SavedView = z.object({
  // Counted here in UTF-16 units, unlike the name.
  name: z.string().check(z.minLength(1), z.maxLength(2 * longestName)),
  /** The query string of the list. */
  search: z.string().check(z.maxLength(16_000)),
});
export type SavedView = z.infer<typeof SavedView>;

/** By the fingerprint of the account. */
const Stored = z.record(z.string(), z.array(SavedView).check(z.maxLength(maxViews)));
type Stored = z.infer<typeof Stored>;

const storageKey = 'nadir.savedViews';
const changed = new Signal();
const none: readonly SavedView[] = [];
let last: { readonly text: string | null; readonly read: Stored } = { text: null, read: {} };

/** The filters, order and layout of the list; not the page number, and not the selected order. */
export function searchOf(view: OrdersView): string {
  const { page, order, span } = defaultView;
  return writeView({ ...view, page, order, span }).toString();
}

/** A name as one trimmed line; empty when nothing is left of it. */
export const nameOf = (typed: string): string =>
  [...typed.toWellFormed().replace(/\s+/gu, ' ').trim()].slice(0, longestName).join('').trim();

/** The same array while nothing changed; empty when nothing is stored or it cannot be read. */
export const savedViews = (owner: string): readonly SavedView[] => stored()[owner] ?? none;

/** Stores a view under a name, replacing one of that name. False when storage is blocked or full. */
export function saveView(owner: string, name: string, search: string): boolean {
  const views = savedViews(owner);
  const view = { name, search };
  const isNew = views.every((kept) => kept.name !== name);
  if (isNew && views.length >= maxViews) return false;
  return store(owner, isNew ? [...views, view] : views.map((kept) => (kept.name === name ? view : kept)));
}

/** A view that has the new name is replaced. */
export const renameView = (owner: string, name: string, next: string): boolean =>
  store(
    owner,
    savedViews(owner)
      .filter((kept) => kept.name === name || kept.name !== next)
      .map((kept) => (kept.name === name ? { ...kept, name: next } : kept)),
  );

export const dropView = (owner: string, name: string): boolean =>
  store(
    owner,
    savedViews(owner).filter((kept) => kept.name !== name),
  );

export function onSavedViews(listener: () => void): () => void {
  const leave = changed.listen(listener);
  addEventListener('storage', listener);
  return () => {
    leave();
    removeEventListener('storage', listener);
  };
}

function stored(): Stored {
  const text = readText('localStorage', storageKey);
  if (text !== last.text) last = { text, read: read(text) };
  return last.read;
}

function read(text: string | null): Stored {
  try {
    const all = Stored.safeParse(JSON.parse(text ?? '{}')).data ?? {};
    // Addresses of an older format are converted, so that they compare equal.
    return Object.fromEntries(
      Object.entries(all).map(([owner, views]) => [
        owner,
        views.map(({ name, search }) => ({ name, search: searchOf(readView(new URLSearchParams(search))) })),
      ]),
    );
  } catch {
    return {};
  }
}

function store(owner: string, views: readonly SavedView[]): boolean {
  const isStored = writeText('localStorage', storageKey, JSON.stringify({ ...stored(), [owner]: views }));
  if (isStored) changed.emit();
  return isStored;
}
