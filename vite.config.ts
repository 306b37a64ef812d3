import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedSandbox } from './sandbox/vite-plugin.ts';
import { bootPage } from './tools/boot-page.ts';
import { proxyRules } from './tools/proxy.ts';
import { transportRule } from './tools/transport-rule.ts';
import { readUpstreams } from './tools/upstreams.ts';

export default defineConfig(({ command }) => {
  const upstreams = command === 'serve' ? readUpstreams(process.env) : null;
  const origin = {
    host: '127.0.0.1',
    port: Number(process.env.PORT || 4173),
    strictPort: true,
    // The app talks to its own origin only, so no other page is told that it may.
    cors: false,
    proxy: upstreams === null ? {} : proxyRules(upstreams),
  };
  return {
    plugins: [
      { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
      react(),
      bootPage(),
      transportRule(),
      upstreams?.kind === 'sandbox' ? embeddedSandbox(process.env) : null,
    ],
    server: origin,
    preview: origin,
    build: { assetsInlineLimit: 0, manifest: true, sourcemap: false },
    worker: { format: 'es' },
  };
});
