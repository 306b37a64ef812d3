import { expect, test } from 'vitest';
import { serveApp } from '../testing/serve-app.ts';
import { readUpstreams } from './upstreams.ts';

const auth = 'http://auth.test/base/';
const gateway = 'https://gateway.test';

test('without an address the sandbox responds', () => {
  expect(readUpstreams({})).toEqual({ kind: 'sandbox' });
  expect(readUpstreams({ AUTH_URL: '', GATEWAY_URL: '  ' })).toEqual({ kind: 'sandbox' });
});

test('in production the sandbox responds only when it is enabled', () => {
  expect(() => readUpstreams({ NODE_ENV: 'production' })).toThrow(
    /^AUTH_URL and GATEWAY_URL are missing.*known accounts.*SANDBOX=1/,
  );
  for (const SANDBOX of ['', '0', 'true'])
    expect(() => readUpstreams({ NODE_ENV: 'production', SANDBOX })).toThrow(/SANDBOX=1/);
  expect(readUpstreams({ NODE_ENV: 'production', SANDBOX: '1' })).toEqual({ kind: 'sandbox' });
  for (const NODE_ENV of ['development', 'test', ''])
    expect(readUpstreams({ NODE_ENV })).toEqual({ kind: 'sandbox' });
  expect(readUpstreams({ NODE_ENV: 'production', AUTH_URL: auth, GATEWAY_URL: gateway }).kind).toBe('proxy');
});

test('with both addresses, each is read', () => {
  const read = readUpstreams({ AUTH_URL: auth, GATEWAY_URL: gateway });
  expect(read).toEqual({ kind: 'proxy', auth: new URL(auth), gateway: new URL(gateway) });
});

test('one without the other names the missing one', () => {
  expect(() => readUpstreams({ GATEWAY_URL: gateway })).toThrow(/^AUTH_URL is missing/);
  expect(() => readUpstreams({ AUTH_URL: auth })).toThrow(/^GATEWAY_URL is missing/);
});

test.each([
  'auth.test',
  'ftp://auth.test',
  'http://',
  '/auth',
  'http://me:secret@auth.test',
  'http://auth.test/?x=1',
])('an address that cannot be forwarded to is named: %s', (address) => {
  expect(() => readUpstreams({ AUTH_URL: address, GATEWAY_URL: gateway })).toThrow(/^AUTH_URL must/);
  expect(() => readUpstreams({ AUTH_URL: auth, GATEWAY_URL: address })).toThrow(/^GATEWAY_URL must/);
});

test.each(['dev', 'preview'] as const)('vite itself does not start with one of them (%s)', async (mode) => {
  await expect(serveApp(mode, { AUTH_URL: auth })).rejects.toThrow('GATEWAY_URL is missing');
});
