import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const deploy = resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

/** The values of a name in the unit, in its order. */
const unit = (name: string) =>
  read('systemd/nadir.service')
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

test('systemd: the service has started when nginx listens, and its process is the one of the file that nginx writes', () => {
  // "daemon off" would end the start before nginx listens, also if it never does.
  expect(unit('Type')).toEqual(['forking']);
  const [start = ''] = unit('ExecStart');
  expect(start).not.toContain('daemon');
  const folder = / -p (\S+)/.exec(start)?.[1];
  const file = /^pid (\S+);$/m.exec(read('nginx/nginx.conf'))?.[1];
  expect(unit('PIDFile')).toEqual([`${folder}/${file}`]);
  // In the background nginx does not keep the UMask, and makes logs that everybody may read.
  expect(unit('LogsDirectoryMode')).toEqual(['0700']);
});

test('systemd: an order ends before nginx does', () => {
  expect(unit('KillSignal')).toEqual(['SIGQUIT']);
  expect(unit('KillMode')).toEqual(['mixed']);
  const [orderSeconds = Number.NaN] = [...read('nginx/nginx.conf').matchAll(/proxy_read_timeout (\d+)s/g)]
    .map((found) => Number(found[1]))
    .toSorted((one, other) => other - one);
  expect(Number(unit('TimeoutStopSec')[0])).toBeGreaterThan(orderSeconds);
});
