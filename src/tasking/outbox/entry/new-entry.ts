import { sha256 } from '../../../browser/sealing.ts';
import { type Entry, entryVersion, type Intent } from './entry.ts';
import { requestPoint } from './read-cart.ts';

/** A new entry. `at`: milliseconds since 1970 UTC by the page's clock. */
export async function newEntry(intent: Intent, owner: string, at: number): Promise<Entry> {
  const { id, request, ownReference, anchors, known } = intent;
  return {
    v: entryVersion,
    rev: 0,
    age: 0,
    id,
    owner,
    reference: request.query.refNo,
    ownReference,
    anchors: anchors && [...anchors],
    known: [...known],
    state: 'queued',
    held: null,
    attempt: 1,
    request,
    point: requestPoint(request),
    contentHash: await sha256(JSON.stringify(request.body)),
    createdAt: at,
    changedAt: at,
    changedAge: 0,
    sends: [],
    checks: [],
    made: [],
    candidates: [],
    notThese: [],
    proof: null,
    recovered: false,
    seenAt: null,
    seenServiceAt: null,
  };
}
