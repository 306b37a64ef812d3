import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { portOf } from './raw-http.ts';
import { type ServedApp, serveApp } from './serve-app.ts';

/** The servers that stand before the app: the one of `npm start`, and those of `deploy/` where they are installed. */
export type ServerName = 'npm start' | 'nginx' | 'caddy';

type Services = { readonly authUrl: string; readonly gatewayUrl: string; readonly mapHosts: string };

const deploy = resolve(import.meta.dirname, '../../deploy');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const port = portOf(server);
  await new Promise((settle) => server.close(settle));
  return port;
}

function folderWithApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadir-server-'));
  // nginx that is started by root reads files as somebody else.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>the app itself</title>');
  writeFileSync(join(folder, 'dist/assets/app-1a2b3c4d.js'), 'document.title = "it runs";');
  writeFileSync(join(folder, 'dist/assets/app-1a2b3c4d.js.map'), '{}');
  return folder;
}

/** Runs until it is closed; throws what it said when it ends by itself before it answers. */
async function running(program: ChildProcess, port: number, folder: string): Promise<ServedApp> {
  const said: string[] = [];
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text) => said.push(String(text)));
  const ended = new Promise<never>((_, refuse) => {
    program.once('error', refuse);
    program.once('exit', (code) => refuse(new Error(`ended with ${code}\n${said.join('')}`)));
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
  await Promise.race([answered(), ended]);
  ended.catch(() => undefined);
  return {
    port,
    close: async () => {
      const gone = new Promise((settle) => program.once('exit', settle));
      program.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startNginx({ authUrl, gatewayUrl, mapHosts }: Services): Promise<ServedApp> {
  const [folder, port] = [folderWithApp(), await freePort()];
  cpSync(join(deploy, 'nginx'), folder, { recursive: true });
  const text = readFileSync(join(folder, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:9101', new URL(gatewayUrl).host)
    .replace('127.0.0.1:9102', new URL(authUrl).host)
    .replace('map "" $map_hosts { default ""; }', `map "" $map_hosts { default "${mapHosts}"; }`)
    .replace('127.0.0.1:8480', `127.0.0.1:${port}`)
    .replace('root /srv/nadir', `root ${join(folder, 'dist')}`)
    .replace('/dev/shm/nadir-once', join(folder, 'once'))
    .replace('worker_processes auto;', 'worker_processes 1; daemon off;');
  writeFileSync(join(folder, 'nginx.conf'), text);
  return await running(spawn('nginx', ['-p', folder, '-c', 'nginx.conf']), port, folder);
}

async function startCaddy({ authUrl, gatewayUrl, mapHosts }: Services): Promise<ServedApp> {
  const [folder, port] = [folderWithApp(), await freePort()];
  const text = readFileSync(join(deploy, 'caddy/Caddyfile'), 'utf8').replace('{\n', '{\n\tadmin off\n');
  writeFileSync(join(folder, 'Caddyfile'), text);
  const env = {
    ...process.env,
    HOME: folder,
    NADIR_ADDRESS: `http://127.0.0.1:${port}`,
    DIST: join(folder, 'dist'),
    AUTH_URL: authUrl,
    GATEWAY_URL: gatewayUrl,
    MAP_HOSTS: mapHosts,
  };
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return await running(spawn('caddy', args, { env }), port, folder);
}

/** A server with its own rules over an app of one page and these two services. Throws where it is not installed. */
export function startServer(name: ServerName, services: Services): Promise<ServedApp> {
  if (name === 'nginx') return startNginx(services);
  if (name === 'caddy') return startCaddy(services);
  const { authUrl, gatewayUrl, mapHosts } = services;
  return serveApp('preview', { AUTH_URL: authUrl, GATEWAY_URL: gatewayUrl, MAP_HOSTS: mapHosts });
}
