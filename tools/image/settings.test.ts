import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { selfSigned } from '../../e2e/certificate.ts';
import { readImageSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'nadir-image-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const config = file('config.json', '{"idleMinutes": 10}');
const team = file('team.json', '{"sites":[{"name":"Yanbu","point":{"lng":38.06,"lat":24.09}}]}');
const certificate = file('ca.pem', selfSigned(1, 'localhost').cert);

const services = { AUTH_URL: 'http://auth.test', GATEWAY_URL: 'https://gateway.test/base/' };
const read = (env: Readonly<Record<string, string>>) => readImageSettings({ ...services, ...env });

test('only the services are needed; an empty setting counts as left out', () => {
  const usual = read({});
  expect(usual).toEqual({
    nginx: {
      auth: new URL('http://auth.test'),
      gateway: new URL('https://gateway.test/base/'),
      mapHosts: '',
      listen: '0.0.0.0:8080',
      log: '/dev/stdout',
      workers: 'auto',
    },
    config: null,
    teamFile: null,
    healthUrl: 'http://127.0.0.1:8080/healthz',
  });
  const empty = settingNames.filter((name) => !(name in services)).map((name) => [name, ' ']);
  expect(read(Object.fromEntries(empty))).toEqual(usual);
});

test('each setting has its value', () => {
  expect(
    read({
      HOST: '::',
      PORT: '80',
      MAP_HOSTS: ' https://a.test  https://*.b.test ',
      CONFIG: '{"currency":"SAR"}',
      CA_FILE: certificate,
      PAGE_NAMES: 'desk.example.com, *.example.org',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7 2001:db8::/32',
      SIGN_INS_PER_SECOND: '50',
      ORDERS_PER_SECOND: '20',
      ADDRESS_ORDERS_PER_SECOND: '200',
      WORKERS: '2',
      LOG_FILE: '/var/log/nadir.log',
    }),
  ).toMatchObject({
    nginx: {
      mapHosts: 'https://a.test https://*.b.test',
      listen: '[::]:80 ipv6only=off',
      trusted: certificate,
      names: ['desk.example.com', '*.example.org'],
      trustedProxies: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
      signInsPerSecond: 50,
      ordersPerSecond: 20,
      addressOrdersPerSecond: 200,
      workers: 2,
      log: '/var/log/nadir.log',
    },
    config: { text: '{"currency":"SAR"}' },
    healthUrl: 'http://[::1]:80/healthz',
  });
  expect(read({ CONFIG_FILE: config }).config).toEqual({ file: config });
  expect(read({ TEAM_FILE: team }).teamFile).toBe(team);
  expect(read({ HOST: '192.0.2.1', WORKERS: 'auto' })).toMatchObject({
    nginx: { listen: '192.0.2.1:8080', workers: 'auto' },
    healthUrl: 'http://192.0.2.1:8080/healthz',
  });
});

test('without a service it does not start, not even with what enables the sandbox elsewhere', () => {
  for (const env of [{}, { SANDBOX: '1' }, { NODE_ENV: 'production' }])
    expect(() => readImageSettings(env)).toThrow(/^AUTH_URL and GATEWAY_URL are missing: [^.]*\.$/);
  expect(() => readImageSettings({ AUTH_URL: 'http://a.test' })).toThrow(/^GATEWAY_URL is missing/);
});

const wrong: readonly (readonly [name: string, value: string])[] = [
  ['AUTH_URL', 'auth.test'],
  ['AUTH_URL', 'http://me:secret@auth.test'],
  ['AUTH_URL', 'http://a;b'],
  ['AUTH_URL', 'http://auth.test:0'],
  ['GATEWAY_URL', 'https://gateway.test/?x=1'],
  ['GATEWAY_URL', 'https://gateway.test/$request_uri'],
  ['GATEWAY_URL', 'https://gateway.test/a;b'],
  ['HOST', 'localhost'],
  ['HOST', 'fe80::1%eth0'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['MAP_HOSTS', "https://a.test; script-src 'unsafe-inline'"],
  ['MAP_HOSTS', 'tiles.test'],
  ['CONFIG', '{'],
  ['CONFIG', '[]'],
  ['CONFIG', '{"idleMinutes":"5"}'],
  ['CONFIG_FILE', 'config.json'],
  ['CONFIG_FILE', '/nowhere/config.json'],
  ['CONFIG_FILE', file('broken.json', '{')],
  ['CONFIG_FILE', file('fields.json', '{"watch":"no"}')],
  ['TEAM_FILE', 'team.json'],
  ['TEAM_FILE', '/nowhere/team.json'],
  ['TEAM_FILE', file('broken-team.json', '{')],
  ['TEAM_FILE', file('team-fields.json', '{"sites":[{"name":"Yanbu"}]}')],
  ['CA_FILE', '/nowhere/ca.pem'],
  ['CA_FILE', config],
  ['PAGE_NAMES', 'https://desk.example.com'],
  ['PAGE_NAMES', 'desk.example.com; 1'],
  ['TRUSTED_PROXIES', 'proxy.test'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'fe80::1%eth0'],
  // Every client would be a proxy.
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.1 ::/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/7'],
  ['TRUSTED_PROXIES', '10.0.0.0/8; deny all'],
  ['SIGN_INS_PER_SECOND', '0'],
  ['ORDERS_PER_SECOND', '2.5'],
  ['ADDRESS_ORDERS_PER_SECOND', '0'],
  ['WORKERS', '0'],
  ['WORKERS', 'all'],
  ['LOG_FILE', 'requests.log'],
  ['LOG_FILE', '/tmp/a b; x'],
];

test.each(wrong)('a wrong %s is one sentence that names it: %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*[^.\\n]\\.$`));
});

test('every setting but for the two texts of config.json at once has such a case', () => {
  expect(new Set(wrong.map(([name]) => name))).toEqual(new Set(settingNames));
  expect(() => read({ CONFIG: '{}', CONFIG_FILE: config })).toThrow(/^CONFIG and CONFIG_FILE are both set/);
});
