import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvStyles } from '../../../browser/table/file-choice.ts';
import type { Table } from '../../../browser/table/table.ts';
import { tableCalls, tablesCsv } from '../../../browser/table/table-calls.ts';
import { areResultHeadings, resultOf } from '../../../files/answer/results-file.ts';
import { readSource } from '../../../files/read/read-source.ts';
import { OrderId } from '../../../ids.ts';
import { requestPoint } from '../entry/read-cart.ts';
import { made, makeEntry, sent } from '../screen/testing/entries.ts';
import { newBatch } from '../testing/world.ts';
import { StoredRow } from './batch.ts';
import type { RowRecord } from './results.ts';
import { resultsTable } from './results-table.ts';

test('the file of results has a line a row, and its reader knows its headings and its words', async () => {
  const rows = newBatch('B', 9).rows.map((row, index) => ({
    ...StoredRow.parse(row),
    id: `B.${index + 1}`,
    reference: row.request.query.refNo,
    point: requestPoint(row.request),
  }));
  const failure = { kind: 'refused', message: '=No, "thanks"' } as const;
  const records: RowRecord[] = [
    await makeEntry({ state: 'accepted', sends: sent('accepted'), made: [made(7)] }),
    await makeEntry({ state: 'rejected', sends: sent('rejected', failure) }),
    await makeEntry({ state: 'unknown', sends: sent('unknown') }),
    await makeEntry({ state: 'sending', sends: sent(null) }),
    await makeEntry({ state: 'dropped' }),
    undefined,
    // It may still be sent from the outbox.
    await makeEntry({ state: 'queued', held: 'offline' }),
    // Nobody can open it.
    null,
    await makeEntry({ state: 'possible', candidates: [candidate] }),
  ];
  const found = new Map(
    records.flatMap((record, index) => (record === undefined ? [] : [[index, record] as const])),
  );
  const table = resultsTable(rows, found, 'paused', ({ sends }) => String(Object(sends[0]?.failure).message));
  const text = tablesCsv([table], ',.');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true });
  expect(areResultHeadings(data[0] ?? [])).toBe(true);
  expect(data.slice(1).map((cells) => resultOf(cells[4] ?? ''))).toEqual([
    'placed',
    'refused',
    'checking',
    'checking',
    'notSent',
    'notSent',
    'checking',
    'checking',
    'checking',
  ]);
  expect(data[1]).toEqual(['Place 1', '5', '20', 'B-001', 'placed', 'ORD-7', '7', '']);
  // No spreadsheet runs what the service says as a formula.
  expect(data[2]?.[7]).toBe('\'=No, "thanks"');
  expect(data[9]?.[5]).toBe('ORD-9');
});

const written = {
  workbook: (table: Table) =>
    tableCalls.write({ kind: 'xlsx', tables: [table], style: ',.', rightToLeft: false, at: 0 }),
  ...Object.fromEntries(
    csvStyles.map((style) => [`CSV ${style}`, async (table: Table) => new Blob([tablesCsv([table], style)])]),
  ),
};

test.each(Object.entries(written))(
  'a file of results that is read again has its references and places unchanged (%s)',
  async (_, write) => {
    const odd = [
      '00123',
      "'00123",
      "''00123",
      '1E+5',
      'SEP-12',
      '1,234',
      '(5)',
      '5-',
      '=1+1',
      "-5;'=2",
      "'Ayn",
      '2026-11-28',
      '#N/A',
      'TRUE',
      '_x0041_',
    ];
    const rows = newBatch('B', odd.length).rows.map((row, index) => ({
      ...StoredRow.parse(row),
      id: `B.${index + 1}`,
      reference: odd[index] ?? '',
      place: odd.at(-1 - index) ?? '',
      point: requestPoint(row.request),
    }));
    const file = await write(resultsTable(rows, new Map(), 'stopped', () => ''));
    const [part] = await readSource({ name: 'results', bytes: await file.arrayBuffer() });
    if (!part?.read.ok) expect.fail('not read');
    expect(part.read.format).toBe('results');
    expect(part.read.rows.map(({ reference }) => reference)).toEqual(odd);
    expect(part.read.rows.map(({ place }) => place)).toEqual(odd.toReversed());
    expect(part.read.rows.map(({ location }) => location.kind === 'point' && location.point)).toEqual(
      rows.map(({ point }) => point),
    );
  },
);

test('of a CSV file that was saved as a workbook the apostrophes are taken off again', async () => {
  const [row] = newBatch('B', 1).rows;
  if (row === undefined) expect.fail('no row');
  const stored = {
    ...StoredRow.parse(row),
    id: 'B.1',
    reference: "'00123",
    place: "'00123",
    point: requestPoint(row.request),
  };
  const table = { ...resultsTable([stored], new Map(), 'stopped', () => ''), title: 'results B' };
  const [part] = await readSource({
    name: 'results',
    bytes: await (await written.workbook(table)).arrayBuffer(),
  });
  if (!part?.read.ok) expect.fail('not read');
  expect(part.read.rows.map(({ reference }) => reference)).toEqual(['00123']);
});

const candidate = {
  orderId: OrderId.parse(9),
  uuid: null,
  orderNo: 'ORD-9',
  reference: 'B-009',
  addedBy: 'me',
  orderedAt: null,
};
