import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figuresIn, tableRow } from './proof.ts';
import { proofs } from './reliability-proofs.ts';

const output = [
  'PROOF {"name":"other","figures":{"orders":1}}',
  '  PROOF {"name":"cuts","figures":{"orders":300,"doubled":0,"settledIn30s":299,"slowestMs":41200}}',
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
    '| unknown outcomes settled | 99 % in 30 s, all in 200 s | 299 of 300 in 30 s, the slowest 41.2 s |',
  ]);
  expect(reported(1, output).every((row) => row.endsWith('| RED |'))).toBe(true);
  expect(reported(0, '').every((row) => row.endsWith('| RED |'))).toBe(true);
});

test('every proof names an existing file', () => {
  for (const { command } of proofs)
    for (const word of command)
      if (/\.ts$/.test(word)) expect([word, existsSync(word)]).toEqual([word, true]);
});
