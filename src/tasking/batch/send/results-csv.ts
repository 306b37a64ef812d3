import { byteOrderMark, csvLine } from '../../../browser/csv-line.ts';
import type { RowResult } from '../batch.ts';
import { resultHeadings, resultWords } from '../read/results-file.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { SentBatch } from './sent-batch.ts';

/** What a file says of a row: one that is being sent may exist, so it is not called unsent. */
export const inFile: Readonly<Record<Outcome['is'], RowResult>> = {
  waiting: 'notSent',
  sending: 'checking',
  placed: 'placed',
  refused: 'refused',
  checking: 'checking',
  notSent: 'notSent',
};

/**
 * The rows of a batch with their results, RFC 4180 with a byte order mark. It can be read in again, to send what is left.
 * @param wordMessage the text of a rejection.
 */
export function resultsCsv(
  { rows, phase }: SentBatch,
  wordMessage: (rejection: NonNullable<Outcome['rejection']>) => string,
): string {
  const lines = rows.map((row) => {
    const { is, orderId, orderNo, rejection } = outcomeOf(row, phase);
    return csvLine([
      row.place,
      row.point?.lat ?? null,
      row.point?.lng ?? null,
      row.reference,
      resultWords[inFile[is]],
      orderNo,
      orderId,
      rejection && wordMessage(rejection),
    ]);
  });
  return byteOrderMark + csvLine(resultHeadings) + lines.join('');
}
