import { freePort, startApp, startServices } from './servers.ts';
import { served } from './stage.ts';

/**
 * Three apps for all tests: one with the embedded sandbox, one whose proxy leads to `npm run sandbox`, and one that can sign
 * in there and reaches no gateway. Apps that the environment names are used as they are.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env.E2E_APP !== undefined) return async () => undefined;
  const app = await startApp();
  const services = await startServices();
  const { authUrl, gatewayUrl } = services;
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const [proxied, stranded] = await Promise.all([served(authUrl, gatewayUrl), served(authUrl, nobody)]);
  Object.assign(process.env, {
    E2E_APP: app.url,
    E2E_PROXIED_APP: proxied.url,
    E2E_STRANDED_APP: stranded.url,
    E2E_GATEWAY: gatewayUrl,
  });
  return async () => {
    await Promise.all([app, proxied, stranded, services].map((running) => running.stop()));
  };
}
