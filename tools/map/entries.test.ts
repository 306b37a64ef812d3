import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { frontOf } from '../../basemap/world/archive-front.ts';
import { entriesIn, everyTile, openArchive } from './entries.ts';
import { HttpSource } from './http-source.ts';
import { serveArchive } from './testing/archive-server.ts';

/** Runs of up to three equal tiles, two in a leaf directory. */
const entries = Array.from({ length: 20_000 }, (_, index) => ({
  id: 100_000 + index * 5,
  offset: index,
  length: 1,
  run: 1 + (index % 3),
}));

async function served() {
  const content = { entries, size: entries.length, contents: entries.length, compression: 1, type: 2 };
  const front = frontOf(
    { ...content, zooms: [8, 10], box: [-180, -85, 180, 85], metadata: gzipSync('{}') },
    2,
  );
  const server = await serveArchive(Buffer.concat([front, Buffer.alloc(entries.length)]));
  return { server, archive: await openArchive(new HttpSource(server.url)) };
}

test('the entries of ranges are found in leaf directories, their runs cut, with few requests', async () => {
  const { server, archive } = await served();
  const ranges = [
    { first: 100_011, end: 100_012 },
    { first: 150_000, end: 150_008 },
    { first: 199_990, end: 300_000 },
  ];
  const wanted = entries.flatMap(({ id, run, ...place }) =>
    ranges.flatMap(({ first, end }) => {
      const [from, to] = [Math.max(id, first), Math.min(id + run, end)];
      return from < to ? [{ id: from, run: to - from, ...place }] : [];
    }),
  );
  expect(await entriesIn(archive, ranges)).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(3);
  // The first 16 kB and one for each group of leaf directories.
  expect(server.ranges).toHaveLength(1 + ranges.length);
});

test('every entry of an archive is found in one read of all leaf directories', async () => {
  const { server, archive } = await served();
  expect(await entriesIn(archive, everyTile)).toEqual(entries);
  expect(server.ranges).toHaveLength(2);
});
