import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from '../../e2e/servers.ts';
import { entrypoint, layOut } from '../image/layout.ts';
import { writeNginxFiles } from './nginx-files.ts';

/**
 * The servers in front of the app: that of `npm start`, and those of `deploy/` if they are installed. `image` is the files of
 * the container image under a folder, run as in the container.
 */
const serverNames = ['npm start', 'nginx', 'caddy', 'image'] as const;
export type ServerName = (typeof serverNames)[number];

/** Whether nginx answers behind this name. */
export const isNginx = (name: ServerName): boolean => name === 'nginx' || name === 'image';

/** Throws an Error with the valid names. */
export function serverNamed(text: string): ServerName {
  const name = serverNames.find((known) => known === text);
  if (name === undefined) throw new Error(`No server is called "${text}": ${serverNames.join(', ')}.`);
  return name;
}

type Services = {
  readonly authUrl: string;
  readonly gatewayUrl: string;
  readonly mapHosts: string;
  /** The address of a map archive: of config.json for nginx, of the environment for the others. */
  readonly mapArchive?: string;
  /** The built app; by default an app of one page. */
  readonly dist?: string;
  /** A file of trusted certificates beside, or in place of, the system's own. */
  readonly trusted?: string;
  /** Of nginx and the image: addresses whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[];
  /** Of nginx: its INVOCATION_ID, random by default, and its file in place of the one that is written. */
  readonly invocation?: string;
  readonly changed?: (conf: string) => string;
  /** nginx's worker processes; one by default, `auto` is one a core. */
  readonly workers?: 'auto';
};

export type RunningServer = {
  readonly port: number;
  /** Of the server's first process. */
  readonly pid: number;
  /** The folder of the server's configuration, logs and other files. */
  readonly folder: string;
  /** The text of its two output streams and of its log. */
  said(): string;
  close(): Promise<void>;
};

/** The log of nginx, in the folder of the server. */
const logFile = 'requests.log';
const root = resolve(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');

/** nginx started by root would read the app's files as another user, who may lack the rights. */
export const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';

function folderWithApp(settings: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-server-'));
  for (const part of ['assets', 'maps']) mkdirSync(join(folder, 'dist', part), { recursive: true });
  const files = {
    'index.html': '<!doctype html><title>the app itself</title>',
    'config.json': JSON.stringify(settings),
    'version.json': JSON.stringify({
      version: '9.8.7',
      commit: 'abc123',
      built: null,
      files: '0123456789ab',
    }),
    'assets/app-1a2b3c4d.js': 'document.title = "it runs";',
    'assets/app-1a2b3c4d.js.map': '{}',
    'maps/region.pmtiles': 'a map archive',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text);
  return folder;
}

type Start = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** A file for the output stream; by default it is read here. */
  readonly output?: number;
  /** The user and group of the program. */
  readonly user?: number | undefined;
};

