import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { needsEyes } from '../tasking/outbox/entry.ts';
import { useOutboxState } from '../tasking/outbox/outbox-context.ts';
import { KnownMark } from '../ui/status-mark.tsx';
import styles from './unsettled-link.module.css';

/** Stands in the bar only while an order needs somebody's eyes; of one it leads straight to it. */
export function UnsettledLink() {
  const { t } = useTranslation('shell');
  const entries = useOutboxState().entries.filter(needsEyes);
  const [first, second] = entries;
  if (first === undefined) return null;
  const words = t('unsettled', { count: entries.length });
  return (
    <Link
      to={second === undefined ? paths.outboxEntry(first.id) : paths.outbox()}
      className={styles.link}
      aria-label={words}
    >
      <KnownMark mark="doubt" />
      <span className={styles.words}>{words}</span>
      <span className={styles.count} aria-hidden="true">
        {entries.length}
      </span>
    </Link>
  );
}
