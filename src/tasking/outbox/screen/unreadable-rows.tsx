import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KnownMark } from '../../../ui/feedback/status-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isOfBatch } from '../batch/batch.ts';
import type { Unreadable } from '../entry/envelope.ts';
import { useOutbox, useOutboxOf } from '../outbox-context.ts';
import styles from './outbox-page.module.css';
import { titleOfState } from './state-words.ts';

const titles = {
  newer: 'unreadableNewer',
  sealed: 'unreadableSealed',
  damaged: 'unreadableDamaged',
} as const;
const bodies = {
  newer: 'unreadableNewerBody',
  sealed: 'unreadableSealedBody',
  damaged: 'unreadableDamagedBody',
} as const;

/** Entries of which only the unsealed part is known, and how to find their orders. */
export function UnreadableRows({ unreadable, label }: { unreadable: readonly Unreadable[]; label: string }) {
  if (unreadable.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={label}>
      {unreadable.map((each) => (
        <Row key={each.id} unreadable={each} />
      ))}
    </ul>
  );
}

function Row({ unreadable }: { unreadable: Unreadable }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const outbox = useOutbox();
  // One of a stored batch goes with it.
  const canDelete = useOutboxOf((state) => state.kind === 'ready' && !isOfBatch(state.read, unreadable.id));
  const [confirming, setConfirming] = useState(false);
  const { id, why, reference, state, createdAt, sends } = unreadable;
  const words = (at: number) => ({ day: formats.dayShort(at), time: formats.clock(at) });
  const last = sends.at(-1);
  const title = titleOfState(state, sends.length);
  return (
    <li className={styles.row}>
      <KnownMark mark="doubt" size={18} />
      <span className={styles.state}>{t(titles[why])}</span>
      {createdAt !== null && (
        <time dateTime={new Date(createdAt).toISOString()} className={styles.when}>
          {t('momentUtc', words(createdAt))}
        </time>
      )}
      <span className={styles.rest}>
        {reference === null ? <span>{t('unreadableNoReference')}</span> : <Code wrap>{reference}</Code>}
        {title !== null && <span>{t('unreadableState', { state: t(title) })}</span>}
        {last !== undefined && <span>{t('unreadableSent', { count: sends.length, ...words(last.at) })}</span>}
        {last === undefined && why === 'sealed' && <span>{t('unreadableUnsent')}</span>}
        <span>{t(bodies[why])}</span>
        <span className={styles.ways}>
          {reference !== null && (
            <LinkButton to={`${paths.orders()}?${new URLSearchParams({ q: reference })}`}>
              {t('unreadableFind', { reference })}
            </LinkButton>
          )}
          {canDelete && (
            <Button variant="quiet" onClick={() => setConfirming(true)}>
              {reference === null ? t('discard') : t('unreadableDiscardNamed', { reference })}
            </Button>
          )}
        </span>
      </span>
      <Dialog
        title={t('discardTitle')}
        closeName={t('close')}
        width="narrow"
        open={confirming && canDelete}
        onClose={() => setConfirming(false)}
        footer={
          <>
            <Button onClick={() => void outbox.discard(id)}>{t('discard')}</Button>
            <Button variant="main" onClick={() => setConfirming(false)}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p className={styles.question}>{t('unreadableDiscardBody')}</p>
      </Dialog>
    </li>
  );
}
