import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { BuildVersion, versionFileName } from '../build/version-file.ts';
import { beforeVite } from './before-head.ts';
import type { Upstreams } from './upstreams.ts';

/** Milliseconds in which a service has to answer `/readyz`. */
const patience = 3000;

function answerJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
}

/** The build of this folder; null if it has none. */
function buildIn(folder: string): BuildVersion | null {
  try {
    return BuildVersion.parse(JSON.parse(readFileSync(resolve(folder, versionFileName), 'utf8')));
  } catch {
    return null;
  }
}

/** Whether anything answers at this address, with any status. */
async function answers(url: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  return await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => true,
    () => false,
  );
}

async function areReady(upstreams: Upstreams): Promise<boolean> {
  if (upstreams.kind === 'sandbox') return true;
  return (await Promise.all([upstreams.auth, upstreams.gateway].map(answers))).every(Boolean);
}

/**
 * `/healthz`: this server answers, and from which build. `/readyz`: both services answer. The same as nginx and Caddy in
 * deploy/.
 */
export function health(upstreams: Upstreams | null): Plugin {
  return {
    name: 'nadir-health',
    apply: 'serve',
    configurePreviewServer: ({ config, middlewares }) => {
      if (upstreams === null) return;
      const folder = resolve(config.root, config.build.outDir);
      const probe: Connect.NextHandleFunction = (request, response, next) => {
        const path = request.url?.split('?', 1)[0];
        if (path === '/healthz') {
          const build = buildIn(folder);
          if (build === null) answerJson(response, 503, { status: 'no build' });
          else answerJson(response, 200, { status: 'ok', ...build });
        } else if (path === '/readyz') {
          void areReady(upstreams).then((ready) =>
            answerJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'unreachable' }),
          );
        } else next();
      };
      // A probe names this machine by any Host.
      beforeVite(middlewares, probe);
    },
  };
}
