import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningServer, type ServerName, startServer } from '../site/servers.ts';
import { startUpstream, type Upstream } from './raw-http.ts';

type Running = { app: RunningServer; upstream: Upstream };

/** Starts a server in front of a service, for all tests of the block; each test begins without received requests. */
export function serverInFrontOf(
  service: Parameters<typeof startUpstream>[0],
  name: ServerName,
): Readonly<Running> {
  const running = {} as Running;
  beforeAll(async () => {
    running.upstream = await startUpstream(service);
    const { url } = running.upstream;
    running.app = await startServer(name, { authUrl: url, gatewayUrl: url, mapHosts: '' });
  });
  afterEach(() => {
    running.upstream.received.length = 0;
  });
  afterAll(() => Promise.all([running.app.close(), running.upstream.close()]));
  return running;
}
