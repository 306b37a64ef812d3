import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../sandbox/sandbox.ts';
import { type App, freePort, startApp } from './servers.ts';

/** The time of every picture, so that two runs are equal. */
export const moment = Date.UTC(2026, 10, 21, 9, 41);

/** The app with a sandbox of that many orders and its clock fixed at `moment`. */
export async function setStage(orders: number): Promise<App> {
  const sandbox = await createSandbox({ file: ':memory:', orders, clock: { now: () => moment } });
  const [auth, gateway] = [await serve(sandbox.auth), await serve(sandbox.gateway)];
  const app = await startApp({ AUTH_URL: auth.url, GATEWAY_URL: gateway.url });
  return {
    url: app.url,
    stop: async () => {
      await app.stop();
      for (const { server } of [auth, gateway]) {
        server.close();
        server.closeAllConnections();
      }
      sandbox.close();
    },
  };
}

async function serve(
  answer: (request: Request) => Promise<Response>,
): Promise<{ server: Server; url: string }> {
  const port = await freePort();
  const listener = getRequestListener((request) => answer(request), { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle));
  return { server, url: `http://127.0.0.1:${port}` };
}
