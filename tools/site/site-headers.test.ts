import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultConfig, mapOrigins, openServiceNames, readConfig } from '../../src/config.ts';
import {
  calls,
  methods,
  passedHeaders,
  readMapHosts,
  securityHeaders,
  sentHeaders,
  serverPolicy,
  servicePolicy,
} from './site-headers.ts';

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
/** The blocks `name … { … }` whose braces have this indent, in the order of the file. */
const blocks = (text: string, indent: string, name: string) =>
  [...text.matchAll(new RegExp(`^${indent}${name}[^\\n]*\\{\\n([^]*?)^${indent}\\}`, 'gm'))].map(
    ([block]) => block,
  );

describe('nginx', () => {
  const nginx = read('nginx/nginx.conf');
  const headers = read('nginx/security-headers.conf');
  const common = read('nginx/proxy-common.conf');

  test('S6 its headers are those of the source, and no others', () => {
    const lines = securityHeaders('$map_hosts').map(
      ([name, value]) =>
        `add_header ${name} ${name === 'Content-Security-Policy' ? '$csp' : `"${value}"`} always;`,
    );
    expect(headers.split('\n').filter((line) => line.startsWith('add_header'))).toEqual(lines);
    expect(nginx).toContain(
      `"~*(^| )[/\\\\\\\\]+(api|auth)([/\\\\\\\\;]|$)" "${servicePolicy}";\n    default "${serverPolicy('$map_hosts$map_origins')}";`,
    );
  });

  test('S6 every location with its own headers includes them, and the server adds them for the rest', () => {
    const locations = blocks(nginx, ' {4}', 'location');
    expect(locations.length).toBeGreaterThan(7);
    for (const location of locations)
      expect(location).toMatch(/include (security-headers|proxy-common)\.conf;/);
    expect(common).toContain('include security-headers.conf;');
    expect(nginx).toMatch(/^ {4}root [^\n]*\n {4}include security-headers\.conf;/m);
  });

  test('S4 S5 it rejects the methods and passes the headers of the source, in both directions', () => {
    expect(nginx).toContain(`if ($request_method !~ ^(${methods.join('|')})$) { return 405; }`);
    const [, list = ''] = /const passed = \[([^\]]*)\]/.exec(read('nginx/service.js')) ?? [];
    expect([...list.matchAll(/'(.+?)'/g)].map(([, name]) => name)).toEqual(passedHeaders);
    expect(common).toContain('proxy_pass_request_headers off;');
    const sent = [...common.matchAll(/^proxy_set_header (\S+) \$http_\w+;/gm)].map(([, name]) => name);
    expect(sent).toEqual(sentHeaders);
    expect(nginx.match(/proxy_pass \$/g)?.length).toBe(nginx.match(/include proxy-common/g)?.length);
  });
});

test('S6 nginx has the hosts of the map services of the source', () => {
  const [, list = ''] = /const services = \{([^}]*)\}/.exec(read('nginx/service.js')) ?? [];
  const services = [...list.matchAll(/^ {2}'?([\w-]+)'?: \['(.+)'\],$/gm)].map(([, name, host]) => [
    name,
    [host],
  ]);
  const { map: hosts } = defaultConfig;
  expect(services).toEqual(openServiceNames.map((name) => [name, mapOrigins({ ...hosts, preset: [name] })]));
  expect(services).toEqual(openServiceNames.map((name) => [name, mapOrigins({ ...hosts, offer: [name] })]));
});

