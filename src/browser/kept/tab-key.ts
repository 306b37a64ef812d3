import { systemClock } from '../../time.ts';
import { underLock } from '../tabs/locks.ts';
import { readText, type StoredRead, writeText } from '../web-storage.ts';

/** What a tab keeps unfinished: an order form, or a batch. */
export type Unfinished = 'draft' | 'batch';

const nameOf = (of: Unfinished) => `nadir.${of}.tab`;
const prefixes = { draft: '', batch: 'batch:' } as const satisfies Record<Unfinished, string>;
/** The one batch of an earlier version. */
const oldBatch = 'batch';

/** The key under which this tab keeps it; a duplicated tab has the same key at first. */
export const readTabKey = (of: Unfinished): StoredRead<string | null> =>
  readText('sessionStorage', nameOf(of));

/** From now on a reload reads what is under this key. */
export function takeTabKey(of: Unfinished, key: string): boolean {
  markUsed(key);
  return writeText('sessionStorage', nameOf(of), key);
}

export const isBatchKey = (key: string): boolean => key === oldBatch || key.startsWith(prefixes.batch);

/** Called at sign-out. */
export function forgetTabKeys(): void {
  for (const of of ['draft', 'batch'] as const) writeText('sessionStorage', nameOf(of), null);
}

const lockOf = (key: string) => `nadir.draft.${key}`;
const locksOf = (): LockManager | undefined => navigator.locks;
/** The page before this one, of the same tab, may still release its keys; and a lock may be slow. */
const patienceMs = 300;
/** The keys that this page has, or asks for. */
const held = new Map<string, Promise<boolean>>();

/**
 * Holds a key as long as the page lives. False if another tab has it: that one writes under it. Without Web Locks (an insecure
 * page) every tab gets it.
 */
export function holdTabKey(key: string): Promise<boolean> {
  const before = held.get(key);
  if (before !== undefined) return before;
  const locks = locksOf();
  if (locks === undefined) return Promise.resolve(true);
  const patience = new AbortController();
  let cancel = () => {};
  const wait = () => {
    cancel = systemClock.after(patienceMs, () => {
      void locks.query().then(
        (now) => (now.held?.some(({ name }) => name === lockOf(key)) ? patience.abort() : wait()),
        () => patience.abort(),
      );
    });
  };
  const claim = new Promise<boolean>((resolve) => {
    underLock(locks, lockOf(key), { signal: patience.signal }, () => {
      cancel();
      resolve(true);
      return new Promise<never>(() => undefined);
    }).catch(() => {
      cancel();
      held.delete(key);
      resolve(false);
    });
    wait();
  });
  held.set(key, claim);
  return claim;
}

/** New keys under which nothing was written yet. The next screen gets them, since each has a lock until the page closes. */
const unused = new Map<Unfinished, string>();

/** A key of this page alone, so that no other tab takes it for a closed one's. Nothing is stored under it. */
export function newKey(of: Unfinished): string {
  const key = unused.get(of) ?? `${prefixes[of]}${crypto.randomUUID()}`;
  unused.set(of, key);
  void holdTabKey(key);
  return key;
}

/** To be called before anything is written under a key. */
export function markUsed(key: string): void {
  for (const [of, one] of unused) if (one === key) unused.delete(of);
}

/** Holds the keys that this tab had before it was loaded again, so that no other tab takes it for closed. */
export function holdTabKeys(): void {
  for (const of of ['draft', 'batch'] as const) {
    const key = readTabKey(of);
    if (key.kind === 'ready' && key.value !== null) void holdTabKey(key.value);
  }
}

/** Whether another tab that is open has a key. */
export async function tabsWithKeys(): Promise<(key: string) => boolean> {
  const query = await locksOf()
    ?.query()
    .catch(() => undefined);
  const names = new Set(query?.held?.map(({ name }) => name));
  return (key) => names.has(lockOf(key)) && !held.has(key);
}
