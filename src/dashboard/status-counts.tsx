import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../i18n/use-formats.ts';
import { defaultView } from '../orders/list/search.ts';
import { addressOf } from '../orders/list/use-view.ts';
import { StatusTitle } from '../orders/words/status.tsx';
import type { Overview } from '../tracking/questions.ts';
import { StatusMark } from '../ui/feedback/status-mark.tsx';
import styles from './status-counts.module.css';

/** The number of orders per status, under the service's titles; each line links to the list of them. */
export function StatusCounts({ overview: { byStatus } }: { overview: Overview }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const max = Math.max(1, ...byStatus.map(({ count }) => count));
  return (
    <section className={styles.section}>
      <h2>{t('byStatus')}</h2>
      <ul className={styles.lines}>
        {byStatus.map(({ status: { id, title }, count }) => (
          <li key={id} className={styles.line}>
            <StatusMark statusId={id} />
            <Link to={addressOf({ ...defaultView, status: [id] })} className={styles.link}>
              <bdi>
                <StatusTitle id={id} title={title} />
              </bdi>{' '}
              <span className="visually-hidden">{number(count)}</span>
            </Link>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(count / max) * 100}%` }} />
            </span>
            <span className={styles.count} aria-hidden="true">
              {number(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
