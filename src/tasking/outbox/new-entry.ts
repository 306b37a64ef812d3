import { type Entry, entryVersion, type Intent } from './entry.ts';
import { contentHash } from './fingerprint.ts';

/** `now`: milliseconds since 1970 UTC. */
export async function newEntry(intent: Intent, owner: string, now: number): Promise<Entry> {
  const { id, request, ownReference, baseline, known } = intent;
  return {
    v: entryVersion,
    id,
    owner,
    reference: request.query.refNo,
    ownReference,
    baseline,
    known: [...known],
    state: 'queued',
    held: null,
    attempt: 1,
    request,
    contentHash: await contentHash(request),
    createdAt: now,
    changedAt: now,
    sends: [],
    checks: [],
    made: [],
    candidates: [],
    notThese: [],
    recovered: false,
    seenAt: null,
  };
}
