import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { wordPrice, wordStatus } from '../orders/observed/change-words.ts';
import { wordSeen } from '../orders/observed/seen-words.ts';
import { paths } from '../paths.ts';
import type { Change } from '../tracking/change.ts';
import { useTracking } from '../tracking/tracking-context.ts';
import { useAnswer } from '../tracking/use-answer.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { KnownMark, StatusMark } from '../ui/status-mark.tsx';
import styles from './dashboard-page.module.css';
import { type Group, groupChanges, shorten } from './digest.ts';
import { wordGroup } from './digest-words.ts';
import { Line, Lines } from './line.tsx';

export const digestId = 'since';

/** No list of changes is longer; what is older stands on the pages of the orders. */
const limit = 200;
const [perGroup, most] = [3, 9];

/** What was seen to change and is not marked as read: one digest, grouped by kind, the newest first. */
export function DigestSection({ now }: { now: number }) {
  const { t } = useTranslation('digest');
  const tracking = useTracking();
  const answer = useAnswer('changes', { since: null, limit });
  const [whole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useMemo(() => answer?.changes.filter(({ seq }) => seq > answer.readUpTo) ?? [], [answer]);
  const groups = useMemo(() => groupChanges(unread), [unread]);
  const few = useMemo(() => shorten(groups, perGroup, most), [groups]);
  if (answer === null) return null;
  const left = unread.length - few.reduce((sum, { changes }) => sum + changes.length, 0);

  const read = () => {
    // The button goes with what it was for.
    heading.current?.focus();
    announce(t('isRead'));
    setWhole(false);
    void tracking.markRead(Math.max(...unread.map(({ seq }) => seq)));
  };

  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={digestId} ref={heading} tabIndex={-1}>
          {t('title')} {unread.length > 0 && <span className={styles.number}>{answer.unread}</span>}
        </h2>
        {unread.length > 0 && (
          <button type="button" className={styles.quietLink} onClick={read}>
            {t('readAll')}
          </button>
        )}
      </div>
      {unread.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {(whole ? groups : few).map((group) => (
        <DigestGroup key={group.key} group={group} now={now} />
      ))}
      {whole && answer.unread > unread.length && <p className={styles.none}>{t('moreThanListed')}</p>}
      {left > 0 && (
        <div className={styles.fold}>
          <Button variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('showLess') : t('showAll', { count: left })}
          </Button>
        </div>
      )}
    </section>
  );
}

function DigestGroup({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('digest');
  const { t: observed } = useTranslation('observed');
  return (
    <>
      <h3 className={styles.group}>
        {group.status === null ? <KnownMark mark="observed" /> : <StatusMark statusId={group.status.id} />}
        <span>{wordGroup(group, { t, observed })}</span>
      </h3>
      <Lines>
        {group.changes.map((change) => (
          <ChangeLine key={change.seq} change={change} now={now} />
        ))}
      </Lines>
    </>
  );
}

function ChangeLine({ change, now }: { change: Change; now: number }) {
  const { t } = useTranslation('digest');
  const { t: observed } = useTranslation('observed');
  const formats = useFormats();
  const { what } = change;
  return (
    <Line
      mark={null}
      to={paths.order(change.orderId)}
      number={change.orderNo.trim() || `#${change.orderId}`}
      beside={
        what.kind === 'status'
          ? t('was', { title: wordStatus(what.from, observed) })
          : what.kind === 'price' && wordPrice(what, observed, formats)
      }
      second={wordSeen(change, now, observed, formats)}
    />
  );
}
