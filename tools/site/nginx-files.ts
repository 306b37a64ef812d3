import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a deployment sets in the files of deploy/nginx. What is left out stays as it is there. */
export type NginxValues = {
  readonly auth: URL;
  readonly gateway: URL;
  /** Origins separated by spaces, as `readMapHosts` gives them. */
  readonly mapHosts: string;
  /** The value of `listen`. */
  readonly listen: string;
  /** The names of the page, beside localhost and IP addresses; left out, any name is served. */
  readonly names?: readonly string[] | undefined;
  /** Where nginx asks itself for the rates: an address of this machine, or `unix:` and the path of a socket. */
  readonly rates?: string | undefined;
  /** The file in which nginx notes tickets of other servers. */
  readonly foreignFile?: string | undefined;
  /** The folder of the build. */
  readonly root: string;
  /** The config.json that the page gets. */
  readonly settingsFile: string;
  /** The team.json that the page gets. */
  readonly teamFile: string;
  /** The file of the log of requests. */
  readonly log: string;
  readonly workers: number | 'auto';
  /** A file of trusted certificates in place of the system's own. */
  readonly trusted?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Of one address. */
  readonly signInsPerSecond?: number | undefined;
  /** Of one account. */
  readonly ordersPerSecond?: number | undefined;
  readonly addressOrdersPerSecond?: number | undefined;
};

type Change = readonly [from: string, to: string];

/** Replaces each `from` wherever it is. Throws when the file has none: it was changed without its renderer. */
function changed(file: string, text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${file} has no "${from}".`);
    return before.replaceAll(from, () => to);
  }, text);
}

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The address, the URL and the name of a service, in place of `example`. */
function service(names: readonly string[], example: string, url: URL): Change[] {
  const address = `${url.hostname}:${url.port || ports[url.protocol]}`;
  const path = url.pathname.replace(/\/+$/, '');
  return names.flatMap((name): Change[] => [
    [`upstream ${name} { server ${example};`, `upstream ${name} { server ${address};`],
    [`{ default "http://${name}"; }`, `{ default "${url.protocol}//${name}${path}"; }`],
  ]);
}

const host = (variable: string, example: string, url: URL): Change => [
  `map "" ${variable} { default "${example}"; }`,
  `map "" ${variable} { default "${url.host}"; }`,
];

const [exampleGateway, exampleAuth] = ['127.0.0.1:9101', '127.0.0.1:9102'];
const trustLine = '# set_real_ip_from 10.244.0.0/16; real_ip_header X-Forwarded-For; real_ip_recursive on;';

/** Seconds that an order waits for its turn at most: with the time of the service less than the page waits. */
const longestQueue = 5;

/** A rate of orders in place of the example's; what waits follows from it. */
function orderRate(zone: string, example: number, delay: number, rate: number): Change[] {
  const burst = (perSecond: number) =>
    `zone=${zone} burst=${delay + longestQueue * perSecond} delay=${delay};`;
  return [
    [`zone=${zone}:2m rate=${example}r/s;`, `zone=${zone}:2m rate=${rate}r/s;`],
    [burst(example), burst(rate)],
  ];
}

const ownNames = (names: NginxValues['names']) =>
  names === undefined ? 'default 1;' : ['default 0;', ...names.map((name) => `${name} 1;`)].join(' ');

/** nginx.conf of deploy/nginx with these values. */
export function nginxConf(text: string, values: NginxValues): string {
  const { auth, gateway, names, trustedProxies = [] } = values;
  const { rates, signInsPerSecond, ordersPerSecond, addressOrdersPerSecond } = values;
  const changes: Change[] = [
    ...service(['gateway', 'orders'], exampleGateway, gateway),
    ...service(['auth'], exampleAuth, auth),
    host('$gateway_host', exampleGateway, gateway),
    host('$auth_host', exampleAuth, auth),
    ['map "" $map_hosts { default ""; }', `map "" $map_hosts { default "${values.mapHosts}"; }`],
    ['"/srv/nadir/config.json"', `"${values.settingsFile}"`],
    ['"/srv/nadir/team.json"', `"${values.teamFile}"`],
    ['root /srv/nadir;', `root "${values.root}";`],
    ['listen 127.0.0.1:8480;', `listen ${values.listen};`],
    ['default 0; desk.example.com 1;', ownNames(names)],
    ['/var/log/nadir/requests.log', values.log],
    ['worker_processes auto;', `worker_processes ${values.workers};`],
  ];
  if (trustedProxies.length > 0) {
    const sources = trustedProxies.map((proxy) => `set_real_ip_from ${proxy};`).join(' ');
    changes.push([trustLine, `${sources} real_ip_header X-Forwarded-For; real_ip_recursive on;`]);
  }
  if (values.foreignFile !== undefined) changes.push(['"/run/nadir/foreign"', `"${values.foreignFile}"`]);
  if (rates !== undefined)
    changes.push(
      ['upstream rates { server 127.0.0.1:8481;', `upstream rates { server ${rates};`],
      ['listen 127.0.0.1:8481;', `listen ${rates};`],
    );
  if (signInsPerSecond !== undefined)
    changes.push(['zone=token:2m rate=5r/s;', `zone=token:2m rate=${signInsPerSecond}r/s;`]);
  if (ordersPerSecond !== undefined) changes.push(...orderRate('order', 2, 20, ordersPerSecond));
  if (addressOrdersPerSecond !== undefined)
    changes.push(...orderRate('orders_of_address', 20, 100, addressOrdersPerSecond));
  return changed('nginx.conf', text, changes);
}

/** proxy-common.conf of deploy/nginx with these values. */
export function proxyCommonConf(text: string, { trusted }: Pick<NginxValues, 'trusted'>): string {
  if (trusted === undefined) return text;
  return changed('proxy-common.conf', text, [['/etc/ssl/certs/ca-certificates.crt', trusted]]);
}

/** The files of deploy/nginx, which are in `from`, with these values in the folder `to`. */
export function writeNginxFiles(from: string, to: string, values: NginxValues): void {
  cpSync(from, to, { recursive: true });
  const write = (name: string, render: (text: string, values: NginxValues) => string) =>
    writeFileSync(join(to, name), render(readFileSync(join(from, name), 'utf8'), values));
  write('nginx.conf', nginxConf);
  write('proxy-common.conf', proxyCommonConf);
}
