import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';
import type { Shell } from './shell-worker.ts';

/** What a screen needs without a network. Maps are read by ranges, which a service worker does not store. */
const kept = /^assets\/[^/]+\.(m?js|css|woff2)$/;

/** The text of the service worker for a build. */
export async function shellWorkerText(shell: Shell): Promise<string> {
  const file = new URL('shell-worker.ts', import.meta.url).pathname;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const plain = code.replace(/^export /gm, '').replace(/^\s*\{\s*\};?$/gm, '');
  return `${plain}\nstartShellWorker(self, caches, (...call) => fetch(...call), ${JSON.stringify(shell)});\n`;
}

/** Writes `sw.js`, the service worker with the list of the build's files. */
export function offlineShell(): Plugin {
  return {
    name: 'nadir-offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => kept.test(name))
          .sort();
        const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)?.fileName;
        if (entry === undefined) throw new Error('the build has no entry');
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        const version = createHash('sha256')
          .update(files.join())
          .update(page.source)
          .digest('hex')
          .slice(0, 12);
        const shell = { version, entry, files: files.map((name) => `/${name}`) };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await shellWorkerText(shell) });
      },
    },
  };
}
