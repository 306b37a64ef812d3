import type { Bench } from './bench.ts';
import type { Condition } from './conditions.ts';
import { type Line, median, ratio } from './goals.ts';
import { type OrderVisit, visitBareArea, visitOrder } from './visit-order.ts';

type Visits = { readonly app: OrderVisit[]; readonly canvas: number[]; readonly map: number[] };

/** Published ratios of STAC Browser's item to the bare map; it cannot be run here. */
const peerItem: Record<Condition, number> = { '1x': 2.03, T: 5.32 };

/** The area of an order: from the list and cold, compared with a bare canvas and a bare map. */
export function orderBench(): Bench {
  const visits: Record<Condition, Visits> = {
    '1x': { app: [], canvas: [], map: [] },
    T: { app: [], canvas: [], map: [] },
  };
  return {
    ids: ['D1', 'D2', 'D3', 'D4'],
    visits,
    async round(browser, url, conditions, counts) {
      for (const condition of conditions) {
        const canvas = await visitBareArea(browser, url, 'canvas', condition);
        const map = await visitBareArea(browser, url, 'map', condition);
        const app = await visitOrder(browser, url, condition);
        if (!counts) continue;
        visits[condition].canvas.push(canvas);
        visits[condition].map.push(map);
        visits[condition].app.push(app);
      }
    },
    lines: (condition) => orderLines(condition, visits[condition]),
  };
}

function orderLines(condition: Condition, { app, canvas, map }: Visits): Line[] {
  const fast = condition === '1x';
  const of = (pick: (visit: OrderVisit) => number) => app.map(pick);
  const [listSketch, listMap] = [of(({ fromList }) => fromList.sketch), of(({ fromList }) => fromList.map)];
  const [coldSketch, coldMap] = [of(({ cold }) => cold.sketch), of(({ cold }) => cold.map)];
  const against = (values: readonly number[], baseline: readonly number[]) =>
    `${median(values).toFixed(0)} ms against ${median(baseline).toFixed(0)} ms`;
  const cold = ratio(coldMap, map);
  return [
    {
      id: 'D1',
      what: 'list to order, area sketched',
      condition,
      value: median(listSketch),
      unit: 'ms',
      goal: fast ? 50 : 150,
    },
    {
      id: 'D2',
      what: 'list to order, map at rest / bare map cold',
      condition,
      value: ratio(listMap, map),
      unit: 'x',
      goal: fast ? 0.5 : 0.4,
      detail: against(listMap, map),
    },
    {
      id: 'D3',
      what: 'order cold, area sketched / canvas',
      condition,
      value: ratio(coldSketch, canvas),
      unit: 'x',
      goal: 2,
      detail: against(coldSketch, canvas),
    },
    {
      id: 'D3',
      what: 'order cold, map at rest / bare map',
      condition,
      value: cold,
      unit: 'x',
      goal: 1.3,
      detail: against(coldMap, map),
    },
    {
      id: 'D4',
      what: 'order cold, map at rest / STAC Browser item',
      condition,
      value: cold / peerItem[condition],
      unit: 'x',
      goal: fast ? 0.6 : 0.3,
      detail: `from the published ${peerItem[condition]}x, not run here`,
    },
  ];
}
