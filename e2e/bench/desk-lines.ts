import type { Bench } from './bench.ts';
import { type Line, median, ms, ratio } from './goals.ts';
import { type Hands, visitHands, visitPages } from './visit-desk.ts';

/**
 * The list with a hundred and with a hundred thousand orders, and the delays of input.
 * @param few the address of the app with 100 orders. @param many the same with 100,000.
 */
export function deskBench(few: string, many: string): Bench {
  const visits: { few: number[]; many: number[]; hands: Hands[] } = { few: [], many: [], hands: [] };
  const of = (key: Exclude<keyof Hands, 'by'>) => median(visits.hands.map((hands) => hands[key]));
  const slowestOf = (id: string) =>
    id === 'O7' ? `; slowest: ${[...new Set(visits.hands.map(({ by }) => by))].join(', ')}` : '';
  const line = (id: string, what: string, value: number, unit: Line['unit'], goal: number): Line => ({
    id,
    what,
    condition: '1x',
    value,
    unit,
    goal,
    detail:
      id === 'O6' ? `${ms(visits.many)} against ${ms(visits.few)}` : `CPU 4x, a quick line${slowestOf(id)}`,
  });
  return {
    ids: ['O6', 'O7', 'O8', 'O9'],
    visits,
    async round(browser, _url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      const steps = [await visitPages(browser, few), await visitPages(browser, many)] as const;
      const hands = await visitHands(browser, few);
      if (!counts) return;
      visits.few.push(steps[0]);
      visits.many.push(steps[1]);
      visits.hands.push(hands);
    },
    lines: (condition) =>
      condition !== '1x'
        ? []
        : [
            line('O6', 'next page, 100,000 orders / 100 orders', ratio(visits.many, visits.few), 'x', 1.1),
            line('O7', 'list: slowest press or key to the next paint', of('slowest'), 'ms', 100),
            line('O8', 'list: layout shift', of('shift'), 'score', 0),
            line('O9', 'list: questions for a word typed', of('questions'), '', 1),
          ],
  };
}
