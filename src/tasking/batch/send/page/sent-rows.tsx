import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { KnownMark, type Mark } from '../../../../ui/feedback/status-mark.tsx';
import { type Outcome, outcomeOf } from '../outcome.ts';
import type { SentBatch, SentRow } from '../sent-batch.ts';
import styles from './sent-page.module.css';
import { useRejectionWords } from './use-rejection-words.ts';

export const resultKeys = {
  waiting: 'waiting',
  sending: 'beingSent',
  placed: 'placed',
  refused: 'refused',
  checking: 'checking',
  notSent: 'notSent',
} as const satisfies Record<Outcome['is'], string>;

const marks: Readonly<Record<Outcome['is'], Mark>> = {
  waiting: 'observed',
  sending: 'sending',
  placed: 'placed',
  refused: 'refused',
  checking: 'doubt',
  notSent: 'observed',
};

/** Rows that are shown at first, and with each press for more. */
const step = 200;

/** What happened to each row. */
export function SentRows({ batch }: { batch: SentBatch }) {
  const { t } = useTranslation('batchSend');
  const [limit, setLimit] = useState(step);
  const more = Math.min(step, batch.rows.length - limit);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('rows')}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('reference')}</th>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('message')}</th>
            </tr>
          </thead>
          <tbody>
            {batch.rows.slice(0, limit).map((row, index) => (
              <Row key={row.id} row={row} number={index + 1} phase={batch.phase} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <Button onClick={() => setLimit(limit + step)}>{t('showMore', { count: more })}</Button>}
    </>
  );
}

type RowProps = { row: SentRow; number: number; phase: SentBatch['phase'] };

const Row = memo(function Row({ row, number, phase }: RowProps) {
  const { t } = useTranslation('batchSend');
  const formats = useFormats();
  const wordRejection = useRejectionWords();
  const { is, orderId, orderNo, rejection } = outcomeOf(row, phase);
  return (
    <tr>
      <td className={styles.number}>{formats.number(number)}</td>
      <td>
        <bdi>{row.place}</bdi>
      </td>
      <td>
        <Code wrap>{row.reference}</Code>
      </td>
      <td>
        <span className={styles.result}>
          <KnownMark mark={marks[is]} />
          {t(resultKeys[is])}
        </span>
      </td>
      <td>
        {orderId !== null && (
          <Link to={paths.order(orderId)}>
            {orderNo === null ? t('orderId', { id: orderId }) : <Code>{orderNo}</Code>}
          </Link>
        )}
        {is === 'checking' && <Link to={paths.outboxEntry(row.id)}>{t('seeCheck')}</Link>}
        {is === 'refused' && <Link to={paths.outboxEntry(row.id)}>{t('seeEntry')}</Link>}
      </td>
      <td className={styles.message}>{rejection !== null && <bdi>{wordRejection(rejection)}</bdi>}</td>
    </tr>
  );
});
