import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { paths } from '../../../paths.ts';
import { Code } from '../../../ui/code.tsx';
import { KnownMark } from '../../../ui/feedback/status-mark.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type Entry, isSettled } from '../entry/entry.ts';
import { readCart } from '../entry/read-cart.ts';
import { useOutbox, useOutboxState } from '../outbox-context.ts';
import { caseOf } from './case.ts';
import { countdown } from './case-words.tsx';
import styles from './outbox-page.module.css';
import { useOrderedWords } from './use-ordered-words.ts';

/** State, reference, contents, last and next check; the whole row is a link. */
export function OutboxRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const words = useOrderedWords();
  const now = useNow(1_000);
  const state = useOutboxState();
  const { title, mark, can } = caseOf(entry, now);
  const ordered = readCart(entry);
  const [made] = entry.made;
  return (
    <li>
      <Link to={paths.outboxEntry(entry.id)} className={styles.row}>
        <KnownMark mark={mark} size={18} />
        <span className={styles.state}>{t(title)}</span>
        <time dateTime={new Date(entry.createdAt).toISOString()} className={styles.when}>
          {t('momentUtc', { day: formats.dayShort(entry.createdAt), time: formats.clock(entry.createdAt) })}
        </time>
        <span className={styles.rest}>
          <Code wrap>{made?.orderNo ?? entry.reference}</Code>
          {ordered !== null && (
            <span className={styles.ordered}>
              <span>{words.image(ordered)}</span> <Code>{words.point(ordered) ?? ''}</Code>
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
  const last = entry.checks.at(-1);
  const next = useOutbox().untilCheck(entry);
  if (next === null && last === undefined) return null;
  const left = Math.ceil((next ?? 0) / 1000);
  return (
    <span className={styles.checking}>
      {last !== undefined && (
        <span>{t('lastCheck', { time: new Date(last.at).toISOString().slice(11, 19) })}</span>
      )}
      <span>
        {checking ? (
          t('checkNowRunning')
        ) : next === null ? null : (
          <Trans
            t={t}
            i18nKey={left <= 0 ? 'checkSoon' : 'checkIn'}
            values={{ time: countdown(left) }}
            components={{ strong: <strong /> }}
          />
        )}
      </span>
    </span>
  );
}
