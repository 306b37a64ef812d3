import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../sandbox/sandbox.ts';
import { type App, freePort, startApp } from './servers.ts';

/** The time of every picture, so that two runs are equal. */
export const moment = Date.UTC(2026, 10, 21, 9, 41);

/** The app with a sandbox of its own. */
export type PictureStage = App & {
  /** A new sandbox: nothing that an earlier picture ordered. */
  restore(): Promise<void>;
};

/** The app with a sandbox of that many orders and its clock fixed at `moment`. */
export async function setStage(orders: number): Promise<PictureStage> {
  const open = () => createSandbox({ file: ':memory:', orders, clock: { now: () => moment } });
  let sandbox = await open();
  const [auth, gateway] = [
    await serve((request) => sandbox.auth(request)),
    await serve((request) => sandbox.gateway(request)),
  ];
  const app = await startApp({ AUTH_URL: auth.url, GATEWAY_URL: gateway.url });
  return {
    url: app.url,
    restore: async () => {
      sandbox.close();
      sandbox = await open();
    },
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
  const server = createServer((request, response) => {
    // Else Nadir would show that the clock of the device is wrong.
    response.setHeader('Date', new Date(moment).toUTCString());
    void listener(request, response);
  });
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle));
  return { server, url: `http://127.0.0.1:${port}` };
}
