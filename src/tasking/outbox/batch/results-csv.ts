import { byteOrderMark, type CsvStyle, csvLine } from '../../../browser/csv/csv-line.ts';
import { type RowResult, resultHeadings, resultWords } from '../../../files/answer/results-file.ts';
import type { Entry } from '../entry/entry.ts';
import type { Batch, BatchRow } from './batch.ts';
import { outcomeOf, type Result, type RowRecords } from './results.ts';

/** What a file says of a row with a record: one that may exist, or may still be sent from the outbox, is not called unsent. */
export const inFile: Readonly<Record<Result, RowResult>> = {
  waiting: 'checking',
  sending: 'checking',
  placed: 'placed',
  refused: 'refused',
  checking: 'checking',
  elsewhere: 'checking',
  notSent: 'notSent',
};

/**
 * The rows of a batch with their results, RFC 4180 with a byte order mark. It can be read in again, to send what is left.
 * @param wordMessage the text of a rejection.
 */
export function resultsCsv(
  rows: readonly Omit<BatchRow, 'ownReference' | 'known'>[],
  records: RowRecords,
  phase: Batch['phase'],
  wordMessage: (rejected: Entry) => string,
  style: CsvStyle,
): string {
  const lines = rows.map((row, index) => {
    const record = records.get(index);
    const { is, orderId, orderNo } = outcomeOf(record, phase);
    return csvLine(
      [
        row.place,
        row.point?.lat ?? null,
        row.point?.lng ?? null,
        row.reference,
        resultWords[record === undefined ? 'notSent' : inFile[is]],
        orderNo,
        orderId,
        record && is === 'refused' ? wordMessage(record) : null,
      ],
      style,
    );
  });
  return byteOrderMark + csvLine(resultHeadings, style) + lines.join('');
}
