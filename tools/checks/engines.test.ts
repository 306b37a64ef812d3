import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { takesNode } from './engines.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ engines: z.optional(z.object({ node: z.optional(z.string()) })) }),
  ),
});

test("ranges follow npm's rules", () => {
  const taken = (range: string) => ['20.19.0', '22.12.0', '24.0.0'].filter((one) => takesNode(range, one));
  expect(taken('*')).toEqual(['20.19.0', '22.12.0', '24.0.0']);
  expect(taken('>= 0.6')).toEqual(['20.19.0', '22.12.0', '24.0.0']);
  expect(taken('20 || >=22')).toEqual(['20.19.0', '22.12.0', '24.0.0']);
  expect(taken('^20.19.0 || ^22.13.0 || >=24.0.0')).toEqual(['20.19.0', '24.0.0']);
  expect(taken('>=20.19.1')).toEqual(['22.12.0', '24.0.0']);
  expect(taken('10.* || >= 12.*')).toEqual(['20.19.0', '22.12.0', '24.0.0']);
  expect(taken('20.*')).toEqual(['20.19.0']);
  expect(taken('>=v22')).toEqual(['22.12.0', '24.0.0']);
  expect(() => takesNode('<30', '20.19.0')).toThrow('"<30"');
});

test('every installed package supports every version of Node that this project supports', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const ours = packages['']?.engines?.node ?? '';
  const lowest = ours.split('||').map((part) => part.replace(/[^\d.]/g, ''));
  expect(lowest).toHaveLength(3);
  const rejected = Object.entries(packages).flatMap(([name, { engines }]) =>
    lowest.filter((version) => !takesNode(engines?.node ?? '*', version)).map((version) => [name, version]),
  );
  expect(rejected).toEqual([]);
});
