import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetSealed } from '../../browser/kept/sealed-parts.ts';
import { useKeptInTab, useKeptLater } from '../../browser/kept/use-kept-in-tab.ts';
import { useSession } from '../../session/session-context.ts';
import { noMarks } from '../assisted/marks.ts';
import { type DraftForm, settingsOf } from '../draft/draft.ts';
import type { FilledMarks } from '../draft/use-marks.ts';
import type { Points } from './grid/use-points.ts';
import { type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

type Deps = { form: DraftForm; points: Points; marks: FilledMarks };

/**
 * An unfinished batch survives a reload: each tab stores its own, sealed, when its changes pause. Its id stays, so that it is
 * confirmed once.
 */
export function useKeptBatch({ form, points, marks }: Deps) {
  const { vault } = useSession();
  const { rows, emptied } = points;
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const [isRestored, setRestored] = useState(false);
  const [isRead, setRead] = useState(false);
  /** What was stored waits under another key: rows were added before it was read. */
  const [isAside, setAside] = useState(false);
  const isEmpty = rows.length === 0;

  function restore({ rows, undo, redo, ...kept }: KeptBatch) {
    form.reset({ ...form.getValues(), ...kept.settings, reference: kept.pattern });
    marks.restore(kept.filled ?? noMarks);
    setId(kept.id);
    setRestored(rows.length > 0);
    points.restore({ rows, undo: undo ?? [], redo: redo ?? [] });
  }
  /** Returns whether it took its place; rows may have been added before the read finished. */
  const restoreFirst = useEffectEvent((kept: KeptBatch): boolean => {
    if (!isEmpty) return false;
    restore(kept);
    return true;
  });
  async function bring(key: string) {
    const read = await readBatch(vault, key);
    if (read.kind === 'failed') return read.why;
    if (read.value === null || restoreFirst(read.value)) return null;
    setAside(read.value.rows.length > 0);
    return 'aside';
  }
  async function write(key: string) {
    // Without rows there is nothing to lose.
    if (isEmpty && !points.canUndo && !points.canRedo) {
      const forgotten = await forgetSealed(key);
      return forgotten === 'failed' ? 'kept' : forgotten;
    }
    const values = form.getValues();
    const batch = { id, pattern: values.reference, settings: settingsOf(values), filled: marks.now() };
    return keepBatch(vault, key, { ...batch, rows, ...emptied });
  }
  const inTab = useKeptInTab({
    of: 'batch',
    bring,
    write,
    onRead: () => setRead(true),
  });

  const later = useKeptLater(() => void inTab.keep());
  /** Settings alone are no batch: before the stored one was read they must not take its place. */
  const keepLater = useEffectEvent(() => (isRead || !isEmpty ? later.start() : later.stop()));
  const { marks: shown } = marks;
  const last = useRef({ rows, id, isRead, shown });
  useEffect(() => {
    const was = last.current;
    if (was.rows === rows && was.id === id && was.isRead === isRead && was.shown === shown) return;
    last.current = { rows, id, isRead, shown };
    keepLater();
  }, [rows, id, isRead, shown]);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepLater());
    return unsubscribe;
  }, [form]);

  return {
    id,
    isRestored,
    storage: {
      // What cannot be read is among the batches that were left (use-left-batches.ts).
      unread: inTab.unread === 'unavailable' ? inTab.unread : isAside && !isEmpty ? ('waits' as const) : null,
      isKept: inTab.isKept || isEmpty,
    },
    /** What this tab has stored was read. */
    isRead,
    key: inTab.key,
    /** Goes on with a batch that another tab left under this key. */
    take(key: string, batch: KeptBatch) {
      if (last.current.rows.length > 0) return;
      later.stop();
      const before = inTab.key();
      inTab.take(key);
      if (before !== null) void forgetSealed(before);
      restore(batch);
    },
    /** The batch needs another id: one was confirmed under it, or it is given up. */
    renew() {
      setId(crypto.randomUUID());
      setRestored(false);
    },
    /** The batch was confirmed: neither its rows nor what was undone may be ordered again. The next one has another id. */
    forget() {
      later.stop();
      setId(crypto.randomUUID());
      setRestored(false);
      points.restore({ rows: [] });
      marks.forget();
      const key = inTab.key();
      if (key !== null) void forgetSealed(key);
    },
  };
}
