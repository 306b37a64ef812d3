import { useState } from 'react';
import { Link } from 'react-router';
import { formatDecimal } from '../../../geo/notation/degrees/coordinate-text.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { paths } from '../../../paths.ts';
import { NearWords } from '../../../places/place-words.tsx';
import { useNear } from '../../../places/use-places.ts';
import { Button } from '../../../ui/button.tsx';
import { Code, Unbroken } from '../../../ui/code.tsx';
import { KnownMark } from '../../../ui/feedback/status-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useOrderedWords } from '../../request/use-choice-words.ts';
import { isOfBatch } from '../batch/batch.ts';
import { type Entry, isSettled } from '../entry/entry.ts';
import type { Unreadable } from '../entry/envelope.ts';
import { readCart } from '../entry/read-cart.ts';
import { useOutbox, useOutboxOf, useOutboxState } from '../outbox-context.ts';
import { caseOf } from './case.ts';
import { NextCheck } from './case-words.tsx';
import styles from './outbox-page.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { titleOfState } from './state-words.ts';

type RowsProps = {
  entries: readonly Entry[];
  label: string;
  /** The label is a heading too. */
  titled?: boolean;
};

/** The entries of one kind; nothing where there are none. */
export function OutboxRows({ entries, label, titled = false }: RowsProps) {
  if (entries.length === 0) return null;
  return (
    <>
      {titled && <h2 className={styles.heading}>{label}</h2>}
      <ul className={styles.rows} aria-label={label}>
        {entries.map((entry) => (
          <OutboxRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

/** State, place, reference, contents, last and next check; the whole row is a link. */
function OutboxRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const words = useOrderedWords();
  const now = useNow(1_000);
  const state = useOutboxState();
  const { title, mark, can } = caseOf(entry, now);
  const ordered = readCart(entry);
  const near = useNear(entry.point);
  const [made] = entry.made;
  return (
    <li>
      <Link to={paths.outboxEntry(entry.id)} className={styles.row}>
        <KnownMark mark={mark} size={18} />
        <span className={styles.state}>{t(title)}</span>
        <Confirmed at={entry.createdAt} />
        <span className={styles.rest}>
          {near !== null && (
            <span className={styles.place}>
              <NearWords near={near} />
            </span>
          )}
          <Code wrap>{made?.orderNo ?? entry.reference}</Code>
          {ordered !== null && (
            <span className={styles.ordered}>
              <span>
                <Unbroken>{words.image(ordered)}</Unbroken>
              </span>{' '}
              <Code>{ordered.point === null ? '' : formatDecimal(ordered.point)}</Code>
            </span>
          )}
          {can !== null && <span>{t(can)}</span>}
          {!isSettled(entry) && state.kind === 'ready' && (
            <Checking entry={entry} checking={state.checking.has(entry.id)} />
          )}
        </span>
      </Link>
    </li>
  );
}

function Checking({ entry, checking }: { entry: Entry; checking: boolean }) {
  const { t } = useTranslation('outbox');
  const { clock } = useFormats();
  const last = entry.checks.at(-1);
  const next = useOutbox().untilCheck(entry);
  if (next === null && last === undefined) return null;
  return (
    <span className={styles.checking}>
      {last !== undefined && <span>{t('lastCheck', { time: clock(last.at) })}</span>}
      <span>
        {checking && t('checkNowRunning')}
        {!checking && next !== null && <NextCheck words="checkIn" seconds={Math.ceil(next / 1000)} />}
      </span>
    </span>
  );
}

function Confirmed({ at }: { at: number }) {
  const { t } = useTranslation('outbox');
  const { dayShort, clock } = useFormats();
  return (
    <time dateTime={new Date(at).toISOString()} className={styles.when}>
      {t('momentUtc', { day: dayShort(at), time: clock(at) })}
    </time>
  );
}

const whys = {
  newer: ['unreadableNewer', 'unreadableNewerBody'],
  sealed: ['unreadableSealed', 'unreadableSealedBody'],
  damaged: ['unreadableDamaged', 'unreadableDamagedBody'],
} as const;

/** Entries of which only the unsealed part is known, and how to find their orders. */
export function UnreadableRows({ unreadable, label }: { unreadable: readonly Unreadable[]; label: string }) {
  if (unreadable.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={label}>
      {unreadable.map((each) => (
        <UnreadableRow key={each.id} unreadable={each} />
      ))}
    </ul>
  );
}

function UnreadableRow({ unreadable }: { unreadable: Unreadable }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const outbox = useOutbox();
  // One of a stored batch goes with it.
  const canDelete = useOutboxOf((state) => state.kind === 'ready' && !isOfBatch(state.read, unreadable.id));
  const [confirming, setConfirming] = useState(false);
  const { id, why, reference, state, createdAt, sends } = unreadable;
  const [name, body] = whys[why];
  const last = sends.at(-1);
  const title = titleOfState(state, sends.length);
  return (
    <li className={styles.row}>
      <KnownMark mark="doubt" size={18} />
      <span className={styles.state}>{t(name)}</span>
      {createdAt !== null && <Confirmed at={createdAt} />}
      <span className={styles.rest}>
        {reference === null ? <span>{t('unreadableNoReference')}</span> : <Code wrap>{reference}</Code>}
        {title !== null && <span>{t('unreadableState', { state: t(title) })}</span>}
        {last !== undefined && (
          <span>
            {t('unreadableSent', {
              count: sends.length,
              day: formats.dayShort(last.at),
              time: formats.clock(last.at),
            })}
          </span>
        )}
        {last === undefined && why === 'sealed' && <span>{t('unreadableUnsent')}</span>}
        <span>{t(body)}</span>
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
      {confirming && canDelete && (
        <QuestionDialog
          title={t('discardTitle')}
          yes={t('discard')}
          keep={t('keep')}
          onYes={() => void outbox.discard(id)}
          onClose={() => setConfirming(false)}
        >
          <p>{t('unreadableDiscardBody')}</p>
        </QuestionDialog>
      )}
    </li>
  );
}
