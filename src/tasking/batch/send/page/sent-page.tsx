import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../../../paths.ts';
import { Code } from '../../../../ui/code.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PanelAndMap } from '../../../../ui/panel/panel.tsx';
import { useTitle } from '../../../../ui/title.ts';
import { useOutbox } from '../../../outbox/outbox-context.ts';
import { entriesOf } from '../../../outbox/outbox-state.ts';
import { StoreNotice } from '../../../outbox/screen/store-notice.tsx';
import { useBatch, useBatchesState } from '../batches-context.ts';
import type { SentBatch } from '../sent-batch.ts';
import { BatchesUnread } from './earlier-batches.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { SentActions } from './sent-actions.tsx';
import { SentMap } from './sent-map.tsx';
import styles from './sent-page.module.css';
import { SentRows } from './sent-rows.tsx';
import type { Selection } from './shown-rows.ts';

/** The page of a confirmed batch. */
export function SentPage() {
  const { batchId } = useParams();
  const { t } = useTranslation('batchSend');
  const { kind } = useBatchesState();
  const batch = useBatch(batchId);
  const [selection, setSelection] = useState<Selection>(null);
  const select = useCallback((id: string | null) => setSelection(id === null ? null : { id }), []);
  useTitle(batch?.title ?? t('batch'));
  return (
    <PanelAndMap
      wide
      panel={
        <div className={styles.page}>
          <StoreNotice />
          <BatchesUnread />
          {batch !== undefined ? (
            <Sent batch={batch} selection={selection} onSelect={select} />
          ) : kind === 'ready' ? (
            <Missing />
          ) : kind === 'reading' ? (
            <Waiting />
          ) : null}
        </div>
      }
      map={
        batch === undefined && kind !== 'reading' ? null : (
          <SentMap key={batchId} batch={batch} selected={selection?.id ?? null} onSelect={select} />
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
} as const satisfies Record<SentBatch['phase'], string>;

type SentProps = { batch: SentBatch; selection: Selection; onSelect: (id: string | null) => void };

function Sent({ batch, selection, onSelect }: SentProps) {
  const { t } = useTranslation('batchSend');
  useSeen(batch);
  return (
    <>
      <h1 className={styles.title}>
        <Code wrap>{batch.title}</Code>
      </h1>
      <p className={styles.hint} role="status">
        {t(phases[batch.phase])}
      </p>
      <PauseNotice batch={batch} />
      <SendingProgress batch={batch} />
      <SentActions batch={batch} />
      <SentRows batch={batch} selection={selection} onSelect={onSelect} />
    </>
  );
}

/** Rejections that the page shows are read. */
function useSeen({ rows }: SentBatch) {
  const outbox = useOutbox();
  useEffect(() => {
    const rejected = new Set(rows.flatMap(({ id, last }) => (last?.state === 'rejected' ? [id] : [])));
    if (rejected.size === 0) return;
    for (const { id, state, seenAt } of entriesOf(outbox.state()))
      if (state === 'rejected' && seenAt === null && rejected.has(id)) void outbox.acknowledge(id);
  }, [outbox, rows]);
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

function Waiting() {
  const { t } = useTranslation('batchSend');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <p>
        <Skeleton width="70%" />
      </p>
      <p>
        <Skeleton width="50%" />
      </p>
    </div>
  );
}
