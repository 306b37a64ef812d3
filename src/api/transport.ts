import { systemClock } from '../time.ts';
import { FailureError } from './failure.ts';

/** Shaped like fetch, so that tests put the sandbox or a cut line in its place. */
export type Transport = (request: Request) => Promise<Response>;

/** Answers are read up to this size; more is refused rather than freezing the page. */
const largestAnswer = 20_000_000;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it was sent. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same, read as UTF-8. */
  readonly text: string;
  /** What came: nothing, JSON, or something else, such as a network's own sign-in page or half an answer. */
  readonly body: 'empty' | 'json' | 'broken';
  /** The parsed body; undefined unless `body` is json. */
  readonly json: unknown;
};

/**
 * One HTTP exchange with a time limit that covers the body, so that a stalled answer cannot hang a screen.
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
  // Nothing here waits for a stream that does not know that it was given up.
  const ended = new Promise<never>((_, refuse) => {
    joined.addEventListener('abort', () => refuse(joined.reason), { once: true });
  });
  try {
    return await Promise.race([ended, whole(transport, new Request(request, { signal: joined }))]);
  } catch (error) {
    if (joined.aborted) throw joined.reason;
    throw error instanceof FailureError ? error : new FailureError({ kind: 'unreachable' });
  } finally {
    stop();
  }
}

async function whole(transport: Transport, request: Request): Promise<Answer> {
  const response = await transport(request);
  return answerOf(response.status, response.headers, await read(response, request.signal));
}

/** The body is read as text and as JSON by the first who wants it so: a long list that goes to a worker is nothing for the page. */
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

/** Piece by piece, so that an endless answer is left off before it fills the memory. */
async function read({ body, headers }: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  const pieces: Uint8Array[] = [];
  let size = 0;
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
