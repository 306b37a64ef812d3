import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { written } from '../../../../location/location-words.ts';
import { useNotation } from '../../../../places/notation-choice.ts';
import { useAccount } from '../../../../session/session-context.ts';
import { systemClock } from '../../../../time.ts';
import { Code } from '../../../../ui/code.tsx';
import { Paper } from '../../../../ui/print/paper.tsx';
import { PrintFacts } from '../../../../ui/print/print-facts.tsx';
import { PrintTable } from '../../../../ui/print/print-table.tsx';
import { usePrinting } from '../../../../ui/print/use-printing.ts';
import type { Batch } from '../../batch/batch.ts';
import { referenceSpan } from '../../batch/reference-span.ts';
import { outcomeOf, progressOf, type RowRecords } from '../../batch/results.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { isWithheld, mayExist } from '../../entry/entry.ts';
import { useBatchTitle } from './batch-title.ts';
import { resultKeys, shownResults, useRejectionWords } from './row-results.ts';

type Props = {
  batch: Batch;
  /** The phase in words. */
  phase: string;
  rows: BatchRows;
  records: RowRecords;
};

/** All rows of a sent batch with what became of them. */
export function PrintedRows(props: Props) {
  const printing = usePrinting(() => ({ at: systemClock.now() }));
  return printing === null ? null : <RowsSheet {...props} {...printing} />;
}

function RowsSheet({ batch, phase, rows, records, at }: Props & { at: number }) {
  const { t } = useTranslation('batchSend');
  const { t: print } = useTranslation('print');
  const { t: grid } = useTranslation('batchGrid');
  const { number, list } = useFormats();
  const notation = useNotation();
  const wordRejection = useRejectionWords();
  const titleOf = useBatchTitle();
  const account = useAccount();
  const { counts } = progressOf(batch, records);
  const results = shownResults.flatMap((result) => {
    const some = counts.get(result) ?? 0;
    return some === 0 ? [] : `${number(some)} ${t(resultKeys[result])}`;
  });
  return (
    <Paper
      name={titleOf(batch)}
      head={<h1>{titleOf(batch)}</h1>}
      at={at}
      address={location.pathname}
      flows
      dense
    >
      <PrintFacts
        facts={[
          { name: print('state'), value: phase },
          { name: print('rows'), value: print('allRows', { count: rows.length }) },
          {
            name: t('reference'),
            value: <Code wrap>{referenceSpan(rows.map((row) => row.reference))}</Code>,
          },
          { name: t('results'), value: list(results) },
          { name: print('account'), value: <bdi>{account}</bdi> },
        ]}
      />
      <PrintTable
        name={t('rows')}
        columns={[
          { key: 'row', name: t('row'), isNumber: true, compact: true },
          { key: 'place', name: t('place') },
          { key: 'point', name: grid('location') },
          { key: 'reference', name: t('reference'), width: '28mm' },
          { key: 'result', name: t('result'), width: '24mm' },
          { key: 'order', name: t('order'), width: '24mm' },
          { key: 'message', name: t('message') },
        ]}
        rows={rows.map((row, index) => {
          const record = records.get(index);
          const { is, orderId, orderNo } = outcomeOf(record, batch.phase);
          const isExplained = is === 'refused' || (record != null && isWithheld(record) && !mayExist(record));
          return {
            key: row.id,
            cells: [
              number(index + 1),
              <bdi key="place">{row.place}</bdi>,
              row.point === null ? '–' : <Code key="point">{written(row.point, notation)}</Code>,
              <Code key="reference" wrap>
                {row.reference}
              </Code>,
              t(resultKeys[is]),
              orderId === null ? (
                ''
              ) : orderNo === null ? (
                t('orderId', { id: orderId })
              ) : (
                <Code key="order">{orderNo}</Code>
              ),
              record && isExplained ? <bdi key="message">{wordRejection(record)}</bdi> : '',
            ],
          };
        })}
      />
    </Paper>
  );
}
