import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PreviewServer, preview } from 'vite';
import { mainAccount } from '../sandbox/accounts.ts';
import { onStop } from '../sandbox/stopping.ts';
import { isFresh } from './freshness.ts';
import { readUpstreams, type Upstreams } from './upstreams.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const inputs = ['src', 'public', 'tools', 'index.html', 'vite.config.ts', 'package-lock.json'].map((name) =>
  join(root, name),
);

async function buildIfNeeded(): Promise<void> {
  if (isFresh(join(root, 'dist/index.html'), inputs)) return;
  console.log('Building …');
  await build({ root, logLevel: 'warn' });
}

async function serve(): Promise<PreviewServer> {
  try {
    return await preview({ root, logLevel: 'warn' });
  } catch (error) {
    if (!(error instanceof Error) || !/already in use/.test(error.message)) throw error;
    throw new Error(`${error.message}. Choose another one: PORT=4180 npm start`);
  }
}

function announce(upstreams: Upstreams, port: number): void {
  console.log(`\n  Nadir is at http://localhost:${port}\n`);
  if (upstreams.kind === 'proxy') {
    console.log(`  /auth goes to ${upstreams.auth.href}\n  /api  goes to ${upstreams.gateway.href}\n`);
  } else {
    console.log('  The sandbox answers. Sign in with');
    console.log(`    email     ${mainAccount.email}\n    password  ${mainAccount.password}\n`);
  }
}

async function main(): Promise<void> {
  const upstreams = readUpstreams(process.env);
  await buildIfNeeded();
  const server = await serve();
  announce(upstreams, server.config.preview.port);
  onStop(() => {
    void server.close().finally(() => process.exit(0));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
