import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { tablesCsv } from '../../browser/table/tables-csv.ts';
import { en } from '../../i18n/en/dashboard/trends.ts';
import { type Report, textCell } from './report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { reportTables } from './report-tables.ts';

const report: Report = {
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

test('rows that the paper and the report leave out are one number', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { trends: en } } });
  render(<ReportSheet report={report} />);
  expect(screen.getAllByRole('row')).toHaveLength(15);
  expect(screen.getAllByText(/more$/).map(({ textContent }) => textContent)).toEqual(['and 1673 more']);
});

test('the file says how many rows the report leaves out', () => {
  const tables = reportTables(report, (count) => `${count} left`);
  const lines = tablesCsv(tables, ',.').split('\r\n');
  expect(lines.slice(-3)).toEqual(['ORD-19', '1667 left', '']);
});
