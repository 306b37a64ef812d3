import { expect, test } from 'vitest';
import { onThisMachine } from './run.ts';

test('load goes to this machine only; any other host is one sentence', () => {
  for (const address of [
    'https://nadir.example.com/',
    'http://10.0.0.7/',
    'http://127.0.0.1.example.com/',
    'file:///x',
    'x',
  ])
    expect(() => onThisMachine(address)).toThrow(
      `Load goes to this machine only (127.0.0.1, ::1, localhost), not to "${address}".`,
    );
  for (const address of ['http://127.0.0.1:8480/', 'http://[::1]:8480/', 'https://localhost/'])
    expect(onThisMachine(address)).toBe(address);
});
