import type { Bench } from './bench.ts';
import { median, ms } from './goals.ts';
import { type SyncVisit, visitFirstSync } from './visit-sync.ts';

/**
 * The first sync.
 * @param site the address of the app with 10,000 orders.
 */
export function firstSyncBench(site: string): Bench {
  const visits: SyncVisit[] = [];
  const of = (key: keyof SyncVisit) => visits.map((visit) => visit[key]);
  return {
    ids: ['S1'],
    visits,
    async round(browser, _url, conditions, counts) {
      // A warm-up does not make it faster.
      if (!conditions.includes('1x') || !counts) return;
      visits.push(await visitFirstSync(browser, site));
    },
    lines: (condition) =>
      condition !== '1x'
        ? []
        : [
            {
              id: 'S1',
              what: 'first sync of 10,000: awaits no answer / whole',
              condition,
              value: median(visits.map(({ alone, took }) => alone / took)),
              unit: 'x',
              goal: 0.1,
              detail: `${ms(of('alone'))} of ${ms(of('took'))}; CPU of page and workers ${ms(of('cpu'))}`,
            },
            {
              id: 'S1',
              what: 'first sync of 10,000: longest task of the page',
              condition,
              value: median(of('longest')),
              unit: 'ms',
              goal: 50,
              detail: `once the map is drawn; before that ${ms(of('longestToMap'))}`,
            },
          ],
  };
}
