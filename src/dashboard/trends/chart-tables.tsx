import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import type { Trends } from '../../tracking/questions.ts';
import styles from './chart-tables.module.css';
import { lackingOf, listOfAll, listOfGroup, listOfPeriod } from './to-list.ts';
import type { TrendWords } from './use-trend-words.ts';
import { shownGroups, type TrendsView } from './view.ts';

type Props = {
  trends: Trends;
  view: TrendsView;
  words: TrendWords;
  /** The address of the table without the given number of largest parts. */
  toParts: (skip: number) => string;
};
type Row = {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  readonly unknown: number;
  /** The list of the orders without the value. */
  readonly toUnknown: string;
};

/** The same figures as two tables. */
export function ChartTables({ trends, view, words, toParts }: Props) {
  const { buckets, groups, larger, others, total } = trends;
  const { t } = useTranslation('trends');
  const of = (sum: { value: number; unknown: number }) => ({ value: sum.value, unknown: sum.unknown });
  const lacking = lackingOf(view);
  const periods: Row[] = buckets.map((bucket) => ({
    key: String(bucket.from),
    name: <Link to={listOfPeriod(bucket, view.filter)}>{words.period(bucket)}</Link>,
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
    toUnknown: listOfGroup({ split: view.split, filter: lacking }, group.key, buckets),
    ...of(group),
  }));
  const besides = (key: string, name: string, to: string, sum: Trends['others']): Row[] =>
    sum.groups === 0 ? [] : [{ key, name: <Link to={to}>{name}</Link>, toUnknown: to, ...of(sum) }];
  const toLarger = toParts(Math.max(0, larger.groups - shownGroups.table));
  const toOthers = toParts(larger.groups + groups.length);
  const last: Row = {
    key: 'total',
    name: <Link to={listOfAll(buckets, view.filter)}>{t('total')}</Link>,
    toUnknown: listOfAll(buckets, lacking),
    ...of(total),
  };
  return (
    <div className={styles.tables}>
      <Table caption={words.chart} head={t('period')} rows={[...periods, last]} view={view} words={words} />
      <Table
        caption={words.split}
        head={t('group')}
        rows={[
          ...besides('larger', words.larger(larger), toLarger, larger),
          ...parts,
          ...besides('others', words.others(others), toOthers, others),
          last,
        ]}
        page={larger.groups}
        view={view}
        words={words}
      />
    </div>
  );
}

type TableProps = {
  caption: string;
  head: string;
  rows: readonly Row[];
  /** A change shows other rows of the same table, from the first. */
  page?: number;
  view: TrendsView;
  words: TrendWords;
};

function Table({ caption, head, rows, page = 0, view: { measure }, words }: TableProps) {
  const { t } = useTranslation('trends');
  const top = useRef<HTMLTableCaptionElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement } = document;
    const { current: caption } = top;
    // The pressed link may be gone; a focus elsewhere on the page stays.
    if (activeElement === document.body || caption?.parentElement?.contains(activeElement)) caption?.focus();
  }, [page]);
  const lacks = rows.some(({ unknown }) => unknown > 0);
  return (
    <table className={styles.table}>
      <caption ref={top} tabIndex={-1}>
        {caption}
      </caption>
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
            {lacks && <td data-number>{unknown > 0 ? <Link to={toUnknown}>{unknown}</Link> : unknown}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
