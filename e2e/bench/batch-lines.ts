import type { Bench } from './bench.ts';
import { median, ms } from './goals.ts';
import { type BatchVisit, visitBatch } from './visit-batch.ts';

const rows = 2_000;

/** A batch of 2,000 rows, pasted and edited. */
export function batchBench(): Bench {
  const visits: BatchVisit[] = [];
  const of = (key: keyof BatchVisit) => visits.map((visit) => visit[key]);
  return {
    ids: ['E1'],
    graphics: 'process',
    visits,
    async round(browser, url, conditions, counts) {
      if (!conditions.includes('1x') || !counts) return;
      visits.push(await visitBatch(browser, url, rows));
    },
    lines: (condition) =>
      condition !== '1x'
        ? []
        : [
            {
              id: 'E1',
              what: '2,000 rows edited: longest task of the page',
              condition,
              value: median(of('longestOfEdits')),
              unit: 'ms',
              goal: 50,
              detail: `in all ${ms(of('longOfEdits'))} in tasks over 50 ms`,
            },
            {
              id: 'E1',
              what: '2,000 rows added: longest task of the page',
              condition,
              value: median(of('longestToAdd')),
              unit: 'ms',
              goal: null,
              detail: `${ms(of('added'))} from the press to the rows`,
            },
          ],
  };
}
