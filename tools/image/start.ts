import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeNginxFiles } from '../site/nginx-files.ts';
import { type ImageSettings, readImageSettings } from './settings.ts';

/**
 * The first program of the image: reads the settings, writes nginx's files into the folder for temporary files, and becomes
 * nginx. `health` instead asks the running one.
 */
const app = import.meta.dirname;
/** The only folder that is written to. */
const folder = join(tmpdir(), 'nadir');

/** Two files for each of the 4096 connections of a worker. */
const directives = 'daemon off; worker_rlimit_nofile 16384;';
const nginx = [
  '/usr/sbin/nginx',
  '-e',
  'stderr',
  '-p',
  folder,
  '-c',
  'nginx.conf',
  '-g',
  directives,
] as const;

function makeFolder(): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  } catch {
    const above = dirname(folder);
    throw new Error(
      `${above} cannot be written to: mount a folder for temporary files there ("--tmpfs ${above}").`,
    );
  }
}

function writeFiles({ nginx: values, config, teamFile }: ImageSettings): void {
  makeFolder();
  const root = join(app, 'dist');
  let settingsFile = join(root, 'config.json');
  if (config !== null && 'file' in config) settingsFile = config.file;
  if (config !== null && 'text' in config) {
    settingsFile = join(folder, 'config.json');
    writeFileSync(settingsFile, config.text);
  }
  writeNginxFiles(join(app, 'nginx'), folder, {
    ...values,
    // The folder is new with each start, so no socket of an earlier one is in the way.
    rates: `unix:${join(folder, 'rates.sock')}`,
    foreignFile: join(folder, 'foreign'),
    root,
    settingsFile,
    teamFile: teamFile ?? join(root, 'team.json'),
  });
}

type Replaces = {
  readonly execve?: (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => never;
};

/** Replaces this process. Before Node 22.15 the program is a child, which gets the signals and gives its code. */
function become([program, ...args]: readonly [string, ...string[]]): void {
  const { execve } = process as NodeJS.Process & Replaces;
  if (execve !== undefined) execve(program, [program, ...args], process.env);
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  child.once('error', stop);
  child.once('exit', (code) => process.exit(code ?? 1));
}

async function main(): Promise<void> {
  const settings = readImageSettings(process.env);
  if (process.argv[2] === 'health') {
    const { ok } = await fetch(settings.healthUrl, { signal: AbortSignal.timeout(4000) });
    process.exit(ok ? 0 : 1);
  }
  writeFiles(settings);
  // As systemd does: random with each start.
  process.env.INVOCATION_ID = randomUUID().replaceAll('-', '');
  become(nginx);
}

function stop(reason: unknown): void {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}

main().catch(stop);
