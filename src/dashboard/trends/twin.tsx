import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Trends } from '../../tracking/questions.ts';
import { lackingOf, listOfAll, listOfGroup, listOfPeriod } from './to-list.ts';
import styles from './twin.module.css';
import type { TrendWords } from './use-trend-words.ts';
import type { TrendsView } from './view.ts';

type Props = { trends: Trends; view: TrendsView; words: TrendWords };
type Row = {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  readonly unknown: number;
  /** The list of those that do not state it. */
  readonly toUnknown: string | null;
};

/** The same figures as two tables. */
export function Twin({ trends: { buckets, groups, others, total }, view, words }: Props) {
  const { t } = useTranslation('trends');
  const of = (sum: { value: number; unknown: number }) => ({ value: sum.value, unknown: sum.unknown });
  const lacking = lackingOf(view);
  const periods: Row[] = buckets.map((bucket) => ({
    key: String(bucket.from),
    name: <Link to={listOfPeriod(bucket, view.only)}>{words.period(bucket)}</Link>,
    toUnknown: listOfPeriod(bucket, lacking),
    ...of(bucket),
  }));
  const parts: Row[] = groups.map((group) => ({
    key: `of ${group.key}`,
    name: (
      <Link to={listOfGroup(view, group.key, buckets)}>
        <bdi>{words.group(group)}</bdi>
      </Link>
    ),
    toUnknown: listOfGroup({ split: view.split, only: lacking }, group.key, buckets),
    ...of(group),
  }));
  if (others.groups > 0)
    parts.push({ key: 'others', name: words.others(others), toUnknown: null, ...of(others) });
  const last: Row = {
    key: 'total',
    name: <Link to={listOfAll(buckets, view.only)}>{t('total')}</Link>,
    toUnknown: listOfAll(buckets, lacking),
    ...of(total),
  };
  return (
    <div className={styles.tables}>
      <Table caption={words.chart} head={t('period')} rows={[...periods, last]} view={view} words={words} />
      <Table caption={words.split} head={t('group')} rows={[...parts, last]} view={view} words={words} />
    </div>
  );
}

type TableProps = {
  caption: string;
  head: string;
  rows: readonly Row[];
  view: TrendsView;
  words: TrendWords;
};

function Table({ caption, head, rows, view: { measure }, words }: TableProps) {
  const { t } = useTranslation('trends');
  const lacks = rows.some(({ unknown }) => unknown > 0);
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" data-number>
            {t(measure)}
          </th>
          {lacks && (
            <th scope="col" data-number>
              {t('withoutValue')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, unknown, toUnknown }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-number>{words.figure(value)}</td>
            {lacks && (
              <td data-number>
                {unknown > 0 && toUnknown !== null ? <Link to={toUnknown}>{unknown}</Link> : unknown}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
