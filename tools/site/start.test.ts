import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { readUpstreams } from './upstreams.ts';

const root = resolve(import.meta.dirname, '../..');

/** Runs a program of the project to its end, as in production; `env` comes last. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { AUTH_URL: _auth, GATEWAY_URL: _gateway, SANDBOX: _sandbox, ...inherited } = process.env;
  const ran = promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...env },
    timeout: 60_000,
  });
  return await ran.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), said: `${stdout}${stderr}` }),
  );
}

describe.each([
  ['npm start', ['--import', 'tsx', 'tools/site/start.ts']],
  ['npm run sandbox', ['--import', 'tsx', 'sandbox/serve.ts']],
  ['vite preview', ['node_modules/vite/bin/vite.js', 'preview']],
  ['vite', ['node_modules/vite/bin/vite.js']],
])('%s', (_, args) => {
  test('in production it ends immediately without the addresses of the service, and gives the reason', async () => {
    const { code, said } = await run(args, { NODE_ENV: 'production', PORT: '0', SANDBOX_FILE: ':memory:' });
    expect(said).toContain('SANDBOX=1');
    expect(said).toContain('known accounts');
    expect(code).toBe(1);
  });
});

test('vite preview serves a build for production, so the sandbox must be enabled explicitly', async () => {
  const { code, said } = await run(['node_modules/vite/bin/vite.js', 'preview'], { NODE_ENV: '' });
  expect(said).toContain('SANDBOX=1');
  expect(code).toBe(1);
});

test('npm start without an address announces the sandbox, whose accounts are public; with both addresses it does not', () => {
  const said = announcement(readUpstreams({}), 4173);
  for (const words of ['http://localhost:4173', 'SANDBOX', 'nothing ordered here is real', 'known accounts'])
    expect(said).toContain(words);
  const connected = announcement(
    readUpstreams({ AUTH_URL: 'http://a.test', GATEWAY_URL: 'http://g.test' }),
    4173,
  );
  expect(connected).not.toMatch(/sandbox/i);
});
