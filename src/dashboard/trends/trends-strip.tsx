import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { day } from '../../time.ts';
import type { Overview } from '../../tracking/questions.ts';
import { useTrackingState } from '../../tracking/tracking-context.ts';
import { useAnswer } from '../../tracking/use-answer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReportButtons } from '../report/report-buttons.tsx';
import { Bars } from './bars.tsx';
import { TrendsControls } from './controls.tsx';
import { Groups } from './groups.tsx';
import styles from './trends-strip.module.css';
import { Twin } from './twin.tsx';
import { useTrendWords } from './use-trend-words.ts';
import { questionOf, readTrends, type TrendsView, writeTrends } from './view.ts';

type Props = { overview: Overview | null; now: number };

/** How much was ordered, and of what. What is shown stands in the address. */
export function TrendsStrip({ overview, now }: Props) {
  const { t } = useTranslation('trends');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = readTrends(address);
  const words = useTrendWords(view);
  const { sync } = useTrackingState();
  // The periods are the same all day, so the question is.
  const today = Math.floor(now / day) * day;
  const trends = useAnswer('trends', questionOf(view, today), [view.by, view.measure, view.split].join());
  const current = trends?.buckets.at(-1);
  const lacking = current === undefined ? null : words.unknown(current.unknown);
  const change = (next: Partial<TrendsView>) =>
    void navigate({ search: writeTrends({ ...view, ...next }, address).toString() }, { replace: true });
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
          <ReportButtons view={view} trends={trends} overview={overview} />
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
            <Twin trends={trends} view={view} words={words} />
          ) : (
            <div className={styles.parts}>
              <div>
                <p className={styles.figure}>
                  <strong>{words.figure(current.value)}</strong> {words.current}
                  {lacking !== null && <span className={styles.lacking}>, {lacking}</span>}
                </p>
                {trends.total.orders === 0 ? (
                  <p className={styles.note}>{t('none')}</p>
                ) : (
                  <Bars buckets={trends.buckets} words={words} whole={view.measure === 'orders'} />
                )}
              </div>
              {trends.total.orders > 0 && <Groups trends={trends} split={view.split} words={words} />}
            </div>
          )}
          {sync.kind === 'first' && (
            <p className={styles.note}>
              {t('growing', { done: number(sync.done), total: number(sync.total) })}
            </p>
          )}
          {trends.undated > 0 && <p className={styles.note}>{t('undated', { count: trends.undated })}</p>}
        </>
      )}
    </section>
  );
}
