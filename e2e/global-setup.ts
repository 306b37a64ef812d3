import { startApp, startServices } from './servers.ts';

/** Two apps for all tests: one with the sandbox inside, one whose proxy leads to `npm run sandbox`. */
export default async function start(): Promise<() => Promise<void>> {
  const app = await startApp();
  const services = await startServices();
  const proxied = await startApp({ AUTH_URL: services.authUrl, GATEWAY_URL: services.gatewayUrl });
  Object.assign(process.env, {
    E2E_APP: app.url,
    E2E_PROXIED_APP: proxied.url,
    E2E_AUTH: services.authUrl,
    E2E_GATEWAY: services.gatewayUrl,
  });
  return async () => {
    await Promise.all([proxied.stop(), services.stop(), app.stop()]);
  };
}
