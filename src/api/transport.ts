import { FailureError } from '../failure.ts';
import { systemClock } from '../time.ts';

/** Has the signature of fetch, so that tests can replace it by the sandbox or a cut connection. */
export type Transport = (request: Request) => Promise<Response>;

/** Of this page: a server before several of ours sends all its requests to one of them (docs/look-up/headers.md). */
let page: string | null = null;
/** Made with the first request: a page that is not secure, and so sends none, has no `randomUUID`. */
function pageId(): string {
  page ??= crypto.randomUUID();
  return page;
}

/** Larger responses are cancelled: they would freeze the page. */
const largestAnswer = 20_000_000;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** The kind of body: none, JSON, or something else, such as a captive portal's page or half a response. */
  readonly body: 'empty' | 'json' | 'broken';
  /** The parsed body; undefined unless `body` is json. */
  readonly json: unknown;
};

/**
 * One HTTP exchange with a time limit that covers the body, so that a stalled response cannot block a screen.
 * Throws `FailureError` (unreachable, timeout, tooLarge) or the signal's own abort reason.
 */
export async function exchange(
  transport: Transport,
  request: Request,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Answer> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const joined = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  const stop = systemClock.after(timeoutMs, () => limit.abort(new FailureError({ kind: 'timeout' })));
  // A stream that ignores its cancellation must not delay this.
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(joined.reason);
    joined.addEventListener('abort', end);
  });
  try {
    // A copy with other settings takes the referrer policy of the page unless it sets its own.
    const sent = new Request(request, { signal: joined, referrerPolicy: request.referrerPolicy });
    // New with each send: the servers log it and forward it to the service.
    sent.headers.set('x-request-id', crypto.randomUUID());
    sent.headers.set('x-page', pageId());
    return await Promise.race([ended, whole(transport, sent)]);
  } catch (error) {
    if (joined.aborted) throw joined.reason;
    throw error instanceof FailureError ? error : new FailureError({ kind: 'unreachable' });
  } finally {
    stop();
    // A signal with a listener is kept by the browser, and with it all that the listener refers to.
    joined.removeEventListener('abort', end);
  }
}

async function whole(transport: Transport, request: Request): Promise<Answer> {
  const response = await transport(request);
  return answerOf(response.status, response.headers, await read(response, request.signal));
}

/** Decodes and parses the body on first use: the page does not parse a long list that goes to a worker. */
function answerOf(status: number, headers: Headers, bytes: Uint8Array<ArrayBuffer>): Answer {
  let text: string | null = null;
  let parsed: Pick<Answer, 'body' | 'json'> | null = null;
  const decoded = () => {
    text ??= new TextDecoder().decode(bytes);
    return text;
  };
  const read = () => {
    parsed ??= parse(decoded());
    return parsed;
  };
  return {
    status,
    headers,
    bytes,
    get text() {
      return decoded();
    },
    get body() {
      return read().body;
    },
    get json() {
      return read().json;
    },
  };
}

/** Reads chunk by chunk, so that an endless response is cancelled before it fills the memory. */
async function read({ body, headers }: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', giveUp);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return together(pieces, size);
      size += value.byteLength;
      if (size > largestAnswer || Number(headers.get('content-length')) > largestAnswer) {
        giveUp();
        throw new FailureError({ kind: 'tooLarge' });
      }
      pieces.push(value);
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function together(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

function parse(text: string): Pick<Answer, 'body' | 'json'> {
  if (text.trim() === '') return { body: 'empty', json: undefined };
  try {
    return { body: 'json', json: JSON.parse(text) };
  } catch {
    return { body: 'broken', json: undefined };
  }
}
