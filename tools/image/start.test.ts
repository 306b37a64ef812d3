import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const services = { AUTH_URL: 'http://auth.test', GATEWAY_URL: 'http://gateway.test' };

/** Runs the first program of the image, as in production, to its end; `before` are statements that come first. */
function run(words: readonly string[], env: Readonly<Record<string, string>>, before = '') {
  const imports = ['--import', 'tsx', '--import', `data:text/javascript,${before}`];
  const program = spawn(process.execPath, [...imports, 'tools/image/start.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...services, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.on('data', (text) => {
    said += String(text);
  });
  return new Promise<{ code: number | null; said: string }>((settle) =>
    program.once('close', (code) => settle({ code, said })),
  );
}

test('a wrong setting stops the start with its sentence and nothing else', async () => {
  expect(await run([], { PORT: 'eighty' })).toEqual({
    code: 1,
    said: 'PORT must be a whole number from 1 to 65535, not "eighty".\n',
  });
});

test('a file system without a folder for temporary files stops the start with a sentence', async () => {
  // tsx needs such a folder, so the program loses it later.
  expect(await run([], {}, 'process.env.TMPDIR = "/dev/null"')).toEqual({
    code: 1,
    said: '/dev/null cannot be written to: mount a folder for temporary files there ("--tmpfs /dev/null").\n',
  });
});

test('the image is healthy while /healthz answers 200 at its own port', async () => {
  const requested: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url);
    response.writeHead(requested.length === 1 ? 200 : 503).end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const PORT = String((server.address() as AddressInfo).port);
  expect(await run(['health'], { PORT })).toEqual({ code: 0, said: '' });
  expect((await run(['health'], { PORT })).code).toBe(1);
  expect(requested).toEqual(['/healthz', '/healthz']);
  await new Promise((settle) => server.close(settle));
});
