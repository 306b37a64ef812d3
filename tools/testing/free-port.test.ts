import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../e2e/servers.ts';

test('free ports differ, and are none that a system gives to those who ask for any', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port that is in use is passed over', async () => {
  const used = (await freePort()) + 1;
  const server = createServer().listen(used, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  expect(await freePort()).toBe(used + 1);
});
