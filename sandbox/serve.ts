import { parseArgs } from 'node:util';
import { allowSandbox } from './allowed.ts';
import { accounts, mainAccount } from './auth/accounts.ts';
import { serveSandbox } from './http.ts';
import { openapi } from './openapi/document.ts';
import { createSandbox } from './sandbox.ts';
import { defaultSettings, maxOrders, readPorts, readSettings } from './settings.ts';
import { onStop } from './stopping.ts';

const help = `npm run sandbox                   the sandbox as two servers on 127.0.0.1, until Ctrl+C
npm run sandbox -- --openapi      prints its HTTP interface as OpenAPI 3.1
npm run sandbox -- --help         prints this

Settings are environment variables:
  AUTH_PORT, GATEWAY_PORT   ports, 4174 and 4175; 0 is any free port
  SANDBOX_ORDERS            seeded orders, 0 to ${maxOrders}; ${defaultSettings.orders}
  SANDBOX_FILE              file with orders and sessions; ${defaultSettings.file}. :memory: stores nothing
  SANDBOX_TOKEN_SECONDS     lifetime of access tokens; ${defaultSettings.tokenSeconds}
  SANDBOX_REFRESH_SECONDS   lifetime of refresh tokens; ${defaultSettings.refreshSeconds}
  SANDBOX_FAULTS            0 disables the fault words in notes and searches
  SANDBOX_CONTROL           1 enables /__sandbox/: clock, requests, orders, faults, openapi.json
  SANDBOX_STRICT            1 answers 400 to a list request without OrderStatusIds or ServiceIds
  SANDBOX                   1 allows the sandbox where NODE_ENV is production

docs/look-up/sandbox.md describes accounts, faults and special orders.`;

/** Throws an Error of one sentence for an option that does not exist. */
function readOptions(args: readonly string[]): { help?: boolean | undefined; openapi?: boolean | undefined } {
  try {
    return parseArgs({
      args: [...args],
      options: { help: { type: 'boolean' }, openapi: { type: 'boolean' } },
    }).values;
  } catch {
    throw new Error(`The options are --help and --openapi, not "${args.join(' ')}".`);
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(help);
  if (options.openapi) return console.log(JSON.stringify(openapi(), null, 2));
  allowSandbox(process.env);
  const settings = readSettings(process.env);
  const ports = readPorts(process.env);
  const servers = await serveSandbox(await createSandbox(settings), ports);
  onStop(() => {
    servers.close();
    process.exit(0);
  });
  const others = accounts.filter((account) => account !== mainAccount).map((account) => account.email);
  console.log(`Authentication server  ${servers.authUrl}
Gateway                ${servers.gatewayUrl}
Control                ${settings.control ? `${servers.gatewayUrl}/__sandbox/openapi.json` : 'off; SANDBOX_CONTROL=1 enables it'}

To put the app in front of it:

  AUTH_URL=${servers.authUrl} GATEWAY_URL=${servers.gatewayUrl} npm start

Sign in as ${mainAccount.email} with the password ${mainAccount.password}.
Other accounts (docs/look-up/sandbox.md says what each is for): ${others.join(', ')}

The sandbox is ready.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
