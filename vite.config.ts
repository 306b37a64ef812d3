import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedSandbox, sandboxConfig } from './sandbox/vite-plugin.ts';
import { bootPage } from './tools/build/boot-page.ts';
import { styleSheets } from './tools/build/component-layer.ts';
import { fewFiles } from './tools/build/few-files.ts';
import { licences } from './tools/build/licences.ts';
import { offlineShell } from './tools/build/offline-shell.ts';
import { finishedPage } from './tools/build/page-policy.ts';
import { precompress } from './tools/build/precompress.ts';
import { releaseFiles } from './tools/build/release-files.ts';
import { transportRule } from './tools/build/transport-rule.ts';
import { versionFile } from './tools/build/version-file.ts';
import { health } from './tools/site/health.ts';
import { mapArchives, readMapArchives, withArchives } from './tools/site/map-archive.ts';
import { proxyRules } from './tools/site/proxy.ts';
import { requestLog } from './tools/site/request-log.ts';
import { sendGuardRule } from './tools/site/send-guard-rule.ts';
import { readMapHosts } from './tools/site/site-headers.ts';
import { siteRules } from './tools/site/site-rules.ts';
import { readUpstreams } from './tools/site/upstreams.ts';

export default defineConfig(({ command }) => {
  const upstreams = command === 'serve' ? readUpstreams(process.env) : null;
  const archives = command === 'serve' ? readMapArchives(process.env) : [];
  const settings = (text: string) =>
    withArchives(upstreams?.kind === 'sandbox' ? sandboxConfig(text) : text, archives);
  const origin = {
    host: '127.0.0.1',
    port: Number(process.env.PORT || 4173),
    strictPort: true,
    // The app uses only its own origin, so CORS stays off.
    cors: false,
    proxy: upstreams === null ? {} : proxyRules(upstreams),
  };
  const files = fewFiles();
  const licence = licences();
  return {
    plugins: [
      { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
      react(),
      bootPage(),
      files.plugin,
      licence.page,
      transportRule(),
      upstreams?.kind === 'proxy' ? requestLog() : null,
      siteRules(command === 'serve' ? readMapHosts(process.env) : '', settings),
      health(upstreams),
      sendGuardRule(),
      // Before the copies and hashes of the page.
      finishedPage(),
      precompress(),
      offlineShell(),
      versionFile(process.env),
      releaseFiles(),
      upstreams?.kind === 'sandbox' ? embeddedSandbox(process.env, settings) : null,
      mapArchives(archives),
    ],
    css: styleSheets,
    server: origin,
    preview: origin,
    // Browsers with light-dark(), so that the build does not transform the tokens.
    build: {
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      manifest: true,
      // A file that changes keeps the names of those that import it: a release changes 1 % of the bytes where it was half.
      chunkImportMap: true,
      modulePreload: { polyfill: false },
      sourcemap: false,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        // The names in the import map depend on the path from here, which is else the folder of the call.
        cwd: import.meta.dirname,
        output: { codeSplitting: { groups: files.groups } },
        experimental: { chunkImportMap: { fileName: '.vite/importmap.json' } },
      },
    },
    worker: { format: 'es', plugins: () => [licence.worker()] },
  };
});
