import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { find } from '../../tools/programs/find.ts';
import { haproxy } from '../../tools/programs/table.ts';
import { writeNginxFiles } from '../../tools/site/nginx-files.ts';
import { asRoot, type RunningServer, started } from '../../tools/site/servers.ts';
import { selfSigned } from '../certificate.ts';
import { freePort } from '../servers.ts';

const deploy = resolve(import.meta.dirname, '../../deploy/nginx');
const folderOf = () => mkdtempSync(join(tmpdir(), 'nadir-topology-'));

/** The lines that reject a second copy. */
const guards = /(send|token)_verdict != ok|limit_req zone=once;|error_page 409/;

/** deploy/nginx before these services; `unguarded` is the same without the lines that reject a second copy. */
export async function ours(service: number, unguarded = false): Promise<RunningServer> {
  const [folder, port] = [folderOf(), await freePort()];
  const url = new URL(`http://127.0.0.1:${service}`);
  writeNginxFiles(deploy, folder, {
    auth: url,
    gateway: url,
    mapHosts: '',
    listen: `127.0.0.1:${port}`,
    rates: `127.0.0.1:${await freePort()}`,
    root: folder,
    settingsFile: join(folder, 'config.json'),
    teamFile: join(folder, 'team.json'),
    log: 'requests.log',
    workers: 2,
    signInsPerSecond: 1000,
    addressOrdersPerSecond: 1000,
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>topologies</title>');
  if (unguarded) {
    const file = join(folder, 'nginx.conf');
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((line) => !guards.test(line)).join('\n'));
  }
  const args = ['-p', folder, '-c', 'nginx.conf', '-g', `${asRoot}daemon off;`];
  const env = { INVOCATION_ID: randomUUID().replaceAll('-', '') };
  return await started({ command: 'nginx', args, env }, port, folder);
}

/** Ends all processes of a server at once. */
export function kill({ pid, folder }: RunningServer): void {
  const workers = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  for (const each of [pid, ...workers.map(Number)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended with its master.
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

type Front = { readonly targets: readonly number[]; readonly tls?: boolean; readonly repeatsPost?: boolean };

/** Another nginx in front, as an ingress has it: it keeps connections, and sends a page to one of ours by its `X-Page`. */
export async function nginxFront({
  targets,
  tls = false,
  repeatsPost = false,
}: Front): Promise<RunningServer> {
  const [folder, port] = [folderOf(), await freePort()];
  if (tls) {
    const { key, cert } = selfSigned(1);
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(join(folder, 'cert.pem'), cert);
  }
  const again = 'proxy_next_upstream error timeout http_502 http_504 non_idempotent;';
  const listen = `127.0.0.1:${port}${tls ? ' ssl http2' : ''}`;
  // The probe of the start asks over plain HTTP, which a TLS port answers too.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid run.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
      upstream ours {
        hash $http_x_page consistent;
        ${targets.map((target) => `server 127.0.0.1:${target} max_fails=0;`).join(' ')}
        keepalive 16;
      }
      keepalive_timeout 75s;
      server {
        listen ${listen};
        ${tls ? 'ssl_certificate cert.pem; ssl_certificate_key key.pem;' : ''}
        location / {
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          ${repeatsPost ? again : ''}
          proxy_pass http://ours;
        }
      }
    }`,
  );
  const args = ['-p', folder, '-c', 'nginx.conf', '-g', `${asRoot}daemon off;`];
  return await started({ command: 'nginx', args, env: {} }, port, folder);
}

/** HAProxy that repeats whatever it can, also a POST. */
export async function haproxyFront(targets: readonly number[]): Promise<RunningServer> {
  const [folder, port] = [folderOf(), await freePort()];
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
  maxconn 500
defaults
  mode http
  option http-keep-alive
  timeout connect 2s
  timeout client 80s
  timeout server 80s
  retries 3
  retry-on all-retryable-errors
  option redispatch 1
frontend f
  bind 127.0.0.1:${port}
  default_backend b
backend b
  balance hdr(X-Page)
${targets.map((target, index) => `  server s${index} 127.0.0.1:${target}`).join('\n')}
`,
  );
  const args = ['-f', join(folder, 'haproxy.cfg'), '-db'];
  return await started({ command: await find(haproxy), args, env: {} }, port, folder);
}
