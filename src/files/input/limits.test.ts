import { Unzip, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import type { ReadProblem } from '../answer/found.ts';
import { readSource } from '../read/read-source.ts';
import { fileOf, utf8 } from '../testing/found-points.ts';
import { zipOf } from '../testing/zips.ts';
import { unpack } from './unpack.ts';

const zeros = (megabytes: number) =>
  zipSync({ 'doc.kml': new Uint8Array(megabytes * 1_000_000) }, { level: 9 });

test.each<[string, ReadProblem, Uint8Array]>([
  ['nothing in it', 'empty', new Uint8Array()],
  ['spaces only', 'empty', utf8(' \n\t ')],
  ['a zip that is mostly zeros', 'unpacksTooLarge', zeros(30)],
  [
    'a zip of other files',
    'zipWithoutPoints',
    zipOf({ 'read me.txt': 'x', 'inner.zip': zipOf({ 'doc.kml': 'x' }) }),
  ],
  ['half a zip', 'brokenZip', zipOf({ 'doc.kml': 'x'.repeat(500) }).slice(0, 40)],
  [
    'a picture',
    'unknownFormat',
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 2),
  ],
  ['prose', 'noPoints', utf8('The ports of the Gulf are large.\nThey are busy.')],
  ['more than 20 MB', 'tooLarge', new Uint8Array(20_000_001)],
  ['more than 5,000 rows', 'tooManyRows', utf8('lat,lon\n'.padEnd(8) + '1.5,2.5\n'.repeat(5001))],
])('a file with %s is rejected as %s', async (_, why, bytes) => {
  expect(await readSource(fileOf(bytes))).toMatchObject({ ok: false, why });
});

test('exactly 5,000 rows below headings are read', async () => {
  const read = await readSource({ text: `lat,lon\n${'1.5,2.5\n'.repeat(5000)}` });
  expect(read.ok && read.rows.length).toBe(5000);
});

test('unpacking stops at the limit, and skips what is not wanted', () => {
  const push = vi.spyOn(Unzip.prototype, 'push');
  expect(() => unpack(zeros(30), () => true)).toThrow('unpacksTooLarge');
  // Of about 8 pieces.
  expect(push.mock.calls.length).toBeLessThan(4);
  push.mockRestore();
  expect(unpack(zeros(30), () => false).size).toBe(0);
});
