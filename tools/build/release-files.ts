import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

/** Tabs that stay open through a deployment still request the files of their release. */
const olderReleases = 2;

export const ledger = '.vite/releases.json';
const Releases = z.array(z.array(z.string()));

/** Addresses of files, which must never get the page as a fallback: a script that is HTML breaks the tab. */
const fileAddress =
  /^\/(assets\/.*|.*\.pmtiles|[^/]+\.(m?js|css|map|json|png|svg|ico|woff2?|txt|webmanifest))$/;

function readReleases(file: string): string[][] {
  try {
    return Releases.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Files of a build that belong to the releases before it only. */
export function olderAssets(folder: string): string[] {
  const [current = [], ...older] = readReleases(join(folder, ledger));
  return older.flat().filter((name) => !current.includes(name));
}

/** Deletes all files of the folder that are not `kept`. */
function prune(folder: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(relative(folder, path).replaceAll('\\', '/'))) rmSync(path);
  }
}

/**
 * Keeps the files of old releases: a build keeps the assets of the two releases before it, and the server
 * answers a missing file with 404.
 */
export function releaseFiles(): Plugin {
  let folder = '';
  let publicFolder = '';
  return {
    name: 'nadir-release-files',
    config: (_config, { command }) => (command === 'build' ? { build: { emptyOutDir: false } } : {}),
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
      publicFolder = config.publicDir;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: (_options, bundle) => {
        const file = join(folder, ledger);
        const names = Object.keys(bundle).map((name) => name.replaceAll('\\', '/'));
        const assets = names.filter((name) => name.startsWith('assets/')).sort();
        const before = readReleases(file).filter((release) => release.join() !== assets.join());
        const releases = [assets, ...before.slice(0, olderReleases)];
        const copied = existsSync(publicFolder)
          ? readdirSync(publicFolder, { recursive: true }).map(String)
          : [];
        prune(
          folder,
          new Set([...names, ...copied.map((name) => name.replaceAll('\\', '/')), ...releases.flat()]),
        );
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(releases));
      },
    },
    // After the files and before the page fallback, which rewrites the address.
    configurePreviewServer:
      ({ middlewares }) =>
      () => {
        middlewares.use((request, response, next) => {
          if (!fileAddress.test((request.originalUrl ?? '').split('?', 1)[0] ?? '')) return next();
          response
            .writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
            .end('Not found');
        });
      },
  };
}
