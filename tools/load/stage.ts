import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Request } from 'autocannon';
import { freePort, type Services, startServices } from '../../e2e/servers.ts';
import { mainAccount } from '../../sandbox/accounts.ts';
import { asRoot, type RunningServer, started, startServer } from '../site/servers.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** A script of the build whose compressed size is near the middle of all of them. */
export function script(): string {
  const packed = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js.gz'))
    .map((name) => ({ name, bytes: statSync(join(dist, 'assets', name)).size }))
    .sort((one, other) => one.bytes - other.bytes);
  const middle = packed[Math.floor(packed.length / 2)];
  if (middle === undefined) throw new Error('There is no build: npm run build makes one.');
  return middle.name.replace(/\.gz$/, '');
}

/** A minimal nginx: files, and one upstream, without headers, rules, logs or compression. */
async function startBare(rootFolder: string, port: number, upstream: number): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-bare-'));
  const text = `${asRoot}worker_processes auto; daemon off; pid run.pid; error_log stderr crit;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; client_body_buffer_size 256k;
  client_body_temp_path tmp-body; proxy_temp_path tmp-proxy; fastcgi_temp_path tmp-fastcgi;
  uwsgi_temp_path tmp-uwsgi; scgi_temp_path tmp-scgi;
  upstream service { server 127.0.0.1:${upstream}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    root ${rootFolder};
    location /order/ { default_type application/json; error_page 405 =200 $uri; }
    location /api/ { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://service/; }
  }
}
`;
  writeFileSync(join(folder, 'bare.conf'), text);
  return await started({ command: 'nginx', args: ['-p', folder, '-c', 'bare.conf'], env: {} }, port, folder);
}

export type Stage = {
  /** nginx with the configuration of deploy/. */
  readonly nginx: RunningServer;
  /** The same in front of the fixed JSON. */
  readonly nginxFixed: RunningServer;
  /** A minimal nginx; `/order/` is a fixed JSON as large as the sandbox's list, `/api/` forwards to it. */
  readonly bare: RunningServer;
  readonly services: Services;
  /** The headers of a signed-in browser. */
  readonly headers: Readonly<Record<string, string>>;
  readonly list: Request;
  readonly listBytes: number;
  close(): Promise<void>;
};

const rowsOfList = 20;

const listRequest = (headers: Readonly<Record<string, string>>, text = ''): Request => ({
  method: 'POST',
  path: '/order/Order/GetOrders',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({
    PageIndex: 0,
    PageSize: rowsOfList,
    SortField: 'OrderDate',
    SortOrder: 'desc',
    FilterValue: text,
    OrderStatusIds: [],
    ServiceIds: [],
    IncludeOrderItems: true,
  }),
});

/** The same request for another word in the search, which may be one of the sandbox's faults. */
export const searching = (stage: Pick<Stage, 'headers'>, text: string): Request =>
  listRequest(stage.headers, text);

async function signIn(address: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${address}/auth/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'service-tasking-api',
      username: mainAccount.email,
      password: mainAccount.password,
      scope: 'service.orders',
    }),
  });
  const { access_token: token }: { access_token?: unknown } = await response.json();
  return { authorization: `Bearer ${token}` };
}

/** The sandbox, both kinds of nginx, and one session. `orders` are seeded. */
export async function openStage(orders: string): Promise<Stage> {
  const services = await startServices({
    SANDBOX_ORDERS: orders,
    SANDBOX_CONTROL: '0',
    SANDBOX_TOKEN_SECONDS: '7200',
  });
  const { authUrl, gatewayUrl } = services;
  const common = { mapHosts: '', dist, workers: 'auto' } as const;
  const nginx = await startServer('nginx', { ...common, authUrl, gatewayUrl });
  const headers = await signIn(`http://127.0.0.1:${nginx.port}`);
  const list = listRequest(headers);
  const answer = await fetch(`${gatewayUrl}${list.path}`, {
    ...list,
    body: String(list.body),
  } as RequestInit);
  const text = await answer.text();

  const files = mkdtempSync(join(tmpdir(), 'nadir-files-'));
  mkdirSync(join(files, 'order/Order'), { recursive: true });
  writeFileSync(join(files, 'order/Order/GetOrders'), text);
  writeFileSync(join(files, 'script.js'), readFileSync(join(dist, 'assets', `${script()}.gz`)));
  writeFileSync(join(files, 'index.html'), readFileSync(join(dist, 'index.html')));
  const port = await freePort();
  const bare = await startBare(files, port, port);
  const fixed = `http://127.0.0.1:${port}`;
  const nginxFixed = await startServer('nginx', { ...common, authUrl: fixed, gatewayUrl: fixed });
  return {
    nginx,
    nginxFixed,
    bare,
    services,
    headers,
    list,
    listBytes: Buffer.byteLength(text),
    async close() {
      await Promise.all([nginx.close(), nginxFixed.close(), bare.close()]);
      await services.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
