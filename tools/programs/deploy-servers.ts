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
  if (await present(machine)) return;
  await installFromDebian(machine, packages);
  if (!(await present(machine))) throw new Error(howToGetServers);
}

/** Debian installs nginx outside a user's PATH; the files are those that deploy/nginx names. */
async function present(machine: ServerMachine): Promise<boolean> {
  const probes = [
    'PATH="$PATH:/usr/sbin"',
    'command -v nginx',
    'command -v caddy',
    'test -e /usr/lib/nginx/modules/ngx_http_js_module.so',
    'test -e /etc/ssl/certs/ca-certificates.crt',
  ];
  return (await machine.run('sh', ['-c', probes.join(' && ')], 5_000)).code === 0;
}
