import { Hono } from 'hono';
import type { HoldableClock } from './clock.ts';
import type { NodeSide } from './cut.ts';
import { FaultPlan, type PlanBook } from './fault-plan.ts';

export type SeenRequest = {
  readonly server: 'auth' | 'gateway';
  readonly method: string;
  /** Path and query as they arrived, byte for byte behind a Node server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** E-mail of the account of its token or its form. */
  readonly account: string | null;
};

/** An order that was created, whether the list shows it or not. */
export type MadeOrder = {
  readonly id: number;
  /** The reference as it was sent. */
  readonly refNo: string | null;
  /** By the sandbox's clock. */
  readonly at: number;
};

const maxSeen = 2000;

type ControlParts = {
  readonly clock: HoldableClock;
  readonly book: PlanBook;
  /** Activates a plan. */
  put(plan: FaultPlan): Promise<void>;
  made(refNo: string | null): readonly MadeOrder[];
};

/**
 * The control interface for tests: stops the clock, plans faults, and returns the recorded requests. Only
 * when the settings enable it.
 */
export function createControl({ clock, book, put, made }: ControlParts) {
  let seen: SeenRequest[] = [];
  const app = new Hono<{ Bindings: NodeSide }>();
  app.get('/__sandbox/clock', (context) => context.json({ now: clock.now() }));
  app.post('/__sandbox/clock', async (context) => {
    const { now }: { now?: unknown } = await context.req.json();
    if (now !== null && !(typeof now === 'number' && Number.isFinite(now)))
      return context.json({ error: 'now' }, 400);
    clock.hold(now);
    return context.json({ now: clock.now() });
  });
  app.get('/__sandbox/requests', (context) => context.json(seen));
  app.delete('/__sandbox/requests', () => {
    seen = [];
    return new Response(null, { status: 204 });
  });
  app.get('/__sandbox/faults', (context) => context.json({ plan: book.current(), met: book.met() }));
  app.post('/__sandbox/faults', async (context) => {
    const read = FaultPlan.safeParse(await context.req.json());
    if (!read.success) return context.json({ error: read.error.issues }, 400);
    await put(read.data);
    return context.json({ plan: book.current(), met: book.met() });
  });
  app.delete('/__sandbox/faults', async () => {
    await put(FaultPlan.parse({}));
    return new Response(null, { status: 204 });
  });
  app.get('/__sandbox/orders', (context) => context.json(made(context.req.query('refNo') ?? null)));

  const record = (request: SeenRequest) => {
    seen = [...seen, request].slice(-maxSeen);
  };
  return { app, record };
}
