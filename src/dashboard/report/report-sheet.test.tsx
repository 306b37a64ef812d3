import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tablesCsv } from '../../browser/table/table-calls.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { type Report, reportTables, type Section, textCell } from './report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { namesApart } from './use-report.ts';

const report: Report = {
  at: 0,
  title: 'Report',
  facts: [['Made', 'now']],
  sections: [
    {
      title: 'Needs attention',
      head: ['Order'],
      rows: Array.from({ length: 20 }, (_, at) => [textCell(`ORD-${at}`)]),
      left: 1_667,
      note: null,
    },
  ],
};

beforeEach(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

test('rows that the paper and the report leave out are one number', async () => {
  render(<ReportSheet report={report} />);
  expect(screen.getAllByRole('row')).toHaveLength(15);
  expect(screen.getAllByText(/more$/).map(({ textContent }) => textContent)).toEqual(['and 1,673 more']);
});

const section = (rows: number): Section => ({
  title: 'by reference',
  head: ['Group'],
  rows: Array.from({ length: rows }, (_, at) => [textCell(`G${at}`)]),
  others: { row: [textCell('7 others')], of: 7 },
  total: [textCell('Total')],
  left: 0,
  note: null,
});
const printed = async (rows: number) => {
  render(<ReportSheet report={{ ...report, sections: [section(rows)] }} />);
  return [...document.querySelectorAll('td, section > p')].map(({ textContent }) => textContent).slice(-3);
};

test('what a shorter page leaves out is one number with what the report itself sums up, and the total stays', async () => {
  expect(await printed(20)).toEqual(['G13', 'Total', 'and 13 more']);
});

test('without room to save the sum of the others stands as a row', async () => {
  expect(await printed(2)).toEqual(['G1', '7 others', 'Total']);
});

test('the file has every row, the others and the total', () => {
  const tables = reportTables({ ...report, sections: [section(20)] }, String);
  const lines = tablesCsv(tables, ',.').split('\r\n');
  expect(lines.slice(-4)).toEqual(['G19', '7 others', 'Total', '']);
});

test('groups of one name have their id beside it, the others do not', () => {
  const groups = [
    { key: '9', label: { en: 'SAR', ar: null } },
    { key: '6', label: { en: 'SAR ', ar: null } },
    { key: '1', label: { en: 'Daytime', ar: null } },
    { key: null, label: { en: null, ar: null } },
  ].map((group) => ({ ...group, value: 1, orders: 1, unknown: 0 }));
  const nameOf = namesApart(groups, ({ label }) => label.en ?? 'Not stated');
  expect(groups.map(nameOf)).toEqual(['SAR (9)', 'SAR (6)', 'Daytime', 'Not stated']);
});

test('the file says how many rows the report leaves out', () => {
  const tables = reportTables(report, (count) => `${count} left`);
  const lines = tablesCsv(tables, ',.').split('\r\n');
  expect(lines.slice(-3)).toEqual(['ORD-19', '1667 left', '']);
});
