import { Link, useNavigate, useSearchParams } from 'react-router';
import { overStatuses } from '../config.ts';
import { useConfig } from '../config-context.ts';
import { comma } from '../i18n/names.ts';
import { useFormats, useLanguage } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { isFiltering } from '../order/order-filter.ts';
import { useFilterWords } from '../orders/filters/words/use-filter-words.ts';
import { paths } from '../paths.ts';
import { useAccount } from '../session/session-context.ts';
import { useAnswer, useTrackingState } from '../tracking/page/tracking-context.ts';
import type { Overview } from '../tracking/questions.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ChoiceMenu } from '../ui/fields/menu-button.tsx';
import { useWeekStart } from '../ui/week-start.ts';
import { ReportButtons } from './report/report-buttons.tsx';
import { ChartTables } from './trends/chart-tables.tsx';
import { Bars, Groups } from './trends/charts.tsx';
import { lackingOf, listOfPeriod, listOfUndated } from './trends/to-list.ts';
import { useTrendWords } from './trends/use-trend-words.ts';
import {
  measures,
  periods,
  questionOf,
  readTrends,
  spanIn,
  spans,
  splits,
  type TrendsView,
  writeTrends,
} from './trends/view.ts';
import styles from './trends-strip.module.css';

type TrendsControlsProps = { view: TrendsView; change: (change: Partial<TrendsView>) => void };

const choices = { measure: measures, by: periods, split: splits, over: spans } as const;

/** The measure, the periods, the split and how far back they go, read in a line: "Orders per week by image type, 12 weeks". */
function TrendsControls({ view, change }: TrendsControlsProps) {
  const { t } = useTranslation('trends');
  return (
    <div className={styles.controls}>
      {(['measure', 'by', 'split'] as const).map((name) => (
        <ChoiceMenu
          key={name}
          label={t(name)}
          value={view[name]}
          choices={choices[name].map((id) => ({ id, words: t(id) }))}
          onChoose={(id) => change({ [name]: id })}
        />
      ))}
      <ChoiceMenu
        label={t('over')}
        value={spanIn(view)}
        choices={choices.over.map((id) => ({ id, words: t(id) }))}
        onChoose={(over) => change({ over })}
      />
    </div>
  );
}

type Props = { overview: Overview; now: number };

/** How many orders there were, and their split. The selection is in the address. */
export function TrendsStrip({ overview, now }: Props) {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = readTrends(address);
  const words = useTrendWords(view);
  const question = questionOf(view, {
    now,
    me: useAccount(),
    weekStart: useWeekStart(),
    over: overStatuses(useConfig().statusKinds),
  });
  const trends = useAnswer('trends', question, {
    about: ({ by, measure, split, since, only }) => [by, measure, split, since, only],
  });
  const filterWords = useFilterWords(view.filter);
  const isFiltered = isFiltering(view.filter);
  const current = trends?.buckets.at(-1);
  const lacking = current === undefined ? null : words.unknown(current.unknown);
  const since = current === undefined || words.current(current) === null ? null : words.since(current);
  // A changed selection begins with its largest parts.
  const searchOf = (next: Partial<TrendsView>) =>
    writeTrends({ ...view, skip: 0, ...next }, address).toString();
  const toTable = (skip: number) => `${paths.dashboard()}?${searchOf({ as: 'table', skip })}`;
  const change = (next: Partial<TrendsView>) => void navigate({ search: searchOf(next) }, { replace: true });
  return (
    <section className={styles.strip} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <TrendsControls view={view} change={change} />
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.toggle}
            onClick={() => change({ as: view.as === 'table' ? 'chart' : 'table' })}
          >
            {t(view.as === 'table' ? 'asChart' : 'asTable')}
          </button>
          <ReportButtons view={view} filters={filterWords} trends={trends} overview={overview} />
        </div>
      </header>
      {trends === null || current === undefined ? (
        <div className={styles.waiting} role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton width="30%" />
          <Skeleton width="80%" />
        </div>
      ) : (
        <>
          {view.as === 'table' ? (
            <ChartTables trends={trends} view={view} words={words} toParts={toTable} />
          ) : (
            <div className={styles.parts}>
              <div>
                <p className={styles.figure}>
                  <Link to={listOfPeriod(current, view.filter)}>
                    <strong>{words.figure(current.value)}</strong>{' '}
                    {words.current(current) ?? words.period(current)}
                  </Link>
                  {since !== null && (
                    <span className={styles.since}>
                      {comma[language]}
                      {since}
                    </span>
                  )}
                  {lacking !== null && (
                    <span className={styles.lacking}>
                      {comma[language]}
                      <Link to={listOfPeriod(current, lackingOf(view))}>{lacking}</Link>
                    </span>
                  )}
                  <Growing />
                </p>
                {trends.total.orders === 0 ? (
                  <p className={styles.note}>{t(isFiltered ? 'noneOfThem' : 'none')}</p>
                ) : (
                  <Bars
                    buckets={trends.buckets}
                    words={words}
                    filter={view.filter}
                    whole={view.measure === 'orders'}
                  />
                )}
              </div>
              {trends.total.orders > 0 && (
                <div>
                  <h3 className={styles.groupsHead}>{words.span(trends.buckets)}</h3>
                  <Groups trends={trends} view={view} words={words} toTable={toTable(0)} />
                </div>
              )}
            </div>
          )}
          {view.as === 'table' && <Growing />}
          {trends.undated > 0 && (
            <p className={styles.note}>
              <Link to={listOfUndated(view.filter)}>{t('undated', { count: trends.undated })}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The progress of the first sync, which updates several times a second; its end shifts nothing. */
function Growing() {
  const { t } = useTranslation('trends');
  const { number } = useFormats();
  const { sync } = useTrackingState();
  if (sync.kind !== 'first' || sync.total === 0) return null;
  return (
    <span className={styles.growing}>
      {t('growing', { done: number(sync.done), total: number(sync.total) })}
    </span>
  );
}