test('S6 nginx lists the hosts that the page lists, whatever config.json has', async () => {
  const service = await import(new URL('../../deploy/nginx/service.js', import.meta.url).href);
  const folder = mkdtempSync(join(tmpdir(), 'nadir-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings_file = join(folder, 'config.json');
  const listed = (map: object): string => {
    writeFileSync(settings_file, JSON.stringify({ map }));
    return service.default.mapOrigins({ variables: { settings_file } });
  };
  const archive = 'https://maps.example/a.pmtiles';
  const lists = [
    [],
    ['openfreemap'],
    ['nasa-gibs', 'openfreemap'],
    ['eox'],
    ['constructor'],
    'openfreemap',
    null,
    5,
  ];
  for (const preset of lists)
    for (const offer of lists) {
      const map = { archive, preset, offer };
      const named = mapOrigins(readConfig({ map }).config.map);
      expect([map, listed(map)]).toEqual([map, named.map((host) => ` ${host}`).join('')]);
    }
  expect(listed({})).toBe('');
});

test('S6 nginx lists the hosts of a config.json that the source lists, also beside what it cannot read', async () => {
  const { default: service } = (await import(
    new URL('../../deploy/nginx/service.js', import.meta.url).href
  )) as {
    default: { mapOrigins(request: { variables: { settings_file: string } }): string };
  };
  const folder = mkdtempSync(join(tmpdir(), 'nadir-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'config.json');
  const listed = (map: unknown) => {
    writeFileSync(file, JSON.stringify({ map }));
    const { config } = readConfig(JSON.parse(readFileSync(file, 'utf8')));
    return [
      service.mapOrigins({ variables: { settings_file: file } }),
      mapOrigins(config.map)
        .map((host) => ` ${host}`)
        .join(''),
    ];
  };
  const overlay = (en: string, more: object) => ({ name: { en, ar: en }, credit: null, ...more });
  const overlays = [
    overlay('a', { tiles: 'https://tiles.example.com/{z}/{x}/{y}.png' }),
    overlay('b', { wms: 'https://gis.example.com:8443/wms?map=a', layers: 'x' }),
    overlay('c', { wms: '/wms', layers: 'x' }),
    overlay('d', { wms: 'https://x;script-src *', layers: 'x' }),
    null,
    5,
  ];
  const hosts = ' https://tiles.example.com https://gis.example.com:8443';
  expect(listed({ overlays })).toEqual([hosts, hosts]);
  const all = {
    archive: 'https://maps.example.com/a.pmtiles',
    preset: ['nasa-gibs'],
    relief: 'https://maps.example.com/relief.pmtiles',
    overlays,
  };
  const allHosts = ` https://maps.example.com https://gibs.earthdata.nasa.gov${hosts}`;
  expect(listed(all)).toEqual([allHosts, allHosts]);
  expect(listed({ ...all, overlays: 'none', relief: 'https://x,sandbox/a' })).toEqual([
    ' https://maps.example.com https://gibs.earthdata.nasa.gov',
    ' https://maps.example.com https://gibs.earthdata.nasa.gov',
  ]);
});

describe('caddy', () => {
  const caddy = read('caddy/Caddyfile');

  test('S6 its headers are those of the source, and no others, on responses and on failures', () => {
    const [block = ''] = blocks(caddy, '', '\\(security\\)');
    const others = securityHeaders('{$MAP_HOSTS}').slice(1);
    expect(block.split('\n').filter((line) => line.includes(' "'))).toEqual([
      `\t\t~(?i)^[/\\\\]+(api|auth)([/\\\\;]|$) "${servicePolicy}"`,
      `\t\tdefault "${serverPolicy('{$MAP_HOSTS}{map_archive_host}')}"`,
      ...others.map(([name, value]) => `\t\t${name} "${value}"`),
    ]);
    expect(block).toContain('Content-Security-Policy {policy}\n');
    expect(blocks(caddy, '', '\\{\\$NADIR_ADDRESS\\}')[0]).toMatch(/^[^\n]*\n\timport security\n/);
    expect(blocks(caddy, '\t', 'handle_errors')[0]).toContain('import security');
  });

  test('S4 S5 it rejects the methods and passes the headers of the source, in both directions', () => {
    const [headers = ''] = blocks(caddy, '', '\\(headers\\)');
    const sent = [...headers.matchAll(/import allowed (\S+)/g)].map(([, name]) => name);
    expect(sent).toEqual([...sentHeaders, 'Content-Length'].toSorted());
    for (const name of sent) expect(headers).toContain(`given-${name} {header.${name}}\n`);
    expect(headers).toContain('request_header -**\n');
    expect(caddy.match(/reverse_proxy \{\$/g)?.length).toBe(
      (caddy.match(/import headers\n/g)?.length ?? 0) + 1,
    );
    expect(caddy).toContain(`@unused not method ${methods.join(' ')}\n`);
    const [upstream = ''] = blocks(caddy, '', '\\(upstream\\)');
    expect(upstream).toContain(`include ${passedHeaders.join(' ')}\n`);
    expect(caddy.match(/reverse_proxy/g)?.length).toBe(caddy.match(/import (upstream|probe)\n/g)?.length);
  });
});

describe('MAP_HOSTS', () => {
  test('map hosts are separated by spaces, or absent', () => {
    expect(readMapHosts({})).toBe('');
    expect(readMapHosts({ MAP_HOSTS: ' https://a.test  https://*.b.test:8443 http://127.0.0.1:9 ' })).toBe(
      'https://a.test https://*.b.test:8443 http://127.0.0.1:9',
    );
    expect(serverPolicy('')).toMatch(/^connect-src 'self'; img-src 'self' data:; /);
    expect(serverPolicy('https://a.test')).toMatch(
      /^connect-src 'self' https:\/\/a\.test; img-src 'self' data: https:\/\/a\.test; /,
    );
  });

  test.each([
    'https:',
    '*',
    'https://*',
    'http://a.test',
    'a.test',
    "'unsafe-inline'",
    'https://a.test;',
    'https://a.test/x',
  ])('a value that would allow more than a host is rejected: %s', (host) => {
    expect(() => readMapHosts({ MAP_HOSTS: `https://ok.test ${host}` })).toThrow(`MAP_HOSTS holds "${host}"`);
  });
});

test('S4 nginx and Caddy know the calls of the source, and no others', () => {
  const posted = Object.keys(calls).filter((path) => calls[path] === 'POST');
  const [nginx, caddy] = [read('nginx/nginx.conf'), read('caddy/Caddyfile')];
  const patterns = [...nginx.matchAll(/^ {4}"~\^(POST|GET|\[A-Z\]\+) (\/\(.*\$|\/api.*\$)" [01];/gm)];
  const matching = ([, , pattern = '']: RegExpMatchArray) =>
    Object.keys(calls).filter((path) => new RegExp(`^${pattern}`).test(path));
  expect(patterns.map(matching)).toEqual([
    posted,
    Object.keys(calls).filter((path) => !posted.includes(path)),
    Object.keys(calls),
  ]);
  const [, listed = ''] = /!\{http\.request\.orig_uri\}\.matches\("([^"]*)"\)/.exec(caddy) ?? [];
  for (const path of Object.keys(calls)) {
    expect([path, new RegExp(listed).test(path)]).toEqual([path, true]);
    expect(nginx).toMatch(new RegExp(`location (= ${path} |~ .*${path.slice('/api/'.length)})`));
  }
});

test('S6 the address of an archive adds its origin to the policy of nginx and Caddy, and nothing else', () => {
  const [, nginx = ''] = /const origin = \/(.+)\/i;/.exec(read('nginx/service.js')) ?? [];
  const [, caddy = ''] = /~\(\?i\)(\S+) " \$\{1\}"/.exec(read('caddy/Caddyfile')) ?? [];
  const pattern = (text: string) => new RegExp(text, 'i');
  const hosts = (address: string) => [
    pattern(nginx).exec(address)?.[0] ?? null,
    pattern(caddy).exec(address)?.[1] ?? null,
  ];
  const own = 'https://maps.example.com:8443';
  for (const address of [own, `${own}/a.pmtiles?x=1;y`]) expect(hosts(address)).toEqual([own, own]);
  for (const address of [
    'https://x;script-src *',
    'https://x;script-src/a',
    'https://x,sandbox/a',
    'https://x *.evil.test/a',
    'https://user@maps.example.com/a',
    '/maps/a.pmtiles',
  ])
    expect([address, ...hosts(address)]).toEqual([address, null, null]);
});
