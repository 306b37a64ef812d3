import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { NodeSide } from './faults/cut.ts';
import type { Sandbox } from './sandbox.ts';

const host = '127.0.0.1';

export type SandboxServers = { readonly authUrl: string; readonly gatewayUrl: string; close(): void };

/** One of the two servers; both have the control paths. Rejects with a sentence when the port is taken. */
function serve(answer: Sandbox['auth'], control: Sandbox['control'], port: number): Promise<Server> {
  const route = (request: Request, node: NodeSide) =>
    new URL(request.url).pathname.startsWith('/__sandbox/') ? control(request, node) : answer(request, node);
  const listener = getRequestListener(route, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  return new Promise((resolve, reject) => {
    server.once('error', (reason: NodeJS.ErrnoException) =>
      reject(reason.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use.`) : reason),
    );
    server.listen(port, host, () => resolve(server));
  });
}

const addressOf = (server: Server) => {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : address}`;
};

/** The sandbox as two servers on this machine; port 0 is any free port. */
export async function serveSandbox(
  sandbox: Sandbox,
  ports = { auth: 0, gateway: 0 },
): Promise<SandboxServers> {
  const auth = await serve(sandbox.auth, sandbox.control, ports.auth);
  const gateway = await serve(sandbox.gateway, sandbox.control, ports.gateway);
  return {
    authUrl: addressOf(auth),
    gatewayUrl: addressOf(gateway),
    close() {
      for (const server of [auth, gateway]) {
        server.close();
        server.closeAllConnections();
      }
      sandbox.close();
    },
  };
}
