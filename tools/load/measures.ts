import type { Request } from 'autocannon';
import { type Stage, script } from './stage.ts';

export type Measure = {
  readonly name: string;
  readonly what: string;
  readonly url: string;
  readonly request: Request;
  readonly watched: Readonly<Record<string, number>>;
  /** Requests a second. */
  readonly goal?: number;
  /** The name of the measure that this one is compared with. */
  readonly baseline?: string;
};

const browser = { 'accept-encoding': 'gzip' };

/** Baselines first. `orders` is the number of seeded orders, for the words. */
export function measuresOf(stage: Stage, orders: string): Measure[] {
  const { nginx, nginxFixed, bare, services, list, listBytes } = stage;
  const at = (server: { port: number }) => `http://127.0.0.1:${server.port}`;
  const kilobytes = Math.round(listBytes / 1000);
  const forwarded = { ...list, path: `/api${list.path}` };
  const packed = { ...forwarded, headers: { ...forwarded.headers, ...browser } };
  const get = (path: string, headers = {}): Request => ({ method: 'GET', path, headers });
  const own = { nginx: nginx.pid };
  const fixed = { nginx: nginxFixed.pid, upstream: bare.pid };
  return [
    {
      name: 'file',
      what: 'bare nginx: the compressed script as a file',
      url: at(bare),
      request: get('/script.js'),
      watched: { nginx: bare.pid },
    },
    {
      name: 'script',
      what: 'a script of the build, compressed',
      url: at(nginx),
      request: get(`/assets/${script()}`, browser),
      watched: own,
      goal: 8_000,
      baseline: 'file',
    },
    {
      name: 'html',
      what: 'bare nginx: index.html as a file',
      url: at(bare),
      request: get('/index.html'),
      watched: { nginx: bare.pid },
    },
    {
      name: 'page',
      what: 'index.html',
      url: at(nginx),
      request: get('/'),
      watched: own,
      goal: 8_000,
      baseline: 'html',
    },
    {
      name: 'page-gzip',
      what: 'index.html, compressed',
      url: at(nginx),
      request: get('/', browser),
      watched: own,
      goal: 8_000,
      baseline: 'html',
    },
    {
      name: 'fixed',
      what: `fixed JSON of ${kilobytes} kB, direct`,
      url: at(bare),
      request: list,
      watched: { upstream: bare.pid },
    },
    {
      name: 'bare',
      what: 'bare nginx in front of the fixed JSON',
      url: at(bare),
      request: forwarded,
      watched: { nginx: bare.pid },
    },
    {
      name: 'lists-fixed',
      what: 'lists: the fixed JSON behind deploy/nginx',
      url: at(nginxFixed),
      request: forwarded,
      watched: fixed,
      goal: 1_500,
      baseline: 'bare',
    },
    {
      name: 'lists-fixed-gzip',
      what: 'the same, compressed as for a browser',
      url: at(nginxFixed),
      request: packed,
      watched: fixed,
      goal: 1_500,
      baseline: 'bare',
    },
    {
      name: 'sandbox',
      what: `the sandbox with ${orders} orders, direct`,
      url: services.gatewayUrl,
      request: list,
      watched: { upstream: services.pid },
    },
    {
      name: 'lists-sandbox',
      what: 'lists: the sandbox behind deploy/nginx',
      url: at(nginx),
      request: forwarded,
      watched: { ...own, upstream: services.pid },
      goal: 1_500,
      baseline: 'sandbox',
    },
  ];
}
