import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from '../../e2e/servers.ts';

/** The servers in front of the app: that of `npm start`, and those of `deploy/` if they are installed. */
const serverNames = ['npm start', 'nginx', 'caddy'] as const;
export type ServerName = (typeof serverNames)[number];

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

/** For nginx, which does not log requests to its output streams. */
const logFile = 'requests.log';
const root = resolve(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');

/** nginx started by root would read the app's files as another user, who may lack the rights. */
export const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';

function folderWithApp(settings: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-server-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><title>the app itself</title>',
    'config.json': JSON.stringify(settings),
    'version.json': JSON.stringify({ version: '9.8.7', commit: 'abc123', built: null }),
    'assets/app-1a2b3c4d.js': 'document.title = "it runs";',
    'assets/app-1a2b3c4d.js.map': '{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text);
  return folder;
}

type Start = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** Starts a server; throws its output when it ends before it responds. */
export async function started(
  { command, args, env }: Start,
  port: number,
  folder: string,
): Promise<RunningServer> {
  const program: ChildProcess = spawn(command, args, {
    // Debian installs servers outside a user's PATH.
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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

async function startNginx(services: Services): Promise<RunningServer> {
  const settings = services.mapArchive === undefined ? {} : { map: { archive: services.mapArchive } };
  const [folder, port] = [folderWithApp(settings), await freePort()];
  cpSync(join(deploy, 'nginx'), folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  let text = readFileSync(file, 'utf8');
  const change = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`nginx.conf has no "${from}"`);
    text = text.replace(from, () => to);
  };
  for (const [name, url] of [
    ['gateway', new URL(services.gatewayUrl)],
    ['orders', new URL(services.gatewayUrl)],
    ['auth', new URL(services.authUrl)],
  ] as const) {
    const placeholder = name === 'auth' ? '127.0.0.1:9102' : '127.0.0.1:9101';
    change(`upstream ${name} { server ${placeholder};`, `upstream ${name} { server 127.0.0.1:${url.port};`);
    change(`{ default "http://${name}"; }`, `{ default "${url.protocol}//${name}"; }`);
    if (name !== 'orders') change(`{ default "${placeholder}"; }`, `{ default "${url.host}"; }`);
  }
  change('map "" $map_hosts { default ""; }', `map "" $map_hosts { default "${services.mapHosts}"; }`);
  change('127.0.0.1:8480', `127.0.0.1:${port}`);
  const dist = resolve(root, services.dist ?? join(folder, 'dist'));
  change('root /srv/nadir;', `root ${dist};`);
  change('/srv/nadir/config.json', join(dist, 'config.json'));
  change('/var/log/nadir/requests.log', logFile);
  // nginx deletes temporary files as soon as it has opened them, but not the folders within these.
  for (const name of ['client_body_temp_path tmp-body', 'proxy_temp_path tmp-proxy'])
    change(`${name};`, `${name} 1;`);
  change('worker_processes auto;', `${asRoot}worker_processes ${services.workers ?? 1}; daemon off;`);
  writeFileSync(file, text);
  if (services.trusted !== undefined) {
    const common = join(folder, 'proxy-common.conf');
    const trusting = readFileSync(common, 'utf8').replace(
      '/etc/ssl/certs/ca-certificates.crt',
      services.trusted,
    );
    writeFileSync(common, trusting);
  }
  return await started({ command: 'nginx', args: ['-p', folder, '-c', 'nginx.conf'], env: {} }, port, folder);
}

async function startCaddy(services: Services): Promise<RunningServer> {
  const [folder, port] = [folderWithApp(), await freePort()];
  const text = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8').replace('{\n', '{\n\tadmin off\n');
  writeFileSync(join(folder, 'Caddyfile'), text);
  const env = {
    HOME: folder,
    NADIR_ADDRESS: `http://127.0.0.1:${port}`,
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
    ...(services.trusted !== undefined && { NODE_EXTRA_CA_CERTS: services.trusted }),
  };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'preview', folder, '--config', join(root, 'vite.config.ts'), '--logLevel', 'warn'];
  return await started({ command: process.execPath, args, env }, port, folder);
}

/** A server with its own rules for a built app and these two services. Throws when it is not installed. */
export function startServer(name: ServerName, services: Services): Promise<RunningServer> {
  if (name === 'nginx') return startNginx(services);
  return name === 'caddy' ? startCaddy(services) : startPreview(services);
}

/** The servers that a test runs against: `npm run check:reliability -- servers` names all three. */
export const serversToTry: readonly ServerName[] = (process.env.SERVERS ?? 'npm start')
  .split(',')
  .map(serverNamed);
