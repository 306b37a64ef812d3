import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { announce } from '../../../../ui/feedback/announcer.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useArmed } from '../../../../ui/use-now.ts';
import type { RowRecords } from '../../batch/results.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import type { Entry } from '../../entry/entry.ts';
import { useOutbox } from '../../outbox-context.ts';
import { lastUnproved, useUnproved } from '../entry/check-progress.tsx';
import styles from './decide-rows.module.css';

/** A row that a person must decide, by its place in the batch. */
type Undecided = { readonly index: number; readonly entry: Entry };

type Props = {
  rows: BatchRows;
  records: RowRecords;
  /** The button that opened the dialog may be gone. */
  onOver: () => void;
};

/** Where several rows of a batch have the same standing, one decision for all of them. Numbers are named one by one. */
export function DecideRows({ rows, records, onOver }: Props) {
  const { t } = useTranslation('batchSend');
  const outbox = useOutbox();
  /** Rows that come later are not in what the person has read. */
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [isOver, setOver] = useState(false);
  const onEnd = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) return;
    setOver(false);
    onEnd();
  }, [isOver]);
  const undecided = [...records]
    .flatMap(([index, entry]): Undecided[] =>
      // One that was accepted exists, so only its number is missing.
      entry !== null && entry.state !== 'acceptedNoId' && outbox.mayDecide(entry) ? [{ index, entry }] : [],
    )
    .toSorted((one, other) => one.index - other.index);
  const alike = largestGroup(undecided);
  const shown = undecided.filter(({ entry }) => ids?.includes(entry.id));
  return (
    <>
      {alike.length > 1 && (
        <Notice
          tone="doubt"
          title={t('decideRows', { count: alike.length })}
          actions={
            <Button onClick={() => setIds(alike.map(({ entry }) => entry.id))}>
              {t('decideAll', { count: alike.length })}
            </Button>
          }
        >
          <p>{t('decideRowsBody')}</p>
        </Notice>
      )}
      {ids !== null && (
        <DecideRowsDialog
          undecided={shown}
          rows={rows}
          onClose={() => setIds(null)}
          onOver={() => {
            setIds(null);
            setOver(true);
          }}
        />
      )}
    </>
  );
}

/** The largest group of rows with one standing: the same state, and the same reason why nothing is proved. */
function largestGroup(undecided: readonly Undecided[]): readonly Undecided[] {
  const groups = new Map<string, Undecided[]>();
  for (const each of undecided) {
    const status = `${each.entry.state} ${lastUnproved(each.entry)?.why ?? ''}`;
    groups.set(status, [...(groups.get(status) ?? []), each]);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
}

type DialogProps = {
  undecided: readonly Undecided[];
  rows: BatchRows;
  onClose: () => void;
  /** They are decided, or found. */
  onOver: () => void;
};

function DecideRowsDialog({ undecided, rows, onClose, onOver }: DialogProps) {
  const { t } = useTranslation('batchSend');
  const { t: outboxT } = useTranslation('outbox');
  const outbox = useOutbox();
  const armed = useArmed();
  const { checked, total, state, again } = useFreshChecks(undecided.map(({ entry }) => entry.id));
  const [deciding, setDeciding] = useState(false);
  const count = undecided.length;
  const onNoneLeft = useEffectEvent(onOver);
  const isNoneLeft = count === 0;
  useEffect(() => {
    if (isNoneLeft) onNoneLeft();
  }, [isNoneLeft]);
  const [first] = undecided;
  if (first === undefined) return null;

  async function decide() {
    setDeciding(true);
    for (const { entry } of undecided) await outbox.sayNotPlaced(entry.id);
    announce(t('decided', { count }));
    onOver();
  }

  return (
    <Dialog
      title={t('decideTitle', { count })}
      closeName={outboxT('close')}
      width="narrow"
      open
      steady
      dismissable={!deciding}
      onClose={onClose}
      footer={
        <Button variant="main" disabled={deciding} onClick={onClose}>
          {outboxT('decideLater')}
        </Button>
      }
    >
      <div className={styles.body}>
        <WhyUndecided entry={first.entry} />
        <p role="status" className={styles.check}>
          {state === 'running' && <Spinner />}
          <span>
            {state === 'running'
              ? t('decideChecking', { done: checked, total })
              : t(state === 'failed' ? 'decideFailed' : 'decideChecked')}
          </span>
          {state === 'failed' && <Button onClick={again}>{t('checkAgain')}</Button>}
        </p>
        <ul className={styles.rows} aria-label={t('rows')}>
          {undecided.map(({ index, entry }) => (
            <li key={entry.id}>
              <span className={styles.number}>{t('rowOf', { row: index + 1 })}</span>
              <span className={styles.place}>
                <bdi>{rows[index]?.place}</bdi> <Code wrap>{entry.reference}</Code>
              </span>
              <Link to={paths.outboxEntry(entry.id)} aria-label={t('decideNumberOf', { row: index + 1 })}>
                {t('decideNumber')}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.decision}>
          <p>{t('decideRisk')}</p>
          <Button
            busy={deciding}
            disabled={!deciding && (!armed || state !== 'done')}
            onClick={() => void decide()}
          >
            {t('decideNone')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function WhyUndecided({ entry }: { entry: Entry }) {
  const { t } = useTranslation('batchSend');
  const { t: outbox } = useTranslation('outbox');
  const unproved = useUnproved(entry, t('decideUnproved'));
  return <p>{unproved === null ? outbox('decideNotRead') : unproved.words}</p>;
}

/** Looks for each of these orders once more, from the moment the dialog opens. */
function useFreshChecks(ids: readonly string[]) {
  const outbox = useOutbox();
  const [wanted, setWanted] = useState(ids);
  const [checked, setChecked] = useState(0);
  const [state, setState] = useState<'running' | 'done' | 'failed'>('running');
  useEffect(() => {
    const closing = new AbortController();
    setChecked(0);
    setState('running');
    void outbox.checkAll(wanted, closing.signal, setChecked).then((isWhole) => {
      if (!closing.signal.aborted) setState(isWhole ? 'done' : 'failed');
    });
    return () => closing.abort();
  }, [outbox, wanted]);
  return { checked, total: wanted.length, state, again: () => setWanted([...ids]) };
}
