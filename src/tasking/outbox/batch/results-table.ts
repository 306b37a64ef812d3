import type { Kind, Table } from '../../../browser/table/table.ts';
import {
  type RowResult,
  resultHeadings,
  resultsSheet,
  resultWords,
} from '../../../files/answer/results-file.ts';
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

const kinds: Readonly<Record<(typeof resultHeadings)[number], Kind>> = {
  Place: 'text',
  Latitude: 'number',
  Longitude: 'number',
  Reference: 'text',
  Result: 'text',
  'Order number': 'text',
  'Order ID': 'number',
  Message: 'text',
};
const columns = resultHeadings.map((heading) => ({ heading, kind: kinds[heading] }));

/**
 * The rows of a batch with their results. It can be read in again, to send what is left.
 * @param wordMessage the text of a rejection.
 */
export const resultsTable = (
  rows: readonly Omit<BatchRow, 'ownReference' | 'known'>[],
  records: RowRecords,
  phase: Batch['phase'],
  wordMessage: (rejected: Entry) => string,
): Table => ({
  title: resultsSheet,
  columns,
  rows: rows.map((row, index) => {
    const record = records.get(index);
    const { is, orderId, orderNo } = outcomeOf(record, phase);
    return [
      row.place,
      row.point?.lat ?? null,
      row.point?.lng ?? null,
      row.reference,
      resultWords[record === undefined ? 'notSent' : inFile[is]],
      orderNo,
      orderId,
      record && is === 'refused' ? wordMessage(record) : null,
    ];
  }),
});
