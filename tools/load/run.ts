import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { startServices } from '../../e2e/servers.ts';
import { mainAccount } from '../../sandbox/auth/accounts.ts';
import { find } from '../programs/find.ts';
import { nginx as nginxProgram } from '../programs/table.ts';
import { run } from '../run/run.ts';
import { startServer } from '../site/servers.ts';

/** Not a dependency: it would be 49 packages (docs/why/code/pictures-and-bench.md). */
const autocannon = 'autocannon@9.0.0';
const connections = 64;
/** nginx ends a connection after 1000 requests, which the generator does not read. */
const requestsOfConnection = 999;
const dist = resolve(import.meta.dirname, '../../dist');

type Line = { readonly what: string; readonly url: string; readonly goal?: number; readonly args?: string[] };

/** The address, if it is on this machine; throws a sentence otherwise. */
export function onThisMachine(address: string): string {
  const { protocol, hostname, href } = URL.canParse(address) ? new URL(address) : new URL('none:');
  if (!/^https?:$/.test(protocol) || !/^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname))
    throw new Error(`Load goes to this machine only (127.0.0.1, ::1, localhost), not to "${address}".`);
  return href;
}

const Report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** Sends load, and returns a row of the table; a missed goal and any error are bold. */
async function measure({ what, url, goal, args = [] }: Line): Promise<string> {
  const fixed = [
    '--json',
    '-c',
    connections,
    '-d',
    process.env.LOAD_SECONDS ?? 10,
    '-D',
    requestsOfConnection,
  ];
  const ran = await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${autocannon}`,
      '--',
      'autocannon',
      ...fixed.map(String),
      ...args,
      onThisMachine(url),
    ],
    { output: 'keep' },
  );
  const text = ran.output.split('\n').find((line) => line.startsWith('{'));
  if (text === undefined) throw new Error(ran.output);
  const { requests, latency, errors, non2xx } = Report.parse(JSON.parse(text));
  const [rate, failed] = [Math.round(requests.average), errors + non2xx];
  if (failed > 0 || rate < (goal ?? 0)) process.exitCode = 1;
  const bold = (value: number, isBold: boolean) => (isBold ? `**${value}**` : value);
  return `| ${what} | ${goal ?? ''} | ${bold(rate, rate < (goal ?? 0))} | ${latency.p50}, ${latency.p99} ms | ${bold(failed, failed > 0)} |`;
}

/** A script of the build whose compressed size is near the middle of all of them. */
function middleScript(): string {
  const assets = join(dist, 'assets');
  const size = (name: string) => statSync(join(assets, name)).size;
  const packed = readdirSync(assets)
    .filter((name) => name.endsWith('.js.gz'))
    .sort((one, other) => size(one) - size(other));
  return String(packed[Math.floor(packed.length / 2)]).replace(/\.gz$/, '');
}

async function measureAll(): Promise<string[]> {
  await find(nginxProgram);
  const services = await startServices({
    SANDBOX_ORDERS: process.env.SANDBOX_ORDERS ?? '240',
    SANDBOX_CONTROL: '0',
  });
  const { authUrl, gatewayUrl } = services;
  const nginx = await startServer('nginx', { mapHosts: '', dist, workers: 'auto', authUrl, gatewayUrl });
  try {
    const origin = `http://127.0.0.1:${nginx.port}`;
    const { email, password } = mainAccount;
    const granted = await fetch(`${origin}/auth/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'service-tasking-api',
        username: email,
        password,
        scope: 'service.orders',
      }),
    });
    const { access_token: token } = z.object({ access_token: z.string() }).parse(await granted.json());
    const gzip = ['-H', 'accept-encoding=gzip'];
    const body = JSON.stringify({
      PageIndex: 0,
      PageSize: 20,
      SortField: 'OrderDate',
      SortOrder: 'desc',
      OrderStatusIds: [],
      ServiceIds: [],
    });
    const list = [
      '-m',
      'POST',
      '-H',
      `authorization=Bearer ${token}`,
      '-H',
      'content-type=application/json',
      '-b',
      body,
    ];
    const path = '/order/Order/GetOrders';
    const lines: Line[] = [
      {
        what: 'a script of the build, compressed',
        url: `${origin}/assets/${middleScript()}`,
        goal: 8_000,
        args: gzip,
      },
      { what: 'index.html', url: `${origin}/`, goal: 8_000 },
      { what: 'index.html, compressed', url: `${origin}/`, goal: 8_000, args: gzip },
      { what: 'lists of 20 orders: the sandbox, direct', url: `${gatewayUrl}${path}`, args: list },
      { what: 'the same behind deploy/nginx', url: `${origin}/api${path}`, goal: 1_500, args: list },
      { what: 'the same, compressed', url: `${origin}/api${path}`, args: [...list, ...gzip] },
    ];
    const rows: string[] = [];
    for (const line of lines) rows.push(await measure(line));
    return rows;
  } finally {
    await nginx.close();
    await services.stop();
  }
}

/** `npm run load`, or `npm run load -- ADDRESS` of a server that runs on this machine: docs/look-up/performance.md, "Load". */
async function main(): Promise<void> {
  const [address] = process.argv.slice(2);
  const rows = address === undefined ? await measureAll() : [await measure({ what: address, url: address })];
  console.log(['| | goal | requests/s | p50, p99 | errors |', '|---|---|---|---|---|', ...rows].join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
