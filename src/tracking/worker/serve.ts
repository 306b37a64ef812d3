import { type Calls, calls, type Reply, Request } from '../calls.ts';
import { RefusalError, type TrackingDesk } from './desk.ts';

/** Handles a message of the page; null if it is no request. Never throws. */
export async function serve(desk: TrackingDesk, data: unknown): Promise<Reply | null> {
  const read = Request.safeParse(data);
  if (!read.success) return null;
  const { id, call, asks } = read.data;
  try {
    if (!isCall(call)) throw new Error(`nobody does ${call}`);
    const answer = await carryOut(desk, call, asks);
    return { kind: 'done', id, answer, standing: desk.standing() };
  } catch (error) {
    if (error instanceof RefusalError) return { kind: 'refused', id, failure: error.failure };
    return { kind: 'failed', id, what: String(error) };
  }
}

const isCall = (call: string): call is keyof Calls => Object.hasOwn(calls, call);

function carryOut<Name extends keyof Calls>(desk: TrackingDesk, name: Name, asks: unknown) {
  return desk.calls[name](calls[name].asks.parse(asks) as Calls[Name]['asks']);
}
