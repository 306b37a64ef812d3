import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { written } from '../../../../location/location-words.ts';
import { paths } from '../../../../paths.ts';
import { useNotation } from '../../../../places/notation-choice.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import { asCell, asHead, asRow, asRowGroup, asTable } from '../../../../ui/table-roles.ts';
import type { Batch, BatchRow } from '../../batch/batch.ts';
import { outcomeOf, type Result, type RowRecord, type RowRecords } from '../../batch/results.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { isWithheld, mayExist } from '../../entry/entry.ts';
import { resultKeys, resultMarks, useRejectionWords } from './row-results.ts';
import styles from './sent-rows.module.css';

/** The row that the map shows with a ring: a new object for each press. */
export type Selection = { readonly id: string } | null;

/** Rows that are shown at first, and with each press for more. */
const step = 200;

/** Some rows of a long batch: from the first, or about one that is selected on the map. */
export function useShownRows(rows: readonly Pick<BatchRow, 'id'>[], selection: Selection) {
  const [[from, to], show] = useState([0, step]);
  const [shownFor, setShownFor] = useState(selection);
  if (selection !== shownFor) {
    setShownFor(selection);
    const at = rows.findIndex(({ id }) => id === selection?.id);
    const first = at - (at % step);
    if (at !== -1 && (at < from || at >= to)) show([first, first + step]);
  }
  return {
    from,
    to,
    before: Math.min(step, from),
    after: Math.min(step, rows.length - to),
    showBefore: () => show([Math.max(0, from - step), to]),
    showAfter: () => show([from, to + step]),
  };
}

type Props = {
  batch: Batch;
  rows: BatchRows;
  records: RowRecords;
  selection: Selection;
  onSelect: (id: string | null) => void;
};

/** What happened to each row. */
export function SentRows({ batch, rows, records, selection, onSelect }: Props) {
  const { t } = useTranslation('batchSend');
  const { from, to, before, after, showBefore, showAfter } = useShownRows(rows, selection);
  return (
    <div className={styles.whole}>
      {before > 0 && <Button onClick={showBefore}>{t('showBefore', { count: before })}</Button>}
      <table {...asTable} className={styles.table} aria-label={t('rows')}>
        <thead {...asRowGroup} className={styles.head}>
          <tr {...asRow}>
            <th {...asHead}>{t('row')}</th>
            <th {...asHead}>{t('place')}</th>
            <th {...asHead}>{t('reference')}</th>
            <th {...asHead}>{t('result')}</th>
            <th {...asHead}>{t('order')}</th>
            <th {...asHead}>{t('message')}</th>
          </tr>
        </thead>
        <tbody {...asRowGroup}>
          {rows.slice(from, to).map((row, index) => (
            <Row
              key={row.id}
              row={row}
              record={records.get(from + index)}
              number={from + index + 1}
              phase={batch.phase}
              selection={selection?.id === row.id ? selection : null}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
      {after > 0 && <Button onClick={showAfter}>{t('showMore', { count: after })}</Button>}
    </div>
  );
}

type RowProps = {
  row: BatchRow;
  record: RowRecord;
  number: number;
  phase: Batch['phase'];
  selection: Selection;
  onSelect: Props['onSelect'];
};

/** The link to the page of the row's order in the outbox. */
const seeKeys: Partial<Record<Result, 'seeCheck' | 'seeEntry' | 'compare'>> = {
  checking: 'seeCheck',
  refused: 'seeEntry',
  elsewhere: 'compare',
};

const Row = memo(function Row({ row, record, number, phase, selection, onSelect }: RowProps) {
  const { t } = useTranslation('batchSend');
  const formats = useFormats();
  const notation = useNotation();
  const wordRejection = useRejectionWords();
  const line = useRef<HTMLTableRowElement>(null);
  const { is, orderId, orderNo } = outcomeOf(record, phase);
  useEffect(() => {
    if (selection !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selection]);
  const isSelected = selection !== null;
  const isHeldBack = record != null && isWithheld(record) && !mayExist(record);
  const seeKey = isHeldBack ? 'seeEntry' : seeKeys[is];
  return (
    <tr {...asRow} ref={line} className={styles.row} aria-current={isSelected || undefined}>
      <td {...asCell} className={styles.number}>
        {formats.number(number)}
      </td>
      <td {...asCell} className={styles.place}>
        {row.point === null ? (
          <bdi>{row.place}</bdi>
        ) : (
          <button
            type="button"
            title={t('onMap')}
            aria-pressed={isSelected}
            onClick={() => onSelect(isSelected ? null : row.id)}
          >
            {row.place === '' ? <Code>{written(row.point, notation)}</Code> : <bdi>{row.place}</bdi>}
          </button>
        )}
      </td>
      <td {...asCell} className={styles.reference}>
        <Code wrap>{row.reference}</Code>
      </td>
      <td {...asCell} className={styles.result}>
        <span>
          <KnownMark mark={resultMarks[is]} />
          {t(resultKeys[is])}
        </span>
      </td>
      <td {...asCell} className={styles.order}>
        {(orderId !== null || seeKey !== undefined) && (
          <div>
            {orderId !== null && (
              <Link to={paths.order(orderId)}>
                {orderNo === null ? t('orderId', { id: orderId }) : <Code>{orderNo}</Code>}
              </Link>
            )}
            {seeKey !== undefined && <Link to={paths.outboxEntry(row.id)}>{t(seeKey)}</Link>}
          </div>
        )}
      </td>
      <td {...asCell} className={styles.message}>
        {record && (is === 'refused' || isHeldBack) && <bdi>{wordRejection(record)}</bdi>}
      </td>
    </tr>
  );
});
