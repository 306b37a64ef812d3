import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../i18n/use-formats.ts';
import { listedNumber } from '../order/listed-order.ts';
import { wordPrice, wordStatus } from '../orders/detail/observed/change-words.ts';
import { wordSeen } from '../orders/detail/observed/seen-words.ts';
import { paths } from '../paths.ts';
import type { Change } from '../tracking/change.ts';
import { useTracking, useTrackingOf } from '../tracking/page/tracking-context.ts';
import { useAnswer } from '../tracking/page/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { Code } from '../ui/code.tsx';
import { announce } from '../ui/feedback/announcer.tsx';
import { KnownMark, StatusMark } from '../ui/feedback/status-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Group, groupChanges, shorten } from './digest.ts';
import { idsOf, listOfGroup, listOfOrders } from './digest-lists.ts';
import styles from './digest-section.module.css';
import { wordGroup } from './digest-words.ts';

export const digestId = 'since';

/** The most changes shown; older ones are on the pages of the orders. */
const limit = 200;
const [perGroup, max] = [3, 9];

/** The unread changes: one digest, grouped by kind, the newest first. */
export function DigestSection({ now }: { now: number }) {
  const { t } = useTranslation('digest');
  const { number } = useFormats();
  const tracking = useTracking();
  const isFirstSync = useTrackingOf(({ sync }) => sync.kind === 'first');
  const answer = useAnswer('changes', { since: null, limit });
  const [whole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useMemo(
    () => answer?.changes.filter(({ seq }) => seq > answer.readUpTo && !answer.readApart.includes(seq)) ?? [],
    [answer],
  );
  const groups = useMemo(() => groupChanges(unread), [unread]);
  const few = useMemo(() => shorten(groups, perGroup, max), [groups]);
  const ids = useMemo(() => idsOf({ changes: unread }), [unread]);
  const orders = useAnswer('some', { ids }) ?? [];
  if (answer === null) return null;
  const left = unread.length - few.reduce((sum, { changes }) => sum + changes.length, 0);

  const read = (seq: number, only: boolean) => {
    // The button is removed with its group.
    heading.current?.focus();
    announce(t('isRead'));
    void tracking.markRead(seq, { only });
  };
  const readAll = () => read(Math.max(...unread.map(({ seq }) => seq)), false);

  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 id={digestId} ref={heading} tabIndex={-1}>
          {unread.length === 0 ? (
            t('title')
          ) : (
            <Link to={listOfOrders(ids, orders)} className={styles.all}>
              {t('title')} <span className={styles.number}>{answer.unread}</span>
            </Link>
          )}
        </h2>
        {unread.length > 0 && (
          <button type="button" className={styles.readAll} onClick={readAll}>
            {t('readAll')}
          </button>
        )}
      </div>
      {unread.length === 0 && <p className={styles.none}>{t(isFirstSync ? 'noneYet' : 'none')}</p>}
      {(whole ? groups : few).map((group) => (
        <DigestGroup
          key={group.key}
          group={group}
          to={listOfGroup(groups.find(({ key }) => key === group.key) ?? group, orders)}
          now={now}
          onRead={(seq) => read(seq, true)}
        />
      ))}
      {answer.unread > unread.length && (
        <p className={styles.none}>{t('moreThanListed', { listed: number(unread.length) })}</p>
      )}
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

type GroupProps = { group: Group; to: string; now: number; onRead: (seq: number) => void };

/** A kind of change, its orders, and the time: once for all of them when one poll found them all. */
function DigestGroup({ group, to, now, onRead }: GroupProps) {
  const { t } = useTranslation('digest');
  const { t: observed } = useTranslation('observed');
  const formats = useFormats();
  const times = group.changes.map((change) => wordSeen(change, now, observed, formats));
  const words = wordGroup(group, { t, observed });
  const together = times.every((time) => time === times[0]);
  return (
    <div className={styles.group}>
      <span className={styles.mark}>
        {group.status === null ? <KnownMark mark="observed" /> : <StatusMark statusId={group.status.id} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.what}>
          <Link to={to}>{words}</Link>
        </h3>
        {together && <p>{times[0]}</p>}
        <ul className={styles.changes}>
          {group.changes.map((change, index) => (
            <ChangeLine
              key={change.seq}
              change={change}
              seen={together ? null : (times[index] ?? null)}
              onRead={onRead}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type LineProps = { change: Change; seen: string | null; onRead: (seq: number) => void };

function ChangeLine({ change, seen, onRead }: LineProps) {
  const { t } = useTranslation('digest');
  const { t: observed } = useTranslation('observed');
  const formats = useFormats();
  const { what } = change;
  const number = listedNumber({ no: change.orderNo, id: change.orderId });
  const more =
    what.kind === 'status'
      ? t('was', { title: wordStatus(what.from, observed) })
      : what.kind === 'price'
        ? wordPrice(what, observed, formats)
        : null;
  return (
    <li className={styles.change}>
      <Link to={paths.order(change.orderId)}>
        <Code>{number}</Code>
      </Link>
      <span>{[more, seen].filter((words) => words !== null).join(' · ')}</span>
      <button
        type="button"
        className={styles.read}
        aria-label={t('readOne', { number })}
        title={t('read')}
        onClick={() => onRead(change.seq)}
      >
        <Icon name="check" size={14} />
      </button>
    </li>
  );
}
