import { allPassed, browser, node, type Proof, vitest } from './proof.ts';

/** Connections that the full proof cuts. */
export const fullCuts = 300;

/** Browser tests whose apps stand in front of two services, beside that of the journey. */
const behindServers = [
  ...[
    'batch',
    'clock-jump',
    'observed',
    'offline',
    'order-faults',
    'order-list',
    'proxy',
    'question',
    'reads',
  ],
  ...['session', 'session-faults', 'sign-in', 'storage', 'tabs', 'tracking'],
].map((name) => `e2e/${name}.spec.ts`);

/** The orders of e2e/cuts.spec.ts behind one of the servers of deploy/. */
const cutsBehind = (server: string): Proof => ({
  name: `cuts-${server}`,
  command: browser('e2e/cuts.spec.ts'),
  env: { CUTS: String(fullCuts), E2E_SERVER: server },
  servers: true,
  rows: [
    {
      what: `the same behind ${server}: doubled orders`,
      goal: `0 of ${fullCuts}`,
      read: (figures) => figures && `${figures.doubled} of ${figures.orders}`,
    },
  ],
});

/** Journeys, faults and sessions, whose apps are all behind one of the servers of deploy/. */
const journeysBehind = (server: string): Proof => ({
  name: `journeys-${server}`,
  command: browser('e2e/journey.spec.ts', ...behindServers),
  env: { E2E_SERVER: server },
  servers: true,
  rows: [
    {
      what: `browser tests of journeys, faults, sessions and batches behind ${server}`,
      goal: 'all green',
      read: allPassed,
    },
  ],
});

/** What runs in front of the service: the servers of deploy/, the image, the manifests. */
export const serverProofs: readonly Proof[] = [
  {
    name: 'servers',
    command: vitest('tools/site/site-'),
    env: { SERVERS: 'npm start,nginx,caddy,image' },
    servers: true,
    rows: [
      {
        what: 'npm start, nginx, Caddy and the files of the image: refusals, headers both ways, certificates, logs, no order answered by another',
        goal: 'all green',
        read: () => 'all green',
      },
    ],
  },
  {
    name: 'manifests',
    command: ['kubectl', 'kustomize', 'deploy'],
    env: {},
    rows: [
      {
        what: 'resources that kustomize makes of deploy/, with kubectl',
        goal: '10',
        read: (_, output) => (output.match(/^kind: /gm)?.length === 10 ? '10' : null),
      },
    ],
  },
  {
    name: 'topologies',
    command: [node, '--import', 'tsx', 'e2e/topologies/run.ts'],
    env: { CUTS: String(fullCuts) },
    servers: true,
    rows: [
      {
        what: `orders cut in Chromium before the first byte, ${fullCuts} each: straight, behind nginx over HTTP/1.1 and HTTP/2, HAProxy and nginx that repeat a POST, the service gone for the second copy, one of two servers killed: doubled; called not sent although made`,
        goal: '0, 0',
        read: (figures) => figures && `${figures.doubled}, ${figures.wrong} of ${figures.orders}`,
      },
      {
        what: 'refreshes cut in the same places: refresh tokens that the service got twice',
        goal: '0',
        read: (figures) => figures && `${figures.refreshedTwice} of ${figures.refreshes}`,
      },
      {
        what: 'an order behind nginx, and the same without send ids: median',
        goal: 'less than 5 ms more',
        read: (figures) => figures && `${figures.ms} ms, ${figures.msBefore} ms`,
      },
    ],
  },
  cutsBehind('nginx'),
  cutsBehind('caddy'),
  journeysBehind('nginx'),
  journeysBehind('caddy'),
];
