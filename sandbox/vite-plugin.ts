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

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * The app's configuration plus the account to offer on the sign-in page and the kinds of the sandbox's statuses. An unreadable file is sent as it is,
 * so that the app handles it as in production (src/config.ts); null when there is none.
 */
async function configBody(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { email, password } = mainAccount;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return text;
    return JSON.stringify({ ...given, statusKinds, sandbox: { email, password } });
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

/** The sandbox behind the app's own origin, in dev and preview. A build does not contain it. `change` is for config.json. */
export function embeddedSandbox(env: NodeJS.ProcessEnv, change: (settings: string) => string): Plugin {
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
      configBody(configFile).then((body) => {
        response
          .writeHead(body === null ? 404 : 200, {
            'content-type': 'application/json',
            'cache-control': 'no-store',
          })
          .end(body === null ? null : change(body));
      }, next);
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
