import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { isService } from './site-headers.ts';

const bytesSent = new WeakMap<IncomingMessage, () => number>();

/** Tells the log how much of a request has left for the service. */
export function noteBytesSent(request: IncomingMessage, count: () => number): void {
  bytesSent.set(request, count);
}

/** Only of CreateOrder: by it an order can be found. What else the query holds, such as the note, is not for the log. */
function referenceOf({ pathname, searchParams }: URL): string {
  return pathname === '/api/order/Order/CreateOrder' ? (searchParams.get('refNo') ?? '') : '';
}

/**
 * A line of JSON for each call of the service, on the standard output, and its id as `X-Request-Id` in the answer. The fields are
 * those of deploy/nginx/nginx.conf. Not while developing or with the sandbox, where nobody collects them.
 */
export function requestLog(): Plugin {
  const log: Connect.NextHandleFunction = (request, response, next) => {
    const target = request.url ?? '';
    if (!isService(target)) return next();
    const [began, time, id] = [performance.now(), new Date().toISOString(), randomUUID()];
    const [path = ''] = target.split('?', 1);
    const reference = referenceOf(new URL(target, 'http://localhost'));
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const seconds = Math.round(performance.now() - began) / 1000;
      const sent = bytesSent.get(request)?.() ?? null;
      const status = response.statusCode;
      console.log(
        JSON.stringify({
          time,
          id,
          method: request.method,
          path,
          status,
          seconds,
          bytesSent: sent,
          reference,
        }),
      );
    });
    next();
  };
  return {
    name: 'nadir-request-log',
    apply: 'serve',
    configurePreviewServer: ({ middlewares }) => void middlewares.use(log),
  };
}
