import { Hono, type MiddlewareHandler } from 'hono';
import type { HoldableClock } from './clock.ts';
import type { NodeSide } from './cut.ts';

export type SeenRequest = {
  readonly server: 'auth' | 'gateway';
  readonly method: string;
  /** Path and query as they arrived, byte for byte behind a Node server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const mostSeen = 2000;

/** Lets tests hold the clock and see what went over the wire. Exists only where the settings ask for it. */
export function createControl(clock: HoldableClock) {
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

  const record =
    (server: SeenRequest['server']): MiddlewareHandler<{ Bindings: NodeSide }> =>
    async (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const url = context.env.incoming?.url ?? pathname + search;
      const headers = Object.fromEntries(context.req.raw.headers);
      const body = await context.req.text();
      seen = [...seen, { server, method: context.req.method, url, headers, body }].slice(-mostSeen);
      await next();
    };
  return { app, record };
}
