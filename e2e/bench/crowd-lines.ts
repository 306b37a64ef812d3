import type { Bench } from './bench.ts';
import { type CrowdOnMap, readCrowd } from './crowd.ts';
import { type Line, median, ms, ratio } from './goals.ts';
import { type CrowdVisit, visitBareCrowd, visitCrowd } from './visit-crowd.ts';
import type { Pan } from './visit-map.ts';
import { type RowsVisit, visitPlainRows, visitRows } from './visit-rows.ts';

/**
 * Ten thousand orders on the clustered map of the list.
 * @param ten the address of the app with them.
 */
export function crowdBench(ten: string): Bench {
  const visits: { app: CrowdVisit[]; bare: CrowdVisit[] } = { app: [], bare: [] };
  let orders: CrowdOnMap | null = null;
  const pans = (key: keyof Pan, what: string, goal: number): Line => {
    const [app, bare] = [visits.app.map(({ pan }) => pan[key]), visits.bare.map(({ pan }) => pan[key])];
    const detail = `${median(app).toFixed(1)} ms against ${median(bare).toFixed(1)} ms`;
    return { id: 'V1', what, condition: '1x', value: ratio(app, bare), unit: 'x', goal, detail };
  };
  return {
    ids: ['V1'],
    visits,
    async round(browser, _url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      orders ??= await readCrowd(ten);
      const { box, ...app } = await visitCrowd(browser, ten);
      const bare = await visitBareCrowd(browser, ten, box, orders);
      if (!counts) return;
      visits.app.push(app);
      visits.bare.push(bare);
    },
    lines(condition) {
      if (condition !== '1x') return [];
      const [app, bare] = [
        visits.app.map(({ rendered }) => rendered),
        visits.bare.map(({ rendered }) => rendered),
      ];
      return [
        {
          id: 'V1',
          what: '10,000 orders on the map, at rest / bare map',
          condition,
          value: ratio(app, bare),
          unit: 'x',
          goal: 1.15,
          detail: `${ms(app)} against ${ms(bare)}, from the press`,
        },
        pans('mainPerFrame', 'pan over 10,000 orders: main a frame / bare map', 1.3),
        pans('p50', 'pan over 10,000 orders: median frame / bare map', 1.2),
      ];
    },
  };
}

/**
 * Many rows at once. The table shows at most 100 per page and renders all; the timeline takes all orders and renders those
 * in view.
 */
export function rowsBench(many: string, thousand: string): Bench {
  const visits: { app: RowsVisit[]; plain: RowsVisit[] } = { app: [], plain: [] };
  const line = (key: keyof RowsVisit, what: string, goal: number | null): Line => {
    const [app, plain] = [visits.app.map((visit) => visit[key]), visits.plain.map((visit) => visit[key])];
    const detail = `${ms(app)} against ${ms(plain)}`;
    return { id: 'O5', what, condition: '1x', value: ratio(app, plain), unit: 'x', goal, detail };
  };
  return {
    ids: ['O5'],
    visits,
    async round(browser, _url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      const plain = await visitPlainRows(browser, many);
      const app = await visitRows(browser, many, thousand);
      if (!counts) return;
      visits.plain.push(plain);
      visits.app.push(app);
    },
    lines: (condition) =>
      condition !== '1x'
        ? []
        : [
            line('thousand', 'timeline of 1,000 orders / 1,000 plain rows', 0.15),
            line('hundred', 'table, 100 other rows / 100 plain rows', null),
          ],
  };
}
