import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTimeout } from '../../src/api/gateway.ts';
import { type NginxValues, nginxConf, proxyCommonConf } from './nginx-files.ts';

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../deploy/nginx', name), 'utf8');
const original = read('nginx.conf');

const values: NginxValues = {
  auth: new URL('http://127.0.0.1:9102'),
  gateway: new URL('http://127.0.0.1:9101'),
  mapHosts: '',
  listen: '127.0.0.1:8480',
  names: ['desk.example.com'],
  root: '/srv/nadir',
  settingsFile: '/srv/nadir/config.json',
  teamFile: '/srv/nadir/team.json',
  log: '/var/log/nadir/requests.log',
  workers: 'auto',
};

/** The lines that differ from the files for the example, without their indent. */
function changedLines(text: string, before = nginxConf(original, values)): string[] {
  const lines = before.split('\n');
  return text.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [line.trim()]));
}
const changes = (more: Partial<NginxValues>) => changedLines(nginxConf(original, { ...values, ...more }));

test('the values of the example are those of the file itself', () => {
  expect(changedLines(nginxConf(original, values), original)).toEqual(['root "/srv/nadir";']);
});

test.each<[string, Partial<NginxValues>, readonly string[]]>([
  [
    'an https gateway without a port, with a path',
    { gateway: new URL('https://gateway.example.com/tasking/') },
    [
      'upstream gateway { server gateway.example.com:443; keepalive 32; keepalive_timeout 4s; }',
      'map "" $gateway { default "https://gateway/tasking"; }',
      'upstream orders { server gateway.example.com:443; keepalive_requests 1; }',
      'map "" $orders { default "https://orders/tasking"; }',
      'map "" $gateway_host { default "gateway.example.com"; }',
    ],
  ],
  [
    'an http sign-in service without a port',
    { auth: new URL('http://auth.example.com') },
    [
      'upstream auth { server auth.example.com:80; keepalive_requests 1; }',
      'map "" $auth_host { default "auth.example.com"; }',
    ],
  ],
  [
    'names of the page',
    { names: ['desk.example.org', '*.example.net'] },
    [
      'map $host $is_own_name { hostnames; default 0; desk.example.org 1; *.example.net 1; .localhost 1; "" 1; "~^([0-9.]+|\\[[0-9a-f:.]+\\])$" 1; }',
    ],
  ],
  [
    'any name of the page',
    { names: undefined },
    [
      'map $host $is_own_name { hostnames; default 1; .localhost 1; "" 1; "~^([0-9.]+|\\[[0-9a-f:.]+\\])$" 1; }',
    ],
  ],
  [
    'a sign-in service with a port, by IPv6',
    { auth: new URL('https://[2001:db8::1]:8443') },
    [
      'upstream auth { server [2001:db8::1]:8443; keepalive_requests 1; }',
      'map "" $auth { default "https://auth"; }',
      'map "" $auth_host { default "[2001:db8::1]:8443"; }',
    ],
  ],
  [
    'hosts of the map',
    { mapHosts: 'https://tiles.example.com https://*.example.net' },
    ['map "" $map_hosts { default "https://tiles.example.com https://*.example.net"; }'],
  ],
  [
    'another port',
    { listen: '[::]:8080 ipv6only=off' },
    [expect.stringMatching(/^listen \[::\]:8080 ipv6only=off; /)],
  ],
  [
    'another place for the rates',
    { rates: 'unix:/tmp/nadir/rates.sock' },
    [
      'upstream rates { server unix:/tmp/nadir/rates.sock; keepalive 8; }',
      'listen unix:/tmp/nadir/rates.sock;',
    ],
  ],
  [
    'another file for tickets of other servers',
    { foreignFile: '/tmp/nadir/foreign' },
    ['map "" $foreign_file { default "/tmp/nadir/foreign"; }'],
  ],
  ['another folder', { root: '/app/dist' }, ['root "/app/dist";']],
  [
    'another config.json',
    { settingsFile: '/etc/nadir/config.json' },
    ['map "" $settings_file { default "/etc/nadir/config.json"; }'],
  ],
  [
    'another team.json',
    { teamFile: '/etc/nadir/team.json' },
    ['map "" $team_file { default "/etc/nadir/team.json"; }'],
  ],
  ['another log', { log: '/dev/stdout' }, ['access_log /dev/stdout request;']],
  ['two workers', { workers: 2 }, ['worker_processes 2;']],
  [
    'proxies that are trusted',
    { trustedProxies: ['10.0.0.0/8', '192.0.2.7'] },
    [
      'set_real_ip_from 10.0.0.0/8; set_real_ip_from 192.0.2.7; real_ip_header X-Forwarded-For; real_ip_recursive on;',
    ],
  ],
  ['more sign-ins', { signInsPerSecond: 50 }, ['limit_req_zone $http_x_address zone=token:2m rate=50r/s;']],
  [
    'more orders of an account',
    { ordersPerSecond: 20 },
    [
      'limit_req_zone $http_x_account zone=order:2m rate=20r/s;',
      expect.stringContaining(
        'zone=order burst=120 delay=20; limit_req zone=orders_of_address burst=200 delay=100;',
      ),
    ],
  ],
  [
    'more orders of an address',
    { addressOrdersPerSecond: 60 },
    [
      'limit_req_zone $http_x_address zone=orders_of_address:2m rate=60r/s;',
      expect.stringContaining(
        'zone=order burst=30 delay=20; limit_req zone=orders_of_address burst=400 delay=100;',
      ),
    ],
  ],
])('%s changes its own lines only', (_, more, lines) => {
  expect(changes(more)).toEqual(lines);
});

test('a trusted certificate takes the place of those of the system', () => {
  const common = read('proxy-common.conf');
  expect(proxyCommonConf(common, {})).toBe(common);
  expect(changedLines(proxyCommonConf(common, { trusted: '/etc/nadir/ca.pem' }), common)).toEqual([
    'proxy_ssl_trusted_certificate /etc/nadir/ca.pem;',
  ]);
});

test('a file without a value that is set here is an error', () => {
  expect(() => nginxConf(original.replace('worker_processes auto;', ''), values)).toThrow(
    'nginx.conf has no "worker_processes auto;".',
  );
});

test.each([{}, { ordersPerSecond: 1, addressOrdersPerSecond: 1 }, { ordersPerSecond: 1000 }])(
  'O4 an order that waits for its turn and then for the service ends before the page gives up: %j',
  (rates) => {
    const text = nginxConf(original, { ...values, ...rates });
    const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    const queue = (zone: string) =>
      (number(new RegExp(`zone=${zone} burst=(\\d+)`)) -
        number(new RegExp(`zone=${zone} burst=\\d+ delay=(\\d+)`))) /
      number(new RegExp(`zone=${zone}:2m rate=(\\d+)`));
    const [, order = ''] =
      /location = \/api\/order\/Order\/CreateOrder \{\n([\s\S]*?)\n {4}\}/.exec(text) ?? [];
    const seconds = (name: string) => Number(new RegExp(`proxy_${name}_timeout (\\d+)s`).exec(order)?.[1]);
    const longest =
      Math.max(queue('order'), queue('orders_of_address')) + seconds('connect') + seconds('read');
    expect(longest * 1000).toBeLessThan(createTimeout);
  },
);
