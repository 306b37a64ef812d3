import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetSealed } from '../../browser/kept/sealed-parts.ts';
import { holdTabKey } from '../../browser/kept/tab-key.ts';
import { pagePresence } from '../../browser/presence.ts';
import { useSession } from '../../session/session-context.ts';
import { useStoredBatches } from '../outbox/outbox-context.ts';
import { type KeptBatch, type LeftBatch, readBatch, readLeftBatches } from './kept-batch.ts';
import type { useKeptBatch } from './use-kept-batch.ts';

/** A batch that can be gone on with. */
export type Left = { readonly key: string; readonly batch: KeptBatch };

/** The unfinished batches of tabs that are not open any more, read again when the page comes to the front. */
export function useLeftBatches(kept: ReturnType<typeof useKeptBatch>) {
  const { vault } = useSession();
  const [left, setLeft] = useState<readonly LeftBatch[]>([]);
  const confirmed = useStoredBatches();
  const { isRead } = kept;

  /** The read whose result is shown: the last one. */
  const last = useRef<Promise<readonly LeftBatch[]> | null>(null);
  async function readAll() {
    const read = readLeftBatches(vault, kept.key());
    last.current = read;
    const next = await read;
    if (last.current === read) setLeft(next);
  }
  const show = useEffectEvent(() => void readAll());
  useEffect(() => {
    if (!isRead) return;
    show();
    return pagePresence(window).onWake(() => show());
  }, [isRead]);

  const readable = left.flatMap(({ key, batch }): Left[] =>
    batch === null || confirmed.some(({ id }) => id === batch.id) ? [] : [{ key, batch }],
  );
  return {
    readable,
    unreadable: left.filter(({ batch }) => batch === null),
    async take({ key }: Left) {
      const read = (await holdTabKey(key)) ? await readBatch(vault, key) : null;
      if (read?.kind === 'ready' && read.value !== null) kept.take(key, read.value);
      void readAll();
    },
    async forget(some: readonly LeftBatch[]) {
      for (const { key, batch } of some)
        if (await holdTabKey(key)) await forgetSealed(key, { unread: batch === null });
      void readAll();
    },
  };
}

export type LeftBatches = ReturnType<typeof useLeftBatches>;
