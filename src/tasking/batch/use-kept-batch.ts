import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import type { BatchRow } from './batch.ts';
import { forgetBatch, type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';
import { type BatchForm, settingsOf } from './settings/use-batch-form.ts';

const quietMs = 500;

type Deps = {
  form: BatchForm;
  rows: readonly BatchRow[];
  /** Takes the rows of an unfinished batch. */
  onRestore: (rows: readonly BatchRow[]) => void;
};

/** An unfinished batch survives a reload: it is stored, sealed, when its changes pause. Its id stays, so that it is confirmed once. */
export function useKeptBatch({ form, rows, onRestore }: Deps) {
  const { vault } = useSession();
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const [isRestored, setRestored] = useState(false);
  /** Until the stored batch was read nothing may take its place. */
  const [isRead, setRead] = useState(false);
  const cancel = useRef<(() => void) | null>(null);

  const restore = useEffectEvent((kept: KeptBatch | null) => {
    if (kept !== null && kept.rows.length > 0 && rows.length === 0) {
      form.reset({ ...form.getValues(), ...kept.settings, reference: kept.pattern });
      setId(kept.id);
      setRestored(true);
      onRestore(kept.rows);
    }
    setRead(true);
  });
  useEffect(() => {
    let isWanted = true;
    void readBatch(vault).then((kept) => isWanted && restore(kept));
    return () => {
      isWanted = false;
    };
  }, [vault]);

  const keep = useEffectEvent(() => {
    if (rows.length === 0) return void forgetBatch(vault);
    const values = form.getValues();
    void keepBatch(vault, { id, pattern: values.reference, settings: settingsOf(values), rows });
  });
  const keepLater = useEffectEvent(() => {
    cancel.current?.();
    cancel.current = isRead
      ? systemClock.after(quietMs, () => {
          cancel.current = null;
          keep();
        })
      : null;
  });
  const last = useRef<readonly BatchRow[] | null>(null);
  useEffect(() => {
    if (!isRead || last.current === rows) return;
    last.current = rows;
    keepLater();
  }, [rows, isRead]);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepLater());
    return () => {
      unsubscribe();
      // Another screen was opened before the changes paused.
      if (cancel.current !== null) keep();
      cancel.current?.();
    };
  }, [form]);

  return {
    id,
    isRestored,
    /** The batch needs another id: one was confirmed under it. */
    renew: () => setId(crypto.randomUUID()),
    /** The batch was confirmed or given up: the next one has another id. */
    forget() {
      cancel.current?.();
      cancel.current = null;
      setId(crypto.randomUUID());
      setRestored(false);
      void forgetBatch(vault);
    },
  };
}
