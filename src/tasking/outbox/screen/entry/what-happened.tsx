import type { Ref } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { day } from '../../../../time.ts';
import { Code } from '../../../../ui/code.tsx';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';
import { CaseWords } from '../case-words.tsx';
import bannerStyles from './banner.module.css';
import styles from './entry-page.module.css';
import { type EntryEvent, eventsOf } from './events.ts';

type Props = {
  entry: Entry;
  now: number;
  /** The form led here: the state is announced at once. */
  waits: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The state of an order, and links to the orders that the service made of it. */
export function Banner({ entry, now, waits, headingRef }: Props) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const outboxCase = caseOf(entry, now);
  return (
    <div className={bannerStyles.banner} data-tone={outboxCase.tone}>
      <ToOutbox />
      <div role={waits ? 'alert' : 'status'} className={bannerStyles.case}>
        <h1 ref={headingRef} tabIndex={-1}>
          <KnownMark mark={outboxCase.mark} size={22} />
          {t(outboxCase.title)}
        </h1>
        <CaseWords outboxCase={outboxCase} now={now} />
      </div>
      {entry.made.length > 0 && (
        <ul className={bannerStyles.made}>
          {entry.made.map(({ orderId, orderNo }) => (
            <li key={orderId}>
              <Link to={paths.order(orderId)}>
                <Code>
                  {orderNo ?? t('orderId', { id: formats.number(orderId, { useGrouping: false }) })}
                </Code>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ToOutbox() {
  const { t } = useTranslation('outbox');
  return (
    <Link to={paths.outbox()} className={bannerStyles.back}>
      <Icon name="arrowBack" size={16} />
      {t('title')}
    </Link>
  );
}

/** Checks run for a day; the latest are enough. */
const maxLines = 9;

export function WhatHappened({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const events = eventsOf(entry);
  const left = Math.max(0, events.length - maxLines);
  const head = left === 0 ? [] : events.slice(0, 3);
  const shown = left === 0 ? events : events.slice(head.length + left);
  const today = Math.floor(now / day);

  const line = ({ at, what, mark, count = 0, status = 0 }: EntryEvent) => (
    <li key={`${at} ${what}`}>
      <KnownMark mark={mark} />
      <span>{t(what, { count, status })}</span>
      <time dateTime={new Date(at).toISOString()}>
        {Math.floor(at / day) !== today && <span>{formats.dayShort(at)}</span>}
        <Code>{new Date(at).toISOString().slice(11, 19)}</Code>
      </time>
    </li>
  );

  return (
    <section className={styles.section}>
      <h2>
        {t('whatHappened')} <span className={styles.zone}>{t('utc')}</span>
      </h2>
      <ol className={styles.events}>
        {head.map(line)}
        {left > 0 && (
          <li>
            <KnownMark mark="observed" />
            <span>{t('eventsLeftOut', { count: left })}</span>
          </li>
        )}
        {shown.map(line)}
      </ol>
    </section>
  );
}

/** The next step of the outbox, per state; nothing if all is settled. */
export function WhatNext({ entry, now }: { entry: Entry; now: number }) {
  const { t } = useTranslation('outbox');
  const { next } = caseOf(entry, now);
  if (next.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('whatNext')}</h2>
      <dl className={styles.next}>
        {next.map(([when, then]) => (
          <div key={when}>
            <dt>{t(when)}</dt>
            <dd>{t(then)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
