import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hiddenHeaders, methods, readMapHosts, securityHeaders, serverPolicy } from './site-headers.ts';

const read = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
/** The blocks `name … { … }` whose braces stand at this depth, in the order of the file. */
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
    expect(nginx).toContain(`map "" $csp { default "${serverPolicy('$map_hosts')}"; }`);
  });

  test('S6 every location with a header of its own has them, and the server has them for the rest', () => {
    const locations = blocks(nginx, ' {4}', 'location');
    expect(locations.length).toBeGreaterThan(7);
    for (const location of locations)
      expect(location).toMatch(/include (security-headers|proxy-common)\.conf;/);
    expect(common).toContain('include security-headers.conf;');
    expect(nginx).toMatch(/^ {4}root [^\n]*\n {4}include security-headers\.conf;/m);
  });

  test('S4 S5 it refuses the methods and hides the headers of the source', () => {
    expect(nginx).toContain(`if ($request_method !~ ^(${methods.join('|')})$) { return 405; }`);
    const hidden = [...common.matchAll(/^proxy_hide_header (\S+);/gm)].map(([, name]) => name);
    expect(hidden.sort()).toEqual([...hiddenHeaders, 'Cache-Control'].sort());
  });
});

describe('caddy', () => {
  const caddy = read('caddy/Caddyfile');

  test('S6 its headers are those of the source, and no others, on answers and on failures', () => {
    const [block = ''] = blocks(caddy, '', '\\(security\\)');
    const lines = securityHeaders('{$MAP_HOSTS}').map(([name, value]) => `\t\t${name} "${value}"`);
    expect(block.split('\n').filter((line) => line.includes(' "'))).toEqual(lines);
    expect(blocks(caddy, '', '\\{\\$NADIR_ADDRESS\\}')[0]).toMatch(/^[^\n]*\n\timport security\n/);
    expect(blocks(caddy, '\t', 'handle_errors')[0]).toContain('import security');
  });

  test('S4 S5 it refuses the methods and hides the headers of the source', () => {
    expect(caddy).toContain(`@unused not method ${methods.join(' ')}\n`);
    const [upstream = ''] = blocks(caddy, '', '\\(upstream\\)');
    const hidden = [...upstream.matchAll(/header_down -(\S+)/g)].map(([, name]) => name);
    expect(hidden.sort()).toEqual([...hiddenHeaders, 'Cache-Control'].sort());
    expect(caddy.match(/reverse_proxy/g)?.length).toBe(caddy.match(/import upstream/g)?.length);
  });
});

describe('MAP_HOSTS', () => {
  test('hosts of a map are named with spaces between them, or not at all', () => {
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
  ])('what would open more than a host is no host: %s', (host) => {
    expect(() => readMapHosts({ MAP_HOSTS: `https://ok.test ${host}` })).toThrow(`MAP_HOSTS holds "${host}"`);
  });
});
