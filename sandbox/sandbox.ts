import { Hono } from 'hono';
import { createAuth } from './auth.ts';
import { holdable, type SandboxClock } from './clock.ts';
import { createControl } from './control.ts';
import { cuttable, type NodeSide } from './cut.ts';
import { openDatabase } from './database.ts';
import { createFaults } from './faults.ts';
import { createGateway } from './gateway.ts';
import { seedOrders } from './seed.ts';
import { defaultSettings, type SandboxSettings } from './settings.ts';
import { createTokens } from './tokens.ts';

export type Sandbox = {
  /** The authentication server (interface.md 4.1): paths as under `{auth_url}`. */
  auth(request: Request, node?: NodeSide): Promise<Response>;
  /** The gateway (interface.md 4.2 to 4.6): paths as under `{base_url}`. */
  gateway(request: Request, node?: NodeSide): Promise<Response>;
  /** `/__sandbox/clock` and `/__sandbox/requests`; 404 unless the settings say `control`. */
  control(request: Request, node?: NodeSide): Promise<Response>;
  close(): void;
};

type Answer = (request: Request, node: NodeSide) => Response | Promise<Response>;

export type SandboxOptions = Partial<SandboxSettings> & { readonly clock?: SandboxClock };

/**
 * The whole service of interface.md in this process, over one SQLite file. What is not given is as in `defaultSettings`.
 * Rejects with a TypeError, as `fetch` does, where a fault cuts the connection.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock: base = { now: () => Date.now() }, ...given } = options;
  const settings = { ...defaultSettings, ...given };
  const clock = holdable(base);
  const database = await openDatabase(settings.file);
  const tokens = createTokens(database, clock, settings);
  const faults = createFaults(clock, settings, tokens.revoke);
  await seedOrders(database, settings.orders, clock.now());
  await tokens.sweep();

  const control = createControl(clock);
  const recorded = (server: 'auth' | 'gateway') => {
    const app = new Hono<{ Bindings: NodeSide }>();
    if (settings.control) app.use(control.record(server));
    return app.onError((error) => {
      throw error;
    });
  };
  const auth = recorded('auth').route('/', createAuth({ tokens, faults }));
  const gateway = recorded('gateway').route(
    '/',
    createGateway({ database, clock, settings, tokens, faults }),
  );
  const door = (app: { fetch: Answer }) => cuttable(async (request, node) => await app.fetch(request, node));
  return {
    auth: door(auth),
    gateway: door(gateway),
    control: settings.control
      ? door(control.app)
      : () => Promise.resolve(new Response(null, { status: 404 })),
    close: () => database.close(),
  };
}
