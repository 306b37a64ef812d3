import { type Calls, calls, type Reply, Request } from '../calls.ts';
import { RejectionError, type TrackingStore } from './tracking-store.ts';

/** Handles a message of the page; null if it is no request. Never throws. */
export async function serve(store: TrackingStore, data: unknown): Promise<Reply | null> {
  const read = Request.safeParse(data);
  if (!read.success) return null;
  const { id, call, request } = read.data;
  try {
    if (!isCall(call)) throw new Error(`nobody does ${call}`);
    const answer = await carryOut(store, call, request);
    return { kind: 'done', id, answer, workerState: store.snapshotMeta() };
  } catch (error) {
    if (error instanceof RejectionError) return { kind: 'refused', id, failure: error.failure };
    return { kind: 'failed', id, what: String(error) };
  }
}

const isCall = (call: string): call is keyof Calls => Object.hasOwn(calls, call);

function carryOut<Name extends keyof Calls>(store: TrackingStore, name: Name, request: unknown) {
  return store.calls[name](calls[name].request.parse(request) as Calls[Name]['request']);
}
