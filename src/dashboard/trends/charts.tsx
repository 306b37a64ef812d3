import { tickStep } from 'd3-array';
import { Link } from 'react-router';
import { comma } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { OrderFilter } from '../../order/order-filter.ts';
import type { Trends } from '../../tracking/questions.ts';
import styles from './charts.module.css';
import { listOfGroup, listOfPeriod } from './to-list.ts';
import type { TrendWords } from './use-trend-words.ts';
import type { TrendsView } from './view.ts';

/** The height of a chart and its grid lines, the lowest first: at half of the height and at the top. */
type GridLines = { readonly top: number; readonly lines: readonly number[] };

/**
 * @param max the largest value; nothing is drawn below zero.
 * @param whole whether the values are integers.
 */
export function gridLines(max: number, whole: boolean): GridLines {
  const step = max > 0 ? tickStep(0, max, 2) : 1;
  const round = Math.max(1, Math.ceil(max / step)) * step;
  const top = !whole ? round : round <= 1 ? 1 : 2 * Math.ceil(round / 2);
  return { top, lines: whole && top === 1 ? [top] : [top / 2, top] };
}

type BarsProps = { buckets: Trends['buckets']; words: TrendWords; filter: OrderFilter; whole: boolean };

/** A bar per period, each a link to its orders; at most two grid lines. `whole`: the values are integers. */
export function Bars({ buckets, words, filter, whole }: BarsProps) {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const last = buckets.at(-1);
  const max = Math.max(0, ...buckets.map(({ value }) => value));
  const { top, lines } = gridLines(max, whole);
  const high = (value: number) => `${Math.max(0, (value / top) * 100)}%`;
  return (
    <div className={styles.chart}>
      <div className={styles.ground} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} className={styles.line} style={{ insetBlockEnd: high(line) }}>
            <span className={styles.height}>{words.axis(line)}</span>
          </span>
        ))}
      </div>
      <ol className={styles.bars} aria-label={words.chart}>
        {buckets.map((bucket, index) => {
          const said = t('named', { name: words.period(bucket), value: words.value(bucket.value) });
          const lacking = words.unknown(bucket.unknown);
          return (
            <li key={bucket.from}>
              <Link
                to={listOfPeriod(bucket, filter)}
                className={styles.link}
                aria-current={index === buckets.length - 1 ? 'date' : undefined}
                title={[said, lacking].filter(Boolean).join(comma[language])}
              >
                <span className="visually-hidden">
                  {[said, lacking].filter(Boolean).join(comma[language])}
                </span>
                <span className={styles.bar} style={{ blockSize: high(bucket.value) }} />
              </Link>
            </li>
          );
        })}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{buckets[0] === undefined ? '' : words.edge(buckets[0])}</span>
        <span>{last && (words.current(last) ?? words.edge(last))}</span>
      </p>
    </div>
  );
}

type GroupsProps = {
  trends: Trends;
  view: TrendsView;
  words: TrendWords;
  /** The address at which all parts are listed. */
  toTable: string;
};

/** The split of the orders in the shown periods; each line links to the list of them. */
export function Groups({ trends: { groups, others, buckets }, view, words, toTable }: GroupsProps) {
  const { t } = useTranslation('trends');
  const max = Math.max(0, ...groups.map(({ value }) => value)) || 1;
  const track = (value: number) => (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.partBar} style={{ inlineSize: `${Math.max(0, (value / max) * 100)}%` }} />
    </span>
  );
  return (
    <ul className={styles.parts} aria-label={words.split}>
      {groups.map((group) => (
        <li key={String(group.key)} className={styles.part}>
          <Link to={listOfGroup(view, group.key, buckets)} className={styles.partLink}>
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
        <li className={styles.part}>
          <Link to={toTable} className={styles.partLink}>
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