/** Starts a server; throws its output when it ends before it responds. */
export async function started(
  { command, args, env, output, user }: Start,
  port: number,
  folder: string,
): Promise<RunningServer> {
  const program: ChildProcess = spawn(command, args, {
    // Debian installs servers outside a user's PATH.
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin`, ...env },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const parts: string[] = [];
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text) => parts.push(String(text)));
  const ended = new Promise<never>((_, reject) => {
    program.once('error', (reason) =>
      reject(new Error(`${reason.message}. npm run check:reliability -- servers says what is missing.`)),
    );
    program.once('exit', (code) => reject(new Error(`${command} ended with ${code}\n${parts.join('')}`)));
  });
  const answered = async () => {
    while (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => false,
        () => true,
      )
    )
      await new Promise((settle) => setTimeout(settle, 50));
  };
  try {
    await Promise.race([answered(), ended]);
  } catch (failure) {
    rmSync(folder, { recursive: true, force: true });
    throw failure;
  }
  ended.catch(() => undefined);
  return {
    port,
    pid: program.pid ?? 0,
    folder,
    said: () => {
      const log = join(folder, logFile);
      return parts.join('') + (existsSync(log) ? readFileSync(log, 'utf8') : '');
    },
    close: async () => {
      const gone = new Promise((settle) => program.once('exit', settle));
      program.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The values of one server of a test: its own port, and the folder `dist`. */
const nginxValues = (services: Services, port: number) => ({
  auth: new URL(services.authUrl),
  gateway: new URL(services.gatewayUrl),
  mapHosts: services.mapHosts,
  listen: `127.0.0.1:${port}`,
  names: ['desk.example.com'],
  workers: services.workers ?? 1,
  trusted: services.trusted,
  trustedProxies: services.trustedProxies,
});

/** nginx deletes temporary files as soon as it has opened them, but not the folders within these. */
function leaveTraces(folder: string): void {
  const file = join(folder, 'nginx.conf');
  const text = readFileSync(file, 'utf8').replaceAll(/ (tmp-body|tmp-proxy);/g, ' $1 1;');
  writeFileSync(file, text);
}

const settingsOf = ({ mapArchive }: Services) =>
  mapArchive === undefined ? {} : { map: { archive: mapArchive } };

async function startNginx(services: Services): Promise<RunningServer> {
  const [folder, port] = [folderWithApp(settingsOf(services)), await freePort()];
  const dist = resolve(root, services.dist ?? join(folder, 'dist'));
  writeNginxFiles(join(deploy, 'nginx'), folder, {
    ...nginxValues(services, port),
    rates: `127.0.0.1:${await freePort()}`,
    foreignFile: join(folder, 'foreign'),
    root: dist,
    settingsFile: join(dist, 'config.json'),
    teamFile: join(dist, 'team.json'),
    log: logFile,
  });
  leaveTraces(folder);
  const conf = join(folder, 'nginx.conf');
  if (services.changed !== undefined) writeFileSync(conf, services.changed(readFileSync(conf, 'utf8')));
  const args = ['-p', folder, '-c', 'nginx.conf', '-g', `${asRoot}daemon off;`];
  const env = { INVOCATION_ID: services.invocation ?? randomUUID().replaceAll('-', '') };
  return await started({ command: 'nginx', args, env }, port, folder);
}

/** The first program of the image, built once for all servers of this process. */
let program: Promise<string> | null = null;

async function builtProgram(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'nadir-image-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  // Not above: every worker of the browser tests imports this file.
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'tools/image/vite.config.ts'),
    build: { outDir, emptyOutDir: false },
  });
  return join(outDir, 'start.mjs');
}

/** The user of the image, who may write to `tmp` only, if this process may become another. */
const imageUser = process.getuid?.() === 0 ? 101 : undefined;

async function startImage(services: Services): Promise<RunningServer> {
  program ??= builtProgram();
  const [folder, port] = [folderWithApp(settingsOf(services)), await freePort()];
  layOut(folder, {
    dist: resolve(root, services.dist ?? join(folder, 'dist')),
    '.cache/image/start.mjs': await program,
  });
  leaveTraces(join(folder, 'app/nginx'));
  const [temporary, log] = [join(folder, 'tmp'), join(folder, logFile)];
  mkdirSync(temporary);
  const output = openSync(log, 'a');
  // The user of the image can read what is in this folder.
  if (services.trusted !== undefined) cpSync(services.trusted, join(folder, 'trusted.pem'));
  chmodSync(folder, 0o755);
  // As a container does with its output streams.
  if (imageUser !== undefined) for (const file of [temporary, log]) chownSync(file, imageUser, imageUser);
  const env = {
    AUTH_URL: services.authUrl,
    GATEWAY_URL: services.gatewayUrl,
    MAP_HOSTS: services.mapHosts,
    HOST: '127.0.0.1',
    PORT: String(port),
    TMPDIR: temporary,
    WORKERS: String(services.workers ?? 1),
    PAGE_NAMES: 'desk.example.com',
    TRUSTED_PROXIES: (services.trustedProxies ?? []).join(','),
    CA_FILE: services.trusted === undefined ? '' : join(folder, 'trusted.pem'),
  };
  const [, ...args] = entrypoint(folder);
  const start = { command: process.execPath, args, env, output, user: imageUser };
  return await started(start, port, folder);
}

async function startCaddy(services: Services): Promise<RunningServer> {
  const [folder, port] = [folderWithApp(), await freePort()];
  // Browser tests connect to Caddy itself. It gives no tickets, so the page must be told.
  const settings = '\thandle /config.json {\n\t\trespond `{"ordersWithoutTicket":true}`\n\t}\n';
  const text = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8')
    .replace('{\n', '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n')
    .replace('\thandle /assets/* {', (line) => (services.dist === undefined ? '' : settings) + line);
  writeFileSync(join(folder, 'Caddyfile'), text);
  const env = {
    HOME: folder,
    NADIR_ADDRESS: `http://127.0.0.1:${port}`,
    NADIR_PROBES: `http://:${port}`,
    DIST: resolve(root, services.dist ?? join(folder, 'dist')),
    AUTH_URL: services.authUrl,
    GATEWAY_URL: services.gatewayUrl,
    MAP_HOSTS: services.mapHosts,
    MAP_ARCHIVE: services.mapArchive ?? '',
    ...(services.trusted !== undefined && { SSL_CERT_FILE: services.trusted }),
  };
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return await started({ command: 'caddy', args, env }, port, folder);
}

/** `vite preview` as in `npm start`, in its own process. */
async function startPreview(services: Services): Promise<RunningServer> {
  const [folder, port] = [folderWithApp(), await freePort()];
  const env = {
    PORT: String(port),
    AUTH_URL: services.authUrl,
    GATEWAY_URL: services.gatewayUrl,
    MAP_HOSTS: services.mapHosts,
    MAP_ARCHIVE: services.mapArchive ?? '',
    MAP_RELIEF: '',
    ...(services.trusted !== undefined && { NODE_EXTRA_CA_CERTS: services.trusted }),
  };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'preview', folder, '--config', join(root, 'vite.config.ts'), '--logLevel', 'warn'];
  return await started({ command: process.execPath, args, env }, port, folder);
}

/** A server with its own rules for a built app and these two services. Throws when it is not installed. */
export function startServer(name: ServerName, services: Services): Promise<RunningServer> {
  if (name === 'nginx') return startNginx(services);
  if (name === 'image') return startImage(services);
  return name === 'caddy' ? startCaddy(services) : startPreview(services);
}

/** The servers that a test runs against: `npm run check:reliability -- servers` names them all. */
export const serversToTry: readonly ServerName[] = (process.env.SERVERS ?? 'npm start')
  .split(',')
  .map(serverNamed);
