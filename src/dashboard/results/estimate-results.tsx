import { useOutcomeKinds } from '../../estimates/use-estimates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { hour } from '../../time.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import type { Questions } from '../../tracking/questions.ts';
import styles from './estimate-results.module.css';

type Month = Questions['results']['response'][number];

const maxMonths = 6;

/**
 * How often the price and the days lay within what was shown, by month: of the orders that were confirmed here with an estimate.
 * Nothing without such an order.
 */
export function EstimateResults({ now }: { now: number }) {
  const { t } = useTranslation('results');
  const { month: monthName, number } = useFormats();
  const kinds = useOutcomeKinds();
  const months = useAnswer('results', { kinds, at: Math.floor(now / hour) * hour });
  if (months === null || months.length === 0) return null;
  const shown = months.slice(0, maxMonths);
  const hasDays = kinds.done.length > 0;
  const hasList = shown.some(({ list }) => list !== null);
  const share = ({ orders, within }: Month['price']) =>
    orders === 0
      ? t('noneYet')
      : t('within', {
          within: number(within),
          orders: number(orders),
          share: number(within / orders, { style: 'percent' }),
        });
  const over = (list: Month['list']) =>
    list === null
      ? t('noneYet')
      : t('over', {
          share: number(list.over, { style: 'percent', signDisplay: 'exceptZero' }),
          count: list.orders,
        });
  return (
    <section className={styles.results} aria-labelledby="results-title">
      <h2 id="results-title">{t('title')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('price')}</th>
            {hasDays && <th scope="col">{t('days')}</th>}
            {hasList && <th scope="col">{t('list')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((month) => (
            <tr key={month.from}>
              <th scope="row">
                {monthName(month.from)}
                <span>{t('orders', { count: month.orders })}</span>
              </th>
              <td>{share(month.price)}</td>
              {hasDays && <td>{share(month.days)}</td>}
              {hasList && <td>{over(month.list)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t(hasDays ? 'expected' : 'expectedPrice')}</p>
    </section>
  );
}
