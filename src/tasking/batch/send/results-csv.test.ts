import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { OrderId } from '../../../ids.ts';
import { areResultHeadings, resultOf } from '../read/results-file.ts';
import { resultsCsv } from './results-csv.ts';
import { type Snapshot, sentBatchOf } from './sent-batch.ts';
import { batchOf } from './testing/batch-browser.ts';

const last = (changes: Partial<Snapshot>): Snapshot => ({
  rev: 1,
  state: 'accepted',
  held: null,
  mayExist: true,
  orderId: null,
  orderNo: null,
  rejection: null,
  ...changes,
});

test('the file of results has a line a row, and its reader knows its headings and its words', () => {
  const batch = sentBatchOf(batchOf('B', 6), 'owner', 0);
  const outcomes: (Snapshot | null)[] = [
    last({ orderId: OrderId.parse(7), orderNo: 'ORD-7' }),
    last({
      state: 'rejected',
      mayExist: false,
      rejection: { body: 'bodyRejectedSaying', status: 0, said: '=No, "thanks"' },
    }),
    last({ state: 'unknown' }),
    last({ state: 'sending' }),
    last({ state: 'dropped', mayExist: false }),
    null,
  ];
  const rows = batch.rows.map((row, index) => ({ ...row, last: outcomes[index] ?? null }));
  const text = resultsCsv({ ...batch, phase: 'paused', rows }, ({ said }) => said ?? '');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true });
  expect(areResultHeadings(data[0] ?? [])).toBe(true);
  expect(data.slice(1).map((cells) => resultOf(cells[4] ?? ''))).toEqual([
    'placed',
    'refused',
    'checking',
    'checking',
    'notSent',
    'notSent',
  ]);
  expect(data[1]).toEqual(['Place 1', '5', '20', 'B-001', 'placed', 'ORD-7', '7', '']);
  // No spreadsheet runs what the service says as a formula.
  expect(data[2]?.[7]).toBe('\'=No, "thanks"');
});
