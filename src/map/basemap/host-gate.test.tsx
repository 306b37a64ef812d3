import { expect, test } from 'vitest';
import { HostGate } from './host-gate.ts';

const tile = 'https://tiles.example/1/0/0.png';

/** A host that responds on demand. */
function host() {
  const reached: string[] = [];
  let answers = () => {};
  let fails = () => {};
  const answer = new Promise<Response>((resolve, reject) => {
    answers = () => resolve(new Response(''));
    fails = () => reject(new TypeError());
  });
  const gate = new HostGate((address) => {
    reached.push(String(address));
    return answer;
  });
  return { gate, reached, answers, fails };
}

const violates = (blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

test('M18 a host that the policy forbids is requested once, and every request to it is rejected', async () => {
  const { gate, reached, fails } = host();
  const requests = [gate.pass(tile), gate.pass('https://tiles.example/1/1/0.png')];
  violates(tile);
  fails();
  for (const request of requests) await expect(request).rejects.toThrow('tiles.example');
  await expect(gate.pass(tile)).rejects.toThrow('tiles.example');
  expect(reached).toEqual([tile]);
  expect(gate.forbidden).toEqual(['tiles.example']);
});

test('M18 a host that fails, and one that responds, are not reported as forbidden', async () => {
  const down = host();
  const first = down.gate.pass(tile);
  violates('https://other.example/1/0/0.png');
  down.fails();
  await first;
  expect(down.gate.forbidden).toEqual([]);

  const up = host();
  const requests = [up.gate.pass(tile), up.gate.pass(tile)];
  up.answers();
  await Promise.all(requests);
  expect(up.reached).toHaveLength(1);
});

test('M18 addresses of the page’s own host and without a host need no check', () => {
  const { gate } = host();
  expect(gate.isOwn(`${location.origin}/tiles/1/0/0.png`)).toBe(true);
  expect(gate.isOwn('basemap://world/1/0/0')).toBe(true);
  expect(gate.isOwn(tile)).toBe(false);
});
