import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { systemClock } from '../../time.ts';
import { rereadMs, type Unread } from '../web-storage.ts';
import type { Kept } from './sealed-parts.ts';
import { holdTabKey, markUsed, newKey, readTabKey, takeTabKey, type Unfinished } from './tab-key.ts';

/** Milliseconds without a change. */
const quietMs = 500;

/** Stores when the changes pause, and at once when another screen opens, or the page is hidden or left, before that. */
export function useKeptLater(keep: () => void) {
  const run = useEffectEvent(keep);
  const [later] = useState(() => {
    let cancel: (() => void) | null = null;
    const stop = () => {
      cancel?.();
      cancel = null;
    };
    return {
      stop,
      start() {
        stop();
        cancel = systemClock.after(quietMs, () => {
          cancel = null;
          run();
        });
      },
      finish() {
        if (cancel !== null) run();
        stop();
      },
    };
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // A page in the background may be discarded without another event.
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && later.finish(),
      { signal },
    );
    addEventListener('pagehide', later.finish, { signal });
    return () => {
      over.abort();
      later.finish();
    };
  }, [later]);
  return later;
}

/** Reads until `read` returns false, with a pause after each: storage may become available. Returns the function that stops it. */
function readAgain(read: () => Promise<boolean>): () => void {
  let isOver = false;
  let cancel = () => {};
  async function run() {
    if ((await read()) && !isOver) cancel = systemClock.after(rereadMs, () => void run());
  }
  void run();
  return () => {
    isOver = true;
    cancel();
  };
}

/** The last write of each kind: a screen that has closed may still be writing, and takes its key only then. */
const writing = new Map<Unfinished, Promise<void>>();

function firstOf() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

type Deps = {
  of: Unfinished;
  /**
   * Reads what is stored under the key and shows it. `aside`: other contents are in its place, and it stays as it is. Null if
   * it was shown, or if there is none.
   */
  bring: (key: string) => Promise<Unread | 'aside' | null>;
  write: (key: string) => Promise<Kept>;
  /** What is stored was read. `copied`: another tab that is open has it too. */
  onRead: (copied: boolean) => void;
};

/**
 * What a tab keeps unfinished, under a key of its own. Nothing takes the place of what this tab has not read: what is entered
 * meanwhile gets another key. A duplicated tab takes the contents over, and then has its own key too.
 */
export function useKeptInTab({ of, bring, write, onRead }: Deps) {
  /** Null until what is stored was read. */
  const key = useRef<string | null>(null);
  /** The key of the tab as this screen knows it: a later screen may have taken another one. */
  const known = useRef<string | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  const whyUnread = useRef<Unread | null>(null);
  const [isKept, setKept] = useState(true);
  /** The first read, which a screen that closes with changes before it still waits for. */
  const [firstRead] = useState(firstOf);
  const isWanted = useRef(false);

  const read = useEffectEvent(bring);
  const done = useEffectEvent(onRead);
  useEffect(() => {
    let isClosed = false;
    let stop = () => {};
    const isOver = () => isClosed && !isWanted.current;
    async function begin() {
      await writing.get(of)?.catch(() => undefined);
      if (isOver()) return;
      const tab = readTabKey(of);
      known.current = tab.kind === 'ready' ? tab.value : null;
      const from = known.current ?? newKey(of);
      let tabWhy = tab.kind === 'failed' ? tab.why : null;
      const mine = await holdTabKey(from);
      if (isOver()) return;
      stop = readAgain(async () => {
        const why = tabWhy ?? (await read(from));
        tabWhy = null;
        if (isOver()) return false;
        if (key.current === null) {
          whyUnread.current = why === 'aside' ? null : why;
          setUnread(whyUnread.current);
        }
        firstRead.resolve();
        if (why === 'unavailable') return !isClosed;
        key.current ??= mine && why === null ? from : newKey(of);
        done(!mine);
        return false;
      });
    }
    void begin();
    return () => {
      isClosed = true;
      stop();
    };
  }, [of, firstRead]);

  const put = useEffectEvent((under: string) => {
    markUsed(under);
    return write(under);
  });
  async function store(): Promise<void> {
    if (whyUnread.current !== null) key.current ??= newKey(of);
    if (key.current === null) return;
    let kept = await put(key.current);
    if (kept === 'unseen') {
      key.current = newKey(of);
      kept = await put(key.current);
    }
    // Before that a reload reads what was there.
    const tab = readTabKey(of);
    if (kept === 'kept' && (tab.kind === 'failed' || tab.value === known.current)) {
      takeTabKey(of, key.current);
      known.current = key.current;
    }
    setKept(kept === 'kept');
    if (kept !== 'kept') return;
    whyUnread.current &&= 'unreadable';
    setUnread(whyUnread.current);
  }

  return {
    unread,
    isKept,
    key: () => key.current,
    /** Goes on under a key that no other tab has. */
    take(next: string) {
      takeTabKey(of, next);
      known.current = next;
      key.current = next;
    },
    async keep() {
      isWanted.current = true;
      const stored = key.current === null ? firstRead.promise.then(store) : store();
      writing.set(of, stored);
      await stored;
    },
  };
}
