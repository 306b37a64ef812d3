import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { accounts, mainAccount } from './accounts.ts';
import { allowSandbox } from './allowed.ts';
import type { NodeSide } from './cut.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { onStop } from './stopping.ts';

const host = '127.0.0.1';

/** One of the two servers; both have the control paths. */
function serve(answer: Sandbox['auth'], control: Sandbox['control'], port: number): Promise<Server> {
  const route = (request: Request, node: NodeSide) =>
    new URL(request.url).pathname.startsWith('/__sandbox/') ? control(request, node) : answer(request, node);
  const listener = getRequestListener(route, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function readPort(name: string, fallback: number): number {
  const port = Number(process.env[name] || fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is not a port: ${process.env[name]}`);
  return port;
}

const addressOf = (server: Server) => {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : address}`;
};

async function main(): Promise<void> {
  allowSandbox(process.env);
  const sandbox = await createSandbox(readSettings(process.env));
  const auth = await serve(sandbox.auth, sandbox.control, readPort('AUTH_PORT', 4174));
  const gateway = await serve(sandbox.gateway, sandbox.control, readPort('GATEWAY_PORT', 4175));
  console.log('The sandbox answers. To put the app in front of it:\n');
  console.log(`  AUTH_URL=${addressOf(auth)} GATEWAY_URL=${addressOf(gateway)} npm start\n`);
  console.log(`Sign in as ${mainAccount.email} with the password ${mainAccount.password}.`);
  const others = accounts.filter((account) => account !== mainAccount).map((account) => account.email);
  console.log(`Other accounts (sandbox/README.md says what each is for): ${others.join(', ')}`);

  onStop(() => {
    for (const server of [auth, gateway]) {
      server.close();
      server.closeAllConnections();
    }
    sandbox.close();
    process.exit(0);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
