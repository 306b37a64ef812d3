import type { Bench, Runs } from './bench.ts';
import { entries } from './bench.ts';
import type { Condition } from './conditions.ts';
import { type Line, median, ms, ratio } from './goals.ts';
import { type LoginVisit, visitLogin } from './visit.ts';

const logins = { F1: '/baseline/login-static/', F2: '/baseline/login-react/', app: '/login' } as const;

/** Published ratios of the fastest peer's sign-in page to the static page; peers cannot be run here. */
const peerLogin: Record<Condition, number> = { '1x': 6.5, T: 4.7 };

export function loginBench(): Bench {
  const visits: Runs<keyof typeof logins, LoginVisit> = {
    '1x': { F1: [], F2: [], app: [] },
    T: { F1: [], F2: [], app: [] },
  };
  return {
    ids: ['L1', 'L2', 'L3', 'L4', 'B'],
    visits,
    async round(browser, url, conditions, counts) {
      for (const condition of conditions)
        for (const [target, path] of entries(logins)) {
          const visit = await visitLogin(browser, url + path, target !== 'F1', condition);
          if (counts) visits[condition][target].push(visit);
        }
    },
    lines: (condition) => lines(condition, visits[condition]),
  };
}

function lines(condition: Condition, { F1, F2, app }: Record<keyof typeof logins, LoginVisit[]>): Line[] {
  const of = (visits: readonly LoginVisit[], key: keyof LoginVisit) => visits.map((visit) => visit[key]);
  const fast = condition === '1x';
  const ready = ratio(of(app, 'ready'), of(F1, 'ready'));
  return [
    {
      id: 'L1',
      what: 'login ready / static page',
      condition,
      value: ready,
      unit: 'x',
      goal: fast ? 2.4 : 2.6,
      detail: `${ms(of(app, 'ready'))} against ${ms(of(F1, 'ready'))}; bare React ${ratio(of(F2, 'ready'), of(F1, 'ready')).toFixed(2)}x`,
    },
    {
      id: 'L2',
      what: 'login first paint / static page',
      condition,
      value: ratio(of(app, 'fcp'), of(F1, 'fcp')),
      unit: 'x',
      goal: fast ? 1.6 : 1.15,
      detail: `${ms(of(app, 'fcp'))} against ${ms(of(F1, 'fcp'))}`,
    },
    {
      id: 'L3',
      what: 'login ready / best peer',
      condition,
      value: ready / peerLogin[condition],
      unit: 'x',
      goal: fast ? 0.4 : 0.5,
      detail: `from the published ${peerLogin[condition]}x of the quickest peer, not run here`,
    },
    {
      id: 'L4',
      what: 'login blocking time',
      condition,
      value: median(of(app, 'blocked')),
      unit: 'ms',
      goal: fast ? null : 150,
      detail: `bare React ${median(of(F2, 'blocked')).toFixed(0)} ms`,
    },
    {
      id: 'L4',
      what: 'login heap after collection, all fetched ahead',
      condition,
      value: median(of(app, 'heapMB')),
      unit: 'MB',
      goal: 3,
      detail: `bare React ${median(of(F2, 'heapMB')).toFixed(1)} MB`,
    },
    {
      id: 'L4',
      what: 'login requests until ready',
      condition,
      value: median(of(app, 'requests')),
      unit: '',
      goal: 4,
    },
    {
      id: 'B',
      what: 'login scripts, as transferred',
      condition,
      value: median(of(app, 'scriptBytes')) / 1000,
      unit: 'kB',
      goal: 110,
    },
  ];
}
