import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, preview } from 'vite';
import { portOf } from './raw-http.ts';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const page = '<!doctype html><title>the app itself</title>';

const settings = '{"defaultLanguage":"ar","sandbox":null}';

export type ServedApp = { readonly port: number; close(): Promise<void> };

/** The project's own vite.config.ts over an app of one page, as `vite preview` or as `vite`. */
export async function serveApp(
  mode: 'dev' | 'preview',
  env: Readonly<Record<string, string>>,
): Promise<ServedApp> {
  const root = mkdtempSync(join(tmpdir(), 'nadir-app-'));
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  mkdirSync(join(root, 'public'));
  for (const name of ['index.html', 'dist/index.html']) writeFileSync(join(root, name), page);
  writeFileSync(join(root, 'dist/assets/app-1a2b3c4d.js'), 'document.title = "it runs";');
  for (const name of ['public/config.json', 'dist/config.json']) writeFileSync(join(root, name), settings);
  const before = { ...process.env };
  for (const name of ['AUTH_URL', 'GATEWAY_URL']) delete process.env[name];
  // Vite treats a preview as production, where the sandbox must be enabled.
  Object.assign(process.env, { SANDBOX: '1', MAP_ARCHIVE: '', MAP_RELIEF: '', ...env });
  const common = { root, configFile, logLevel: 'silent', cacheDir: join(root, '.vite') } as const;
  try {
    if (mode === 'preview') {
      const server = await preview({ ...common, preview: { port: 0, strictPort: false } });
      return served(server.httpServer as Server, () => server.close(), root);
    }
    const options = { port: 0, strictPort: false, watch: null };
    const server = await (
      await createServer({ ...common, server: options, optimizeDeps: { noDiscovery: true } })
    ).listen();
    return served(server.httpServer as Server, () => server.close(), root);
  } finally {
    process.env = before;
  }
}

function served(server: Server, close: () => Promise<void>, root: string): ServedApp {
  return {
    port: portOf(server),
    close: async () => {
      await close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
