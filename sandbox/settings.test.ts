import { expect, test } from 'vitest';
import { readPorts, readSettings } from './settings.ts';

const memory = { SANDBOX_FILE: ':memory:' };

test('an unusable setting is one sentence that names it', () => {
  for (const [name, text] of [
    ['SANDBOX_ORDERS', '100001'],
    ['SANDBOX_ORDERS', 'many'],
    ['SANDBOX_TOKEN_SECONDS', '0'],
    ['SANDBOX_FAULTS', 'off'],
    ['SANDBOX_CONTROL', 'true'],
    ['SANDBOX_STRICT', 'yes'],
    ['SANDBOX_FILE', '/dev/null/orders.jsonl'],
  ] as const)
    expect(() => readSettings({ ...memory, [name]: text }), name).toThrow(new RegExp(`^${name}.*\\.$`));
  for (const [name, text] of [
    ['AUTH_PORT', '65536'],
    ['GATEWAY_PORT', '80a'],
    ['AUTH_PORT', '4175'],
  ] as const)
    expect(() => readPorts({ [name]: text }), name).toThrow(new RegExp(`^${name}.*\\.$`));
});

test('missing and empty settings are the defaults', () => {
  expect(readSettings({ ...memory, SANDBOX_CONTROL: '', SANDBOX_FAULTS: '' })).toMatchObject({
    orders: 240,
    faults: true,
    control: false,
  });
  expect(readPorts({})).toEqual({ auth: 4174, gateway: 4175 });
  expect(readPorts({ AUTH_PORT: '0', GATEWAY_PORT: '0' })).toEqual({ auth: 0, gateway: 0 });
});
