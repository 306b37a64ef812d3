import type { Bench, Runs } from './bench.ts';
import { entries } from './bench.ts';
import type { Condition } from './conditions.ts';
import { type Line, ms, ratio } from './goals.ts';
import { type TableVisit, visitTable, wordCost } from './visit.ts';

const tables = {
  F4: '/baseline/orders-plain/',
  F8: '/baseline/orders-react/',
  app: '/login?returnTo=%2Forders',
} as const;

/** Published ratios of the fastest peer's list to the plain table; peers cannot be run here. */
const peerTable: Record<Condition, number> = { '1x': 10.6, T: 7.9 };
const peerNextPage: Record<Condition, number> = { '1x': 13, T: 4.5 };

export function tableBench(): Bench {
  const visits: Runs<keyof typeof tables, TableVisit> = {
    '1x': { F4: [], F8: [], app: [] },
    T: { F4: [], F8: [], app: [] },
  };
  return {
    ids: ['O1', 'O2', 'O3', 'O4'],
    visits,
    async round(browser, url, conditions, counts) {
      for (const condition of conditions)
        for (const [target, path] of entries(tables)) {
          const list = target === 'app' ? `${url}/orders` : null;
          const visit = await visitTable(browser, url + path, target !== 'F4', list, condition);
          if (counts) visits[condition][target].push(visit);
        }
    },
    lines: (condition) => lines(condition, visits[condition]),
  };
}

function lines(condition: Condition, { F4, F8, app }: Record<keyof typeof tables, TableVisit[]>): Line[] {
  const signIn = (visits: readonly TableVisit[]) => visits.map((visit) => visit.signIn?.took ?? Number.NaN);
  const nextPage = (visits: readonly TableVisit[]) => visits.map((visit) => visit.nextPage.took);
  const cold = (visits: readonly TableVisit[]) => visits.map((visit) => visit.cold ?? Number.NaN);
  const [turned, opened] = [ratio(nextPage(app), nextPage(F4)), ratio(cold(app), cold(F4))];
  const fast = condition === '1x';
  return [
    {
      id: 'O1',
      what: 'sign in to ten rows / bare React',
      condition,
      value: ratio(signIn(app), signIn(F8)),
      unit: 'x',
      goal: 1.3,
      detail: `${ms(signIn(app))} against ${ms(signIn(F8))}; ${wordCost(app.flatMap((visit) => visit.signIn ?? []))}`,
    },
    {
      id: 'O2',
      what: 'list cold, ten rows / best peer',
      condition,
      value: opened / peerTable[condition],
      unit: 'x',
      goal: 0.3,
      detail: `from the published ${peerTable[condition]}x of a plain table, not run here; ${opened.toFixed(2)}x, ${ms(cold(app))} against ${ms(cold(F4))}`,
    },
    {
      id: 'O4',
      what: 'next page / best peer',
      condition,
      value: turned / peerNextPage[condition],
      unit: 'x',
      goal: fast ? 0.15 : 0.1,
      detail: `from the published ${peerNextPage[condition]}x of a plain table, not run here`,
    },
    {
      id: 'O3',
      what: 'next page, fetched ahead / plain table',
      condition,
      value: turned,
      unit: 'x',
      goal: fast ? 1.2 : 0.3,
      detail: `${ms(nextPage(app))} against ${ms(nextPage(F4))}; bare React ${ms(nextPage(F8))}; ${wordCost(app.map((visit) => visit.nextPage))}`,
    },
  ];
}
