import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleFiles } from '../answer/found.ts';
import { fileOf, found, linesOf } from '../testing/found-points.ts';

const names = Object.keys(sampleFiles).toSorted();

test('each sample is there, and no other file', () => {
  expect(readdirSync('public/samples').toSorted()).toEqual(names);
});

test.each(Object.entries(sampleFiles))('the sample %s is read without notes', async (name, format) => {
  const read = await found(fileOf(new Uint8Array(readFileSync(`public/samples/${name}`)), name));
  expect(read.format).toBe(format);
  const unnamed = read.format === 'wkt';
  expect(linesOf(read)).toEqual([
    `${unnamed ? '' : 'Jebel Ali'} @ 25.0100 55.0600`,
    `${unnamed ? '' : 'ميناء جدة'} @ 21.4858 39.1925`,
    `${unnamed ? '' : 'Suva'} @ -18.1416 178.4419`,
  ]);
  expect(read.notes).toEqual([]);
});
