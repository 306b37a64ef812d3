import type { BrowserContext } from '@playwright/test';
import type { Bench } from './bench.ts';
import { type Line, median, ms, ratio, type Series } from './goals.ts';
import type { Span } from './probe.ts';
import { browserWithSnapshot } from './snapshot.ts';
import { type AllOrdersVisit, visitAllOrders, visitBareOrders } from './visit-all.ts';
import type { Pan } from './visit-map.ts';

/**
 * Published: the main-thread cost of a pan over 100,000 orders under kepler.gl 3.2.6, relative to the bare map; it cannot be
 * run here.
 */
const keplerPan = 602 / 5.9;

/**
 * The goal for the longest task, relative to the bare map in the same run, because milliseconds do not transfer to another
 * machine.
 */
const longestGoal = 120 / 281;

/**
 * The dashboard with a thousand and with a hundred thousand stored orders.
 * @param few the address of the app with 1,000 orders. @param many the same with 100,000.
 */
export function allOrdersBench(few: string, many: string): Bench {
  const visits = {
    few: [] as AllOrdersVisit[],
    many: [] as AllOrdersVisit[],
    bare: [] as { rendered: Span; pan: Pan }[],
  };
  let browsers: readonly [few: BrowserContext, many: BrowserContext] | null = null;
  return {
    ids: ['V2', 'V4', 'V5', 'V6', 'V7', 'S2'],
    graphics: 'process',
    visits,
    async round(browser, _url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      browsers ??= [await browserWithSnapshot(browser, few), await browserWithSnapshot(browser, many)];
      const { box: _few, ...small } = await visitAllOrders(browser, browsers[0], few);
      const { box, ...large } = await visitAllOrders(browser, browsers[1], many);
      const bare = await visitBareOrders(browsers[1], many, box);
      if (!counts) return;
      visits.few.push(small);
      visits.many.push(large);
      visits.bare.push(bare);
    },
    lines: (condition) => (condition === '1x' ? lines(visits) : []),
  };
}

type Visits = {
  few: readonly AllOrdersVisit[];
  many: readonly AllOrdersVisit[];
  bare: readonly { rendered: Span; pan: Pan }[];
};

function lines({ few, many, bare }: Visits): Line[] {
  const line = (
    id: string,
    what: string,
    value: number,
    unit: Line['unit'],
    goal: number,
    detail = '',
  ): Line => ({
    id,
    what,
    condition: '1x',
    value,
    unit,
    goal,
    detail,
  });
  const times = (one: Series, other: Series) => `${ms(one)} against ${ms(other)}`;
  const figures = (one: Series, other: Series, unit: string) =>
    `${median(one).toFixed(1)} ${unit} against ${median(other).toFixed(1)} ${unit}`;
  const [rendered, renderedFew, renderedBare] = [many, few, bare].map((visits) =>
    visits.map(({ rendered: { took } }) => took),
  ) as [number[], number[], number[]];
  const main = many.map(({ pan }) => pan.mainPerFrame);
  const mainBare = bare.map(({ pan }) => pan.mainPerFrame);
  const [memory, memoryFew] = [
    many.map(({ rendererMB }) => rendererMB),
    few.map(({ rendererMB }) => rendererMB),
  ];
  const [counts, rows] = [many.map((visit) => visit.counts), many.map((visit) => visit.rows)];
  const [longest, longestBare] = [many, bare].map((visits) =>
    visits.map((visit) => visit.rendered.longest),
  ) as [number[], number[]];
  return [
    line(
      'V2',
      '100,000 orders on the map, at rest / bare map',
      ratio(rendered, renderedBare),
      'x',
      0.5,
      times(rendered, renderedBare),
    ),
    line(
      'V4',
      'map at rest, 100,000 orders / 1,000',
      ratio(rendered, renderedFew),
      'x',
      1.5,
      times(rendered, renderedFew),
    ),
    line(
      'V4',
      'heap of all workers over 100,000 orders',
      median(many.map((visit) => visit.workersMB)),
      'MB',
      25,
    ),
    line(
      'V5',
      'pan over 100,000 orders: main a frame / bare map',
      ratio(main, mainBare),
      'x',
      1.4,
      figures(main, mainBare, 'ms'),
    ),
    line(
      'V5',
      'longest task to 100,000 orders on the map / bare map',
      ratio(longest, longestBare),
      'x',
      longestGoal,
      `${times(longest, longestBare)}; published 120 ms against 281 ms`,
    ),
    line(
      'V6',
      'pan over 100,000: main a frame / kepler.gl',
      ratio(main, mainBare) / keplerPan,
      'x',
      0.1,
      `from the published ${keplerPan.toFixed(0)}x of the bare map, not run here`,
    ),
    line(
      'V7',
      'renderer, 100,000 orders / 1,000',
      ratio(memory, memoryFew),
      'x',
      1.5,
      figures(memory, memoryFew, 'MB'),
    ),
    line('V7', 'renderer over 100,000 orders', median(memory), 'MB', 120),
    line(
      'S2',
      'dashboard useful / first rows of the table',
      ratio(counts, rows),
      'x',
      1.3,
      times(counts, rows),
    ),
  ];
}
