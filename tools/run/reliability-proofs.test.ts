import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figuresIn, tableRow } from './proof.ts';
import { proofs } from './reliability-proofs.ts';

const output = [
  'PROOF {"name":"other","figures":{"orders":1}}',
  '\u001b[22m\u001b[39m  PROOF {"name":"cuts","figures":{"orders":300,"doubled":0,"settledIn30s":299,"slowestMs":41200}}',
].join('\n');

test('figures are read from the line of their proof', () => {
  expect(figuresIn(output, 'cuts')).toMatchObject({ orders: 300, doubled: 0 });
  expect(figuresIn(output, 'sigkill')).toBeNull();
});

test('a row shows the measured value, and is red when a proof failed or printed no figures', () => {
  const rows = proofs.find(({ name }) => name === 'cuts')?.rows ?? [];
  const reported = (code: number, said: string) =>
    rows.map((row) => tableRow(row, 'cuts', { code, output: said }));
  expect(reported(0, output)).toEqual([
    '| connections cut in Chromium: doubled orders | 0 of 300 | 0 of 300 |',
    '| unknown outcomes settled | 99 % in 30 s, all in 200 s | 299 of 300 in 30 s, the slowest 41200 ms |',
  ]);
  expect(reported(1, output).every((row) => row.endsWith('| RED |'))).toBe(true);
  expect(reported(0, '').every((row) => row.endsWith('| RED |'))).toBe(true);
});

test('a row of the files reads the figures that it names, and is red without them', () => {
  const rows = proofs.find(({ name }) => name === 'files')?.rows ?? [];
  const printed = [
    ['files', { points: 60, wrong: 1, open: 2, seed: 3 }],
    ['files-csv', { cells: 70, formulas: 4, values: 80, changed: 5 }],
    ['files-workbooks', { cells: 90, changed: 6, references: 20, others: 7 }],
    ['files-areas', { features: 10, missing: 8, values: 30, changed: 9 }],
    ['files-calendars', { events: 11, missing: 12, values: 13, changed: 14, lines: 16, long: 15 }],
  ].map(([name, figures]) => `PROOF ${JSON.stringify({ name, figures })}`);
  const measured = (lines: readonly string[]) =>
    rows.map((row) =>
      tableRow(row, 'files', { code: 0, output: lines.join('\n') })
        .split(' | ')
        .at(-1),
    );
  expect(measured(printed)).toEqual([
    '1 and 2 of 60 (seed 3) |',
    '4 of 70; 5 of 80 |',
    '6 of 90; 7 of 20 |',
    '8 of 10; 9 of 30 |',
    '12 of 11; 14 of 13; 15 of 16 |',
  ]);
  for (const at of printed.keys()) expect(measured(printed.toSpliced(at, 1))[at]).toBe('RED |');
});

test('every proof names an existing file', () => {
  for (const { command } of proofs)
    for (const word of command)
      if (/\.ts$/.test(word)) expect([word, existsSync(word)]).toEqual([word, true]);
});
