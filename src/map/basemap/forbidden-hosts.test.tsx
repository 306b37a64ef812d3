import { expect, onTestFinished, test } from 'vitest';
import { ForbiddenHosts } from './forbidden-hosts.ts';

const tile = 'https://tiles.example/1/0/0.png';

const violates = (blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

function opened() {
  const hosts = new ForbiddenHosts();
  onTestFinished(() => hosts.close());
  let changes = 0;
  hosts.changed.listen(() => {
    changes += 1;
  });
  return { hosts, changes: () => changes };
}

test('M18 a host of the map that the policy forbids is named once, and asked no more', () => {
  const { hosts, changes } = opened();
  expect(hosts.has(tile)).toBe(false);
  violates(tile);
  violates('https://tiles.example/1/1/0.png');
  expect(hosts.has('https://tiles.example/2/0/0.png')).toBe(true);
  expect(hosts.list).toEqual(['tiles.example']);
  expect(changes()).toBe(1);
});

test('M18 a violation of another host, of the page’s own and of an inline script is none of the map', () => {
  const { hosts } = opened();
  hosts.has(tile);
  hosts.has(`${location.origin}/tiles/1/0/0.png`);
  hosts.has('basemap://world/1/0/0');
  for (const address of ['https://other.example/1.png', `${location.origin}/x`, 'inline', ''])
    violates(address);
  expect(hosts.list).toEqual([]);
});

test('what is closed receives nothing more', () => {
  const { hosts } = opened();
  hosts.has(tile);
  hosts.close();
  violates(tile);
  expect(hosts.list).toEqual([]);
});
