import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const tsx = ['--import', 'tsx'] as const;
const host = '127.0.0.1';

export type Running = { readonly stop: () => Promise<void> };
export type App = Running & { readonly url: string };
export type Services = Running & {
  readonly pid: number;
  readonly authUrl: string;
  readonly gatewayUrl: string;
};

/** Below the ports that the system gives to connections and to servers that ask for any. */
const portsOfTests = { first: 11_000, count: 19_000 };
let given = 0;

/**
 * A free port, which stays free until it is used: no other program is given one of these, and each process that asks here begins
 * elsewhere. A server that could not listen would seem to be ready, because the program that has its port responds.
 */
export async function freePort(): Promise<number> {
  const port = portsOfTests.first + ((process.pid * 97 + given++) % portsOfTests.count);
  const isFree = await new Promise<boolean>((settle) => {
    const server = createServer().once('error', () => settle(false));
    server.listen(port, host, () => server.close(() => settle(true)));
  });
  return isFree ? port : freePort();
}

/** The sandbox for tests: its own orders, and a controllable clock. */
const sandboxEnv = {
  SANDBOX_FILE: ':memory:',
  SANDBOX_CONTROL: '1',
  SANDBOX_STRICT: '1',
  SANDBOX_ORDERS: '240',
};

/** `npm start`: builds if needed and serves, with the embedded sandbox unless `env` names the services. */
export async function startApp(env: Readonly<Record<string, string>> = {}): Promise<App> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  return {
    url,
    ...(await started(
      [...tsx, 'tools/site/start.ts'],
      // Not the region that a developer may have cut.
      { ...sandboxEnv, MAP_ARCHIVE: '', MAP_RELIEF: '', ...env, PORT: String(port) },
      [url],
    )),
  };
}

/** `npm run sandbox`: the two services on two ports. */
export async function startServices(env: Readonly<Record<string, string>> = {}): Promise<Services> {
  const [auth, gateway] = [await freePort(), await freePort()];
  const authUrl = `http://${host}:${auth}`;
  const gatewayUrl = `http://${host}:${gateway}`;
  const ports = { AUTH_PORT: String(auth), GATEWAY_PORT: String(gateway) };
  const running = await started([...tsx, 'sandbox/serve.ts'], { ...sandboxEnv, ...ports, ...env }, [
    authUrl,
    gatewayUrl,
  ]);
  return { authUrl, gatewayUrl, ...running };
}

/** Starts a Node program and waits until every address responds. */
export async function started(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  urls: readonly string[],
): Promise<Running & { readonly pid: number }> {
  // A test that builds with Vite sets NODE_ENV of its worker, and in production no sandbox starts.
  const { AUTH_URL: _auth, GATEWAY_URL: _gateway, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  try {
    for (const url of urls) await answers(url, child);
  } catch (failure) {
    child.kill('SIGKILL');
    throw new Error(`${args.join(' ')}: ${String(failure)}\n${said.join('')}`);
  }
  return { pid: child.pid ?? 0, stop: () => stopped(child) };
}

/** Waits until the address responds. */
export async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error(`${url} did not answer in two minutes`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((settle) => child.once('close', settle));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await closed;
  clearTimeout(impatient);
}
