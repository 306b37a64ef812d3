import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAgain, useKeptLater } from '../../browser/kept/use-kept-later.ts';
import type { StoredRead, Unread } from '../../browser/web-storage.ts';
import { useSession } from '../../session/session-context.ts';
import { type DraftForm, settingsOf } from '../draft/draft.ts';
import type { BatchRow } from './batch.ts';
import { forgetBatch, type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

type Deps = {
  form: DraftForm;
  rows: readonly BatchRow[];
  /** Takes the rows of an unfinished batch. */
  onRestore: (rows: readonly BatchRow[]) => void;
};

/**
 * An unfinished batch survives a reload: it is stored, sealed, when its changes pause. Its id stays, so that it is confirmed
 * once. Nothing takes the place of a stored batch that was not restored.
 */
export function useKeptBatch({ form, rows, onRestore }: Deps) {
  const { vault } = useSession();
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const [isRestored, setRestored] = useState(false);
  /** Until the stored batch was read nothing may take its place. It `waits` while other rows are in its place. */
  const [stored, setStored] = useState<'reading' | 'read' | 'waits' | Unread>('reading');
  const [isKept, setKept] = useState(true);
  const isRead = stored === 'read';

  /** Returns whether it is to be read again. */
  const restore = useEffectEvent((read: StoredRead<KeptBatch | null>): boolean => {
    if (read.kind === 'failed') {
      setStored(read.why);
      return read.why === 'unavailable';
    }
    const kept = read.value;
    const isThere = kept !== null && kept.rows.length > 0;
    if (isThere && rows.length > 0) setStored('waits');
    else setStored('read');
    if (!isThere || rows.length > 0) return false;
    form.reset({ ...form.getValues(), ...kept.settings, reference: kept.pattern });
    setId(kept.id);
    setRestored(true);
    onRestore(kept.rows);
    return false;
  });
  const isEmpty = rows.length === 0;
  const mustRead = stored === 'reading' || stored === 'unavailable' || (stored === 'waits' && isEmpty);
  useEffect(() => {
    if (!mustRead) return;
    return readAgain(async (isOver) => {
      const stored = await readBatch(vault);
      return !isOver() && restore(stored);
    });
  }, [vault, mustRead]);

  const keep = useEffectEvent(async () => {
    const values = form.getValues();
    const batch = { id, pattern: values.reference, settings: settingsOf(values), rows };
    // Without rows there is nothing to lose.
    setKept(
      (rows.length === 0 ? await forgetBatch(vault) : await keepBatch(vault, batch)) || rows.length === 0,
    );
  });
  const later = useKeptLater(() => void keep());
  const keepLater = useEffectEvent(() => (isRead ? later.start() : later.stop()));
  const last = useRef<readonly BatchRow[] | null>(null);
  useEffect(() => {
    if (!isRead || last.current === rows) return;
    last.current = rows;
    keepLater();
  }, [rows, isRead]);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepLater());
    return unsubscribe;
  }, [form]);

  return {
    id,
    isRestored,
    storage: {
      unread: stored === 'reading' || stored === 'read' ? null : stored,
      isKept: isKept && (isRead || stored === 'reading' || isEmpty),
    },
    mayReplace: stored === 'waits' || stored === 'unreadable',
    /** Gives up the stored batch: this one takes its place. */
    replace: () => setStored('read'),
    /** The batch needs another id: one was confirmed under it. */
    renew: () => setId(crypto.randomUUID()),
    /** The batch was confirmed or given up: the next one has another id. */
    forget() {
      later.stop();
      setId(crypto.randomUUID());
      setRestored(false);
      if (isRead) void forgetBatch(vault);
    },
  };
}
