import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Config, defaultConfig, strictSettings } from '../../config.ts';
import { report } from '../start/report.ts';
import { openReports } from './open-reports.ts';
import { maxReports, startReports } from './reports.ts';

type Sent = { path: string; init: RequestInit };
let sent: Sent[] = [];
let loads = 0;
let close = () => {};

afterEach(() => close());

beforeEach(() => {
  sent = [];
  loads = 0;
  vi.spyOn(console, 'error').mockReturnValue();
});

const page = { origin: 'https://desk.test', pathname: '/orders/7' };
const build = { version: '1.2.3', commit: 'abc', built: null };
const endpointAnswers = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/version.json') return Response.json(build);
    sent.push({ path, init });
    return answer();
  });

/** Settings that the test changes, and the reports of a page with them. */
function opened(reports: Config['reports'] | 'late') {
  let settings =
    reports === 'late' ? strictSettings('late') : { config: { ...defaultConfig, reports }, fault: null };
  let listener = () => {};
  const vitals: Parameters<NonNullable<Parameters<typeof startReports>[0]['vitals']>>[0][] = [];
  let ready: Promise<void> = Promise.resolve();
  const load = async () => {
    loads += 1;
    const start = (parts: { address: () => string | null }) => {
      ready = startReports({ ...parts, page, vitals: (take) => vitals.push(take) });
      return ready;
    };
    return { startReports: start };
  };
  openReports(
    {
      current: () => settings,
      subscribe: (next) => {
        listener = next;
        return () => {};
      },
      readAgain: () => {},
    },
    load,
    (run) => run(),
  );
  close = () => {
    settings = strictSettings('late');
  };
  return {
    vitals,
    async reads(next: Config['reports']) {
      settings = { config: { ...defaultConfig, reports: next }, fault: null };
      listener();
      await this.settled();
    },
    async settled() {
      await new Promise((turn) => setTimeout(turn));
      await ready;
    },
  };
}

const bodies = () => sent.map(({ init }): unknown => JSON.parse(String(init.body)));
const fail = (name: string) =>
  report('Uncaught error', Object.assign(new Error('PO-17'), { name, stack: '' }));

test('without the setting nothing is loaded and nothing is sent, also while the settings are late', async () => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return new Response();
  });
  for (const reports of [defaultConfig.reports, 'late'] as const) {
    const tab = opened(reports);
    fail('OffError');
    await tab.settled();
  }
  expect([loads, sent]).toEqual([0, []]);
});

test('an error is sent to the path of the settings, without cookie and address of the page', async () => {
  endpointAnswers(async () => new Response());
  const tab = opened('late');
  fail('EarlyError');
  await tab.reads('/reports');
  expect(loads).toBe(1);
  const early = sent.filter(({ init }) => String(init.body).includes('EarlyError'));
  expect(early).toMatchObject([
    {
      path: '/reports',
      init: { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
    },
  ]);
  expect(JSON.parse(String(early[0]?.init.body))).toEqual({
    kind: 'error',
    what: 'Uncaught error',
    name: 'EarlyError',
    message: null,
    stack: [],
    route: '/orders/:orderId',
    version: '1.2.3',
    commit: 'abc',
  });
  // The setting is gone: nothing is sent from then on.
  await tab.reads(null);
  const before = sent.length;
  fail('LaterError');
  expect([loads, sent.length]).toEqual([1, before]);
});

test('each timing is sent once, with the route that the page was opened with', async () => {
  endpointAnswers(async () => new Response());
  const tab = opened('/reports');
  await tab.settled();
  sent = [];
  for (const value of [1234.56789, 99]) tab.vitals[0]?.({ name: 'LCP', value, rating: 'good' });
  tab.vitals[0]?.({ name: 'CLS', value: 0.01234, rating: 'poor' });
  const common = { kind: 'vital', route: '/orders/:orderId', version: '1.2.3', commit: 'abc' };
  expect(bodies()).toEqual([
    { ...common, name: 'LCP', value: 1234.568, rating: 'good' },
    { ...common, name: 'CLS', value: 0.012, rating: 'poor' },
  ]);
});

test('a page sends at most its limit, an equal error once, and a failing endpoint changes nothing', async () => {
  endpointAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  const tab = opened('/reports');
  await tab.settled();
  for (let length = 1; length <= 30; length += 1)
    for (const _ of ['once', 'again']) fail(`${'N'.repeat(length)}Error`);
  await tab.settled();
  expect(sent).toHaveLength(maxReports);
  expect(new Set(sent.map(({ init }) => init.body)).size).toBe(maxReports);
});

test('an error whose fields throw is left out', async () => {
  endpointAnswers(async () => new Response());
  const tab = opened('/reports');
  await tab.settled();
  sent = [];
  const broken = Object.assign(new Error('x'), { message: Symbol('x'), stack: '' });
  expect(() => report('Unhandled rejection', broken)).not.toThrow();
  expect(sent).toEqual([]);
});
