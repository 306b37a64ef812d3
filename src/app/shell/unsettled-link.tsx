import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isUnsettled, needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { badgeNumber } from '../notices/unread-badge.tsx';
import styles from './unsettled-link.module.css';

/**
 * Shown in the bar only while an order needs attention; a single order is linked directly. Settled but unseen
 * orders are counted only when nothing is unsettled. A store that failed may have any orders.
 */
export function UnsettledLink() {
  const { t } = useTranslation('shell');
  const state = useOutboxState();
  if (state.kind === 'failed') {
    return (
      <Link to={paths.outbox()} className={styles.link} aria-label={t('outboxUnread')}>
        <KnownMark mark="doubt" />
        <span className={styles.words}>{t('outboxUnread')}</span>
      </Link>
    );
  }
  if (state.kind === 'reading') return null;
  const { entries, unreadable } = state.read;
  const open = entries.filter(isUnsettled);
  const unsettled = open.length + unreadable.filter(({ over }) => !over).length;
  const shown = unsettled > 0 ? open : entries.filter(needsAttention);
  const count = unsettled > 0 ? unsettled : shown.length;
  const [first] = shown;
  if (count === 0) return null;
  const words = t(unsettled > 0 ? 'unsettled' : 'results', { count });
  return (
    <Link
      to={first !== undefined && count === 1 ? paths.outboxEntry(first.id) : paths.outbox()}
      className={styles.link}
      aria-label={words}
    >
      <KnownMark mark={unsettled > 0 ? 'doubt' : 'observed'} />
      <span className={styles.words}>{words}</span>
      <span className={styles.count} aria-hidden="true">
        {badgeNumber(count)}
      </span>
    </Link>
  );
}
