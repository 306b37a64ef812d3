import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { beforeVite } from './before-head.ts';
import { ageClass, type Verdict } from './send-guard.ts';
import { isService } from './site-headers.ts';

const bytesSent = new WeakMap<IncomingMessage, () => number>();

/** Tells the log how many bytes of a request were sent to the service. */
export function noteBytesSent(request: IncomingMessage, count: () => number): void {
  bytesSent.set(request, count);
}

const verdicts = new WeakMap<IncomingMessage, Verdict>();

/** Tells the log what was decided about a send. */
export function noteVerdict(request: IncomingMessage, verdict: Verdict | null): void {
  if (verdict !== null) verdicts.set(request, verdict);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a request: the browser's if it is a UUID, or else a new one, which replaces it. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  const id = typeof given === 'string' && uuid.test(given) ? given : randomUUID();
  headers['x-request-id'] = id;
  return id;
}

/** Of CreateOrder only: it identifies the order. The rest of the query, such as the note, is not logged. */
function referenceOf({ pathname, searchParams }: URL): string {
  return pathname === '/api/order/Order/CreateOrder' ? (searchParams.get('refNo') ?? '') : '';
}

/**
 * Logs each call of the service as a line of JSON to standard output, and returns its id as `X-Request-Id`.
 * The fields are those of deploy/nginx/nginx.conf. Not in development or with the sandbox, where nobody
 * collects them.
 */
export function requestLog(): Plugin {
  const log: Connect.NextHandleFunction = (request, response, next) => {
    const target = request.url ?? '';
    if (!isService(target)) return next();
    const [began, time, id] = [performance.now(), new Date().toISOString(), requestId(request)];
    const [path = ''] = target.split('?', 1);
    const reference = referenceOf(new URL(target, 'http://localhost'));
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const seconds = Math.round(performance.now() - began) / 1000;
      const sent = bytesSent.get(request)?.() ?? null;
      const status = response.statusCode;
      const verdict = verdicts.get(request);
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
          refused: verdict !== undefined && 'refused' in verdict ? verdict.refused : '',
          ticketAge: ageClass(verdict?.age ?? null),
        }),
      );
    });
    next();
  };
  return {
    name: 'nadir-request-log',
    apply: 'serve',
    configurePreviewServer: ({ middlewares }) => beforeVite(middlewares, log),
  };
}
