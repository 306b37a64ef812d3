import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Trends } from '../../tracking/questions.ts';
import styles from './groups.module.css';
import { listOfGroup } from './to-list.ts';
import type { TrendWords } from './use-trend-words.ts';
import type { TrendsView } from './view.ts';

type Props = {
  trends: Trends;
  view: TrendsView;
  words: TrendWords;
  /** The address at which all parts are listed. */
  toTable: string;
};

/** The split of the orders in the shown periods; each line links to the list of them. */
export function Groups({ trends: { groups, others, buckets }, view, words, toTable }: Props) {
  const { t } = useTranslation('trends');
  const max = Math.max(0, ...groups.map(({ value }) => value)) || 1;
  const track = (value: number) => (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ inlineSize: `${Math.max(0, (value / max) * 100)}%` }} />
    </span>
  );
  return (
    <ul className={styles.lines} aria-label={words.split}>
      {groups.map((group) => (
        <li key={String(group.key)} className={styles.line}>
          <Link to={listOfGroup(view, group.key, buckets)} className={styles.link}>
            <bdi title={words.group(group)}>{words.group(group)}</bdi>
            <span className="visually-hidden">
              {t('named', { name: '', value: words.value(group.value) })}
            </span>
          </Link>
          {track(group.value)}
          <span className={styles.value} aria-hidden="true">
            {words.figure(group.value)}
          </span>
        </li>
      ))}
      {others.groups > 0 && (
        <li className={styles.line}>
          <Link to={toTable} className={styles.link}>
            {words.others(others)}
            <span className="visually-hidden">
              {t('named', { name: '', value: words.value(others.value) })}
            </span>
          </Link>
          {/* The others together may exceed the largest part. */}
          <span className={styles.track} />
          <span className={styles.value} aria-hidden="true">
            {words.figure(others.value)}
          </span>
        </li>
      )}
    </ul>
  );
}
