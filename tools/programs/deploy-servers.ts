import { installFromDebian, type Machine, thisMachine } from './machine.ts';

const packages = ['nginx', 'libnginx-mod-http-js', 'caddy', 'ca-certificates'];

export const howToGetServers = [
  'nginx with its module njs and Caddy are held against the same tests as npm start, and not all of it was found or could be installed:',
  `  apt-get install ${packages.join(' ')}     on Debian, as root`,
  '  elsewhere: nginx and its njs module from nginx.org, Caddy 2.6 or newer from caddyserver.com, both on PATH',
].join('\n');

type ServerMachine = Pick<Machine, 'isRoot' | 'log' | 'run'>;

/**
 * Ensures that the servers of `deploy/` are installed, from Debian's packages if possible. Throws with
 * instructions otherwise.
 */
export async function findServers(machine: ServerMachine = thisMachine()): Promise<void> {
  if ((await presentServers(machine)).length === 2) return;
  await installFromDebian(machine, packages);
  if ((await presentServers(machine)).length < 2) throw new Error(howToGetServers);
}

/** Debian installs nginx outside a user's PATH; the files are those that deploy/nginx names. */
const probes = {
  nginx: [
    'command -v nginx',
    'test -e /usr/lib/nginx/modules/ngx_http_js_module.so',
    'test -e /etc/ssl/certs/ca-certificates.crt',
  ],
  caddy: ['command -v caddy'],
} as const;

/** Those of the servers that are installed. */
export async function presentServers(
  machine: Pick<Machine, 'run'> = thisMachine(),
): Promise<('nginx' | 'caddy')[]> {
  const found = (['nginx', 'caddy'] as const).map(async (name) => {
    const script = ['PATH="$PATH:/usr/sbin"', ...probes[name]].join(' && ');
    return (await machine.run('sh', ['-c', script], 5_000)).code === 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}
