import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newestBuild } from './newest-build.ts';
import { type ArchiveServer, serveArchive } from './testing/archive-server.ts';
import { planet, run, whole } from './testing/run-cut.ts';

/** Answers for these days only; the others are missing. */
function has(server: ArchiveServer, ...days: readonly string[]): string {
  server.instead = (_number, _range, path) =>
    days.some((day) => path === `/${day}.pmtiles`) ? null : (response) => void response.writeHead(404).end();
  return new URL(server.url).origin;
}

const today = Date.UTC(2026, 10, 30, 1);

test('the newest build that is there is taken, of the last week', async () => {
  const server = await serveArchive(planet);
  const host = has(server, '20261127', '20261126');
  expect(await newestBuild({}, host, today)).toBe(`${host}/20261127.pmtiles`);
  expect(server.paths).toEqual(
    ['20261130', '20261129', '20261128', '20261127'].map((day) => `/${day}.pmtiles`),
  );
  has(server, '20261110');
  await expect(newestBuild({}, host, today)).rejects.toThrow(
    `${host} has no build of the last week. Name an archive: --from URL or --from FILE.`,
  );
});

test('without --from a download that was ended continues with its build while that is there, else with the newest', async () => {
  const server = await serveArchive(planet);
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const builds = has(server, dayBefore(3));
  const isThere = server.instead;
  // Fails after the search for the build, the plan and some tiles.
  server.instead = (number, range, path) =>
    server.paths.filter((one) => one === path).length > 12
      ? (response) => void response.writeHead(404).end()
      : isThere(number, range, path);
  const first = await run(null, {}, { builds });
  expect(first.failed).toContain(`${dayBefore(3)}.pmtiles: there is no archive at this address`);

  has(server, dayBefore(3), dayBefore(2));
  const second = await run(null, { out: first.out, dryRun: true }, { builds });
  expect(second.said[1]).toContain(`/${dayBefore(3)}.pmtiles`);
  const third = await run(null, { out: first.out, dryRun: true, maxzoom: 9 }, { builds });
  expect(third.said[1]).toContain(`/${dayBefore(2)}.pmtiles`);

  has(server, dayBefore(2));
  const last = await run(null, { out: first.out }, { builds });
  expect([last.failed, last.said[1]?.includes(`/${dayBefore(2)}.pmtiles`)]).toEqual([null, true]);
  expect(readFileSync(first.out)).toEqual(await whole());
});
