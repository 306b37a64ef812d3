import { serverNamed, startServer } from '../tools/site/servers.ts';
import { Cutter } from './cutter.ts';
import { type App, type Services, startApp, startServices } from './servers.ts';

export type Stage = {
  /** The address for the browser: the app's own server, behind a line that can be cut. */
  readonly url: string;
  /** Either server of the sandbox, for direct control. */
  readonly sandbox: string;
  /** Between the browser and the app. */
  readonly toApp: Cutter;
  /** Between the app's proxy and the two services. */
  readonly toAuth: Cutter;
  readonly toGateway: Cutter;
  close(): Promise<void>;
};

/** The server of all apps but the embedded one: `npm run check:reliability` also uses those of deploy/. */
export const testedServer = serverNamed(process.env.E2E_SERVER ?? 'npm start');

/** The built app behind the tested server, which proxies to these two services. */
export async function served(authUrl: string, gatewayUrl: string): Promise<App> {
  if (testedServer === 'npm start') return await startApp({ AUTH_URL: authUrl, GATEWAY_URL: gatewayUrl });
  const server = await startServer(testedServer, { authUrl, gatewayUrl, mapHosts: '', dist: 'dist' });
  return { url: `http://127.0.0.1:${server.port}`, stop: server.close };
}

/** A separate app with separate services, and a line to cut on every connection. */
export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const services: Services = await startServices(env);
  const [toAuth, toGateway] = await Promise.all([
    Cutter.before(services.authUrl),
    Cutter.before(services.gatewayUrl),
  ]);
  const app: App = await served(toAuth.url, toGateway.url);
  const toApp = await Cutter.before(app.url);
  return {
    url: toApp.url,
    sandbox: services.gatewayUrl,
    toApp,
    toAuth,
    toGateway,
    close: async () => {
      await Promise.all([toApp, toAuth, toGateway].map((cutter) => cutter.close()));
      await Promise.all([app, services].map((running) => running.stop()));
    },
  };
}
