import { useEffect, useEffectEvent, useState } from 'react';
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

  const read = useEffectEvent(() => readLeftBatches(vault, kept.key()));
  /** Counted up to read them again. */
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` asks for another read.
  useEffect(() => {
    if (!isRead) return;
    let isOver = false;
    const show = () => void read().then((next) => isOver || setLeft(next));
    show();
    const stop = pagePresence(window).onWake(show);
    return () => {
      isOver = true;
      stop();
    };
  }, [isRead, reads]);
  const again = () => setReads((count) => count + 1);

  const readable = left.flatMap(({ key, batch }): Left[] =>
    batch === null || confirmed.some(({ id }) => id === batch.id) ? [] : [{ key, batch }],
  );
  return {
    readable,
    unreadable: left.filter(({ batch }) => batch === null),
    async take({ key }: Left) {
      const read = (await holdTabKey(key)) ? await readBatch(vault, key) : null;
      if (read?.kind === 'ready' && read.value !== null) kept.take(key, read.value);
      again();
    },
    async forget(some: readonly LeftBatch[]) {
      for (const { key, batch } of some)
        if (await holdTabKey(key)) await forgetSealed(key, { unread: batch === null });
      again();
    },
  };
}

export type LeftBatches = ReturnType<typeof useLeftBatches>;
