import { setTimeout as delay } from 'node:timers/promises';
import type { SeenRequest } from '../control-bodies.ts';
import { Cut, type NodeSide } from './cut.ts';
import type { CallFault, PlanBook } from './plan.ts';

export type Wait = (ms: number) => Promise<unknown>;
type Answer = (request: Request, node: NodeSide) => Promise<Response>;

type GateParts = {
  readonly book: PlanBook;
  readonly wait?: Wait | undefined;
  /** The account of a call, from its token or its form. */
  ownerOf(request: Request, body: string): string | null;
  /** Called with every request, unchanged. */
  seen(request: SeenRequest): void;
};

const pathOf = (request: Request, node: NodeSide) => {
  const { pathname, search } = new URL(request.url);
  return node.incoming?.url ?? pathname + search;
};

/** Runs before both servers: records every call, and carries out its planned fault. */
export function createFaultGate({ book, wait, ownerOf, seen }: GateParts) {
  return (server: SeenRequest['server'], answer: Answer): Answer =>
    async (request, node) => {
      const body = await request.text();
      const { method, headers } = request;
      const url = pathOf(request, node);
      const account = ownerOf(request, body);
      seen({ server, method, url, headers: Object.fromEntries(headers), body, account });
      const fault = book.faultOf({ url, body, account });
      const init = { method, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { body }) };
      const work = () => answer(new Request(request.url, init), node);
      return fault === null ? await work() : await carryOut(fault, work, node, wait);
    };
}

/** A call with a fault, whatever named it. Throws `Cut`. */
export async function carryOut(
  fault: CallFault,
  work: () => Promise<Response>,
  node: NodeSide,
  wait: Wait = delay,
): Promise<Response> {
  const patience = fault.answerAfterMs > 0 ? wait(fault.answerAfterMs) : Promise.resolve();
  const worked = (async () => {
    if (fault.work === 'none') return null;
    if (fault.workAfterMs > 0) await wait(fault.workAfterMs);
    const first = await work();
    if (fault.work === 'twice') await work();
    return first;
  })();
  const own = fault.answer === undefined || fault.answer === 'half';
  // A planned response may be sent before the work.
  if (!own && fault.workAfterMs > 0) worked.catch((error: unknown) => console.error(error));
  else await worked;
  await patience;
  const response = own ? await worked : null;
  return slowed(fault, response === null ? instead(fault, node) : await changed(fault, response));
}

const portal =
  '<!doctype html><html><body><h1>Welcome to the guest network</h1><p>Please accept the terms.</p></body></html>';

function instead({ answer }: CallFault, node: NodeSide): Response {
  if (answer === 'html')
    return new Response(portal, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (typeof answer === 'object') {
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : answer.body, { status: answer.status, headers: answer.headers });
  }
  if (answer === 'reset') node.outgoing?.socket?.resetAndDestroy();
  throw new Cut();
}

async function changed(fault: CallFault, response: Response): Promise<Response> {
  const changes = Object.entries(fault.set);
  if (changes.length === 0 && fault.drop.length === 0 && fault.answer === undefined) return response;
  const text = await response.text();
  const json: unknown = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : null;
  if (typeof json === 'object' && json !== null) {
    for (const [path, value] of changes)
      edit(json, path.split('.'), (holder, key) => Reflect.set(holder, key, value));
    for (const path of fault.drop)
      edit(json, path.split('.'), (holder, key) => Reflect.deleteProperty(holder, key));
  }
  const whole = json === null ? text : JSON.stringify(json);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(fault.answer === 'half' ? whole.slice(0, whole.length / 2) : whole, {
    status: response.status,
    headers,
  });
}

/** Calls `change` for each value on the path; `*` matches every element. */
function edit(
  holder: object,
  [key = '', ...rest]: readonly string[],
  change: (holder: object, key: string) => void,
) {
  for (const name of key === '*' ? Object.keys(holder) : [key]) {
    if (rest.length === 0) change(holder, name);
    else {
      const next: unknown = Reflect.get(holder, name);
      if (typeof next === 'object' && next !== null) edit(next, rest, change);
    }
  }
}

const dripMs = 100;

/** The same response with a slow body, or one that stalls. */
function slowed({ bytesPerSecond }: CallFault, response: Response): Response {
  if (bytesPerSecond === undefined || response.body === null) return response;
  const reader = response.body.getReader();
  let left = new Uint8Array();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Headers only, until the client or the server ends the connection.
      if (bytesPerSecond === 0) return await new Promise<void>(() => {});
      if (left.length === 0) {
        const next = await reader.read();
        if (next.done) return controller.close();
        left = new Uint8Array(next.value);
      }
      const size = Math.max(1, Math.round((bytesPerSecond * dripMs) / 1000));
      await delay(Math.max(dripMs, 1000 / bytesPerSecond));
      controller.enqueue(left.subarray(0, size));
      left = left.subarray(size);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
