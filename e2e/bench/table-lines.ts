import type { Bench, Runs } from './bench.ts';
import { entries } from './bench.ts';
import type { Condition } from './conditions.ts';
import { type Line, ms, ratio } from './goals.ts';
import { type TableVisit, visitTable, wordCost } from './visit.ts';

const tables = {
  F4: '/floor/orders-plain/',
  F8: '/floor/orders-react/',
  app: '/login?returnTo=%2Forders',
} as const;

export function tableBench(): Bench {
  const seen: Runs<keyof typeof tables, TableVisit> = {
    '1x': { F4: [], F8: [], app: [] },
    T: { F4: [], F8: [], app: [] },
  };
  return {
    ids: ['O1', 'O3'],
    seen,
    async round(browser, url, conditions, counts) {
      for (const condition of conditions)
        for (const [target, path] of entries(tables)) {
          const visit = await visitTable(browser, url + path, target !== 'F4', condition);
          if (counts) seen[condition][target].push(visit);
        }
    },
    lines: (condition) => lines(condition, seen[condition]),
  };
}

function lines(condition: Condition, { F4, F8, app }: Record<keyof typeof tables, TableVisit[]>): Line[] {
  const signIn = (visits: readonly TableVisit[]) => visits.map((visit) => visit.signIn?.took ?? Number.NaN);
  const nextPage = (visits: readonly TableVisit[]) => visits.map((visit) => visit.nextPage.took);
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
      id: 'O3',
      what: 'next page, fetched ahead / plain table',
      condition,
      value: ratio(nextPage(app), nextPage(F4)),
      unit: 'x',
      goal: condition === '1x' ? 1.2 : 0.3,
      detail: `${ms(nextPage(app))} against ${ms(nextPage(F4))}; bare React ${ms(nextPage(F8))}; ${wordCost(app.map((visit) => visit.nextPage))}`,
    },
  ];
}
