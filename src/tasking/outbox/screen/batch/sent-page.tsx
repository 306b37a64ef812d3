import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { Code } from '../../../../ui/code.tsx';
import { Part } from '../../../../ui/feedback/boundary.tsx';
import { WaitingLines } from '../../../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PanelAndMap } from '../../../../ui/panel/panel.tsx';
import { useTitle } from '../../../../ui/title.ts';
import type { Batch } from '../../batch/batch.ts';
import { referenceSpan } from '../../batch/reference-span.ts';
import { progressOf, type RowRecords, recordsOf } from '../../batch/results.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { useOutbox, useOutboxState } from '../../outbox-context.ts';
import { knownOf } from '../../outbox-state.ts';
import { StoreNotice } from '../store-notice.tsx';
import { spanOf, useBatchTitle } from './batch-title.ts';
import { DecideRows } from './decide-rows.tsx';
import { PrintedRows } from './printed-rows.tsx';
import { SentActions } from './sent-actions.tsx';
import { SentMap } from './sent-map.tsx';
import styles from './sent-page.module.css';
import { PauseNotice, SendingProgress } from './sent-progress.tsx';
import { type Selection, SentRows } from './sent-rows.tsx';

/** The page of a confirmed batch. */
export function SentPage() {
  const { batchId } = useParams();
  const { t } = useTranslation('batchSend');
  const state = useOutboxState();
  const { kind } = state;
  const read = knownOf(state);
  const batch = read.batches.find(({ id }) => id === batchId);
  const records = recordsOf(read, batchId ?? '');
  const rows = useRows(batch);
  const [selection, setSelection] = useState<Selection>(null);
  const select = useCallback((id: string | null) => setSelection(id === null ? null : { id }), []);
  const titleOf = useBatchTitle();
  useTitle(batch === undefined ? t('batch') : titleOf(batch));
  return (
    <PanelAndMap
      wide
      panel={
        <div className={styles.page}>
          <StoreNotice />
          {batch !== undefined ? (
            <Sent batch={batch} rows={rows} records={records} selection={selection} onSelect={select} />
          ) : kind === 'ready' ? (
            <Missing />
          ) : kind === 'reading' ? (
            <WaitingLines words={t('loading')} />
          ) : null}
        </div>
      }
      map={
        batch === undefined && kind !== 'reading' ? null : (
          <SentMap
            key={batchId}
            rows={rows ?? undefined}
            records={records}
            phase={batch?.phase ?? 'paused'}
            selected={selection?.id ?? null}
            onSelect={select}
          />
        )
      }
    />
  );
}

const phases = {
  sending: 'phaseSending',
  paused: 'phasePaused',
  stopped: 'phaseStopped',
  finished: 'phaseFinished',
} as const satisfies Record<Batch['phase'], string>;

/** The rows of a batch: undefined while they are being read, null if they cannot be opened. */
function useRows(batch: Batch | undefined): BatchRows | null | undefined {
  const { batches } = useOutbox();
  const [read, setRead] = useState<{ id: string; rows: BatchRows | null }>();
  const [id, count] = [batch?.id, batch?.count ?? 0];
  useEffect(() => {
    let isWanted = true;
    if (id !== undefined)
      void batches.rowsOf({ id, count }).then((rows) => isWanted && setRead({ id, rows }));
    return () => {
      isWanted = false;
    };
  }, [batches, id, count]);
  return read?.id === id ? read?.rows : undefined;
}

type SentProps = {
  batch: Batch;
  rows: BatchRows | null | undefined;
  records: RowRecords;
  selection: Selection;
  onSelect: (id: string | null) => void;
};

function Sent({ batch, rows, records, selection, onSelect }: SentProps) {
  const { t } = useTranslation('batchSend');
  const titleOf = useBatchTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  useSeen(records);
  const isPartly = batch.phase === 'finished' && (progressOf(batch, records).counts.get('notSent') ?? 0) > 0;
  const phase = t(isPartly ? 'phaseFinishedPartly' : phases[batch.phase]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {titleOf(batch)}
      </h1>
      <div className={styles.under}>
        <p className={styles.references}>
          <Code wrap>
            {rows ? referenceSpan(rows.map(({ reference }) => reference)) : spanOf(batch, records)}
          </Code>
        </p>
        {/* Why it is paused says that it is. */}
        <p className={styles.hint} role="status">
          {!(batch.phase === 'paused' && batch.why !== null) && phase}
        </p>
      </div>
      <Part>{rows && <PrintedRows batch={batch} phase={phase} rows={rows} records={records} />}</Part>
      <PauseNotice batch={batch} />
      {rows && <DecideRows rows={rows} records={records} onOver={() => heading.current?.focus()} />}
      <SendingProgress batch={batch} records={records} />
      <SentActions batch={batch} rows={rows ?? undefined} records={records} />
      {rows === undefined && <WaitingLines words={t('loading')} />}
      {rows === null && <p>{t('unreadableBody')}</p>}
      {rows && (
        <SentRows batch={batch} rows={rows} records={records} selection={selection} onSelect={onSelect} />
      )}
    </>
  );
}

/** Rejections that the page shows are read. */
function useSeen(records: RowRecords) {
  const outbox = useOutbox();
  useEffect(() => {
    for (const record of records.values())
      if (record?.state === 'rejected' && record.seenAt === null) void outbox.acknowledge(record.id);
  }, [outbox, records]);
}

function Missing() {
  const { t } = useTranslation('batchSend');
  return (
    <>
      <h1 className={styles.title}>{t('missingTitle')}</h1>
      <p className={styles.hint}>{t('missingBody')}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.outbox()}>{t('toOutbox')}</LinkButton>
      </div>
    </>
  );
}
