import { type Context, Hono } from 'hono';
import type { HoldableClock } from './clock.ts';
import { ClockSetting, type MadeOrder, type SeenRequest } from './control-bodies.ts';
import type { NodeSide } from './faults/cut.ts';
import { FaultPlan, type PlanBook } from './faults/plan.ts';
import { openapi } from './openapi/document.ts';

const maxSeen = 20_000;

type ControlParts = {
  readonly clock: HoldableClock;
  readonly book: PlanBook;
  /** Activates a plan. */
  put(plan: FaultPlan): void;
  made(refNo: string | null): readonly MadeOrder[];
};

/** Undefined for a body that is not JSON. */
const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);

/**
 * The control interface for tests: stops the clock, plans faults, and returns the recorded requests. Only
 * when the settings enable it.
 */
export function createControl({ clock, book, put, made }: ControlParts) {
  let seen: SeenRequest[] = [];
  const app = new Hono<{ Bindings: NodeSide }>();
  app.get('/__sandbox/clock', (context) => context.json({ now: clock.now() }));
  app.post('/__sandbox/clock', async (context) => {
    const read = ClockSetting.safeParse(await bodyOf(context));
    if (!read.success) return context.json({ error: read.error.issues }, 400);
    clock.hold(read.data.now);
    return context.json({ now: clock.now() });
  });
  app.get('/__sandbox/requests', (context) => context.json(seen));
  app.delete('/__sandbox/requests', () => {
    seen = [];
    return new Response(null, { status: 204 });
  });
  app.get('/__sandbox/faults', (context) => context.json({ plan: book.current(), met: book.met() }));
  app.post('/__sandbox/faults', async (context) => {
    const read = FaultPlan.safeParse(await bodyOf(context));
    if (!read.success) return context.json({ error: read.error.issues }, 400);
    put(read.data);
    return context.json({ plan: book.current(), met: book.met() });
  });
  app.delete('/__sandbox/faults', () => {
    put(FaultPlan.parse({}));
    return new Response(null, { status: 204 });
  });
  app.get('/__sandbox/orders', (context) => context.json(made(context.req.query('refNo') ?? null)));
  app.get('/__sandbox/openapi.json', (context) => context.json(openapi()));

  const record = (request: SeenRequest) => {
    seen.push(request);
    if (seen.length > maxSeen) seen.shift();
  };
  return { app, record };
}
