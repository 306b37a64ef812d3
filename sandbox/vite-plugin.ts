import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { sandboxWarning } from './allowed.ts';
import { mainAccount } from './auth/accounts.ts';
import type { NodeSide } from './faults/cut.ts';
import { statusKinds } from './orders/status.ts';
import type { Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/** Those that src/config.ts knows. */
const mapServices = ['nasa-gibs', 'openfreemap'];

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * The text of the app's configuration plus the account to offer on the sign-in page, the kinds of the sandbox's statuses, and the map
 * services on offer. An unreadable one stays as it is, so that the app handles it as in production (src/config.ts).
 */
export function sandboxConfig(text: string): string {
  const { email, password } = mainAccount;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
    const map = 'map' in given ? given.map : {};
    const isObject = typeof map === 'object' && map !== null;
    const offered = isObject ? { offer: mapServices, ...map } : map;
    return JSON.stringify({ ...given, statusKinds, sandbox: { email, password }, map: offered });
  } catch {
    return text;
  }
}

/** Passes requests under a prefix to one of the sandbox's servers, without the prefix. */
function under(prefix: string, strip: boolean, answer: Sandbox['auth']): Connect.NextHandleFunction {
  const listener = getRequestListener((request: Request, node: NodeSide) => answer(request, node), {
    overrideGlobalObjects: false,
  });
  return (request, response, next) => {
    if (!request.url?.startsWith(prefix)) return next();
    if (strip) request.url = request.url.slice(prefix.length - 1);
    void listener(request, response);
  };
}

function announce(server: ViteDevServer | PreviewServer): void {
  const print = server.printUrls;
  server.printUrls = () => {
    print();
    const { email, password } = mainAccount;
    server.config.logger.warn(`\n${sandboxWarning}\n\n  ➜  Sign in as ${email} with ${password}\n`);
  };
}

/** The sandbox behind the app's own origin, in dev and preview. A build does not contain it. `sent` makes what is sent of config.json. */
export function embeddedSandbox(env: NodeJS.ProcessEnv, sent: (settings: string) => string): Plugin {
  let sandbox: Sandbox | null = null;
  const close = () => {
    sandbox?.close();
    sandbox = null;
  };

  async function mount(server: ViteDevServer | PreviewServer, configFile: string): Promise<void> {
    const { createSandbox } = await import('./sandbox.ts');
    sandbox = await createSandbox(readSettings(env));
    server.middlewares.use(under('/auth/', true, sandbox.auth));
    server.middlewares.use(under('/api/', true, sandbox.gateway));
    server.middlewares.use(under('/__sandbox/', false, sandbox.control));
    server.middlewares.use((request, response, next) => {
      if (pathOf(request.url ?? '') !== '/config.json') return next();
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      readFile(configFile, 'utf8').then(
        (text) => response.writeHead(200, headers).end(sent(text)),
        () => response.writeHead(404, headers).end(),
      );
    });
  }

  return {
    name: 'nadir-sandbox',
    apply: 'serve',
    configureServer: (server) => {
      announce(server);
      return mount(server, join(server.config.publicDir, 'config.json'));
    },
    configurePreviewServer: (server) => {
      announce(server);
      return mount(server, resolve(server.config.root, server.config.build.outDir, 'config.json'));
    },
    closeServer: close,
    closePreviewServer: close,
  };
}
