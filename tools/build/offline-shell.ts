import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { Shell } from './shell-worker.ts';

/** What a screen needs without a network. Maps are read by ranges, which a service worker does not store. */
const kept = /^assets\/[^/]+\.(m?js|css|woff2)$/;
/** Place names: of the files beside the bundle, those that are read whole. */
const keptOnceUsed = /-[\da-f]+\.json$/;

/** As the attribute `integrity` has it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The text of the service worker for a build; its version changes with each file and with the worker itself. */
export async function shellWorkerText(shell: Omit<Shell, 'version'>): Promise<string> {
  const file = new URL('shell-worker.ts', import.meta.url).pathname;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const plain = code.replace(/^export /gm, '').replace(/^\s*\{\s*\};?$/gm, '');
  const version = createHash('sha256')
    .update(plain + JSON.stringify(shell))
    .digest('hex')
    .slice(0, 12);
  return `${plain}\nstartShellWorker(self, caches, (...call) => fetch(...call), ${JSON.stringify({ version, ...shell })});\n`;
}

/** A hash of the names of the build's scripts and style sheets, and so of their content. */
export function filesOf(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).filter((name) => kept.test(name));
  return createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12);
}

export function pageOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no page');
  return page;
}

/** Writes `sw.js`, the service worker with the list of the build's files. */
export function offlineShell(): Plugin {
  let publicDir = '';
  return {
    name: 'nadir-offline-shell',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle)
          .filter(({ fileName }) => kept.test(fileName))
          .map((part): [string, string] => [
            `/${part.fileName}`,
            integrityOf(part.type === 'chunk' ? part.code : part.source),
          ])
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const basemap = join(publicDir, 'basemap');
        const used = (existsSync(basemap) ? readdirSync(basemap).sort() : [])
          .filter((name) => keptOnceUsed.test(name))
          .map((name): [string, string] => [
            `/basemap/${name}`,
            integrityOf(readFileSync(join(basemap, name))),
          ]);
        const shell = {
          page: integrityOf(pageOf(bundle).source),
          files: Object.fromEntries(files),
          used: Object.fromEntries(used),
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await shellWorkerText(shell) });
      },
    },
  };
}
