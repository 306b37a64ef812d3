import type { Context } from 'hono';
import type { Session, Tokens } from './auth/tokens.ts';
import type { SandboxClock } from './clock.ts';
import type { MadeOrder } from './control-bodies.ts';
import type { NodeSide } from './faults/cut.ts';
import type { PlanBook } from './faults/plan.ts';
import type { Faults } from './faults/words.ts';
import type { Orders } from './orders/order-store.ts';
import type { SandboxSettings } from './settings.ts';

export type GatewayEnv = { Bindings: NodeSide; Variables: { session: Session; token: string } };
export type GatewayContext = Context<GatewayEnv>;

export type GatewayParts = {
  readonly orders: Orders;
  readonly clock: SandboxClock;
  readonly settings: SandboxSettings;
  readonly tokens: Tokens;
  readonly faults: Faults;
  readonly book: PlanBook;
  /** Called with every created order. */
  made(order: MadeOrder): void;
};

export const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });
