import { createAuth } from './auth/auth.ts';
import { createTokens } from './auth/tokens.ts';
import { holdable, type SandboxClock } from './clock.ts';
import { createControl } from './control.ts';
import type { MadeOrder } from './control-bodies.ts';
import { cuttable, type NodeSide } from './faults/cut.ts';
import { createFaultGate, type Wait } from './faults/gate.ts';
import { createPlanBook, FaultPlan, type FaultPlanInput } from './faults/plan.ts';
import { createFaults } from './faults/words.ts';
import { createGateway } from './gateway.ts';
import { createOrders } from './orders/order-store.ts';
import { seededOrders } from './seed/seed.ts';
import { defaultSettings, type SandboxSettings } from './settings.ts';
import { openStorage } from './storage.ts';

export type Sandbox = {
  /** The authentication server (interface.md 4.1): paths as under `{auth_url}`. */
  auth(request: Request, node?: NodeSide): Promise<Response>;
  /** The gateway (interface.md 4.2 to 4.6): paths as under `{base_url}`. */
  gateway(request: Request, node?: NodeSide): Promise<Response>;
  /** `/__sandbox/*` (docs/look-up/sandbox.md, "Control, for tests"); 404 unless the settings enable `control`. */
  control(request: Request, node?: NodeSide): Promise<Response>;
  /** Activates a fault plan until the next one; `{}` clears it. */
  plan(faults: FaultPlanInput): Promise<void>;
  /** The orders created since the start, with this reference or all. */
  made(refNo?: string): readonly MadeOrder[];
  /** The routes of both servers and of the control interface; a method `ALL` rejects the other methods. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  close(): void;
};

type Answer = (request: Request, node: NodeSide) => Response | Promise<Response>;

export type SandboxOptions = Partial<SandboxSettings> & {
  readonly clock?: SandboxClock;
  /** Waits for the delays of a fault plan; real time by default. */
  readonly wait?: Wait;
};

/**
 * The whole service of interface.md in this process, in memory; what outlives a restart is in one file. Absent options are
 * those of `defaultSettings`. Rejects with a TypeError, as `fetch` does, when a fault cuts the connection.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock: base = { now: () => Date.now() }, wait, ...given } = options;
  const settings = { ...defaultSettings, ...given };
  const clock = holdable(base);
  const book = createPlanBook();
  const placed: MadeOrder[] = [];
  const storage = openStorage(settings.file);
  const tokens = createTokens(storage, clock, settings, () => book.current().tokens);
  const faults = createFaults(clock, settings, tokens.revoke, wait);
  const orders = createOrders(storage.orders, seededOrders(storage, settings.orders, clock.now()));
  tokens.sweep();

  function put(plan: FaultPlan): void {
    book.put(plan);
    if (plan.tokens.revoked) tokens.revokeAll();
  }
  const made = (refNo: string | null) => placed.filter((order) => refNo === null || order.refNo === refNo);
  const control = createControl({ clock, book, put, made });
  const gate = createFaultGate({
    book,
    wait,
    ownerOf: tokens.ownerOf,
    seen: settings.control ? control.record : () => {},
  });
  const endpoint = (server: 'auth' | 'gateway', app: { fetch: Answer }) =>
    cuttable(gate(server, async (request, node) => await app.fetch(request, node)));
  const rethrow = (error: Error): never => {
    throw error;
  };
  const gateway = createGateway({
    orders,
    clock,
    settings,
    tokens,
    faults,
    book,
    made: (order) => placed.push(order),
  });
  const auth = createAuth({ tokens, faults });
  return {
    auth: endpoint('auth', auth.onError(rethrow)),
    gateway: endpoint('gateway', gateway.onError(rethrow)),
    control: settings.control
      ? cuttable(async (request, node) => await control.app.fetch(request, node))
      : () => Promise.resolve(new Response(null, { status: 404 })),
    plan: async (input) => put(FaultPlan.parse(input)),
    made: (refNo) => made(refNo ?? null),
    routes: [auth, gateway, control.app].flatMap((app) => app.routes),
    close: () => storage.close(),
  };
}
