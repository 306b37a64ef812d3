import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type PreviewServer, preview } from 'vite';
import { onStop } from '../../sandbox/stopping.ts';
import { isFresh } from '../build/freshness.ts';
import { announcement } from './announcement.ts';
import { settingsWarning } from './settings-file.ts';
import { readUpstreams } from './upstreams.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
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

async function main(): Promise<void> {
  const upstreams = readUpstreams(process.env);
  // Vite treats a preview as production, where the sandbox must be enabled; the environment allowed it above.
  if (upstreams.kind === 'sandbox') process.env.SANDBOX = '1';
  await buildIfNeeded();
  const server = await serve();
  console.log(announcement(upstreams, server.config.preview.port));
  for (const name of ['config.json', 'team.json']) {
    const warning = settingsWarning(join(root, 'dist', name));
    if (warning !== null) console.error(`${warning}\n`);
  }
  onStop(() => {
    void server.close().finally(() => process.exit(0));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
