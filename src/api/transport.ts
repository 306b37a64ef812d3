import { FailureError } from './failure.ts';

/** Shaped like fetch, so that tests put the sandbox or a cut line in its place. */
export type Transport = (request: Request) => Promise<Response>;

/** Answers are read up to this size; more is refused rather than freezing the page. */
const largestAnswer = 20_000_000;

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** What came: nothing, JSON, or something else, such as a network's own sign-in page or half an answer. */
  readonly body: 'empty' | 'json' | 'broken';
  /** The parsed body; undefined unless `body` is json. */
  readonly json: unknown;
};

/**
 * One HTTP exchange with a time limit that covers the body, so that a stalled answer cannot hang a screen.
 * Throws `FailureError` (unreachable, timeout, unreadable) or the signal's own abort reason.
 */
export async function exchange(
  transport: Transport,
  request: Request,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.timeout(timeoutMs);
  const joined = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  try {
    const response = await transport(new Request(request, { signal: joined }));
    const body = await response.text();
    if (body.length > largestAnswer) throw new FailureError({ kind: 'unreadable' });
    return { status: response.status, headers: response.headers, ...parse(body) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof FailureError) throw error;
    throw new FailureError({ kind: limit.aborted ? 'timeout' : 'unreachable' });
  }
}

function parse(body: string): Pick<Answer, 'body' | 'json'> {
  const text = body.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { body: 'empty', json: undefined };
  try {
    return { body: 'json', json: JSON.parse(text) };
  } catch {
    return { body: 'broken', json: undefined };
  }
}
