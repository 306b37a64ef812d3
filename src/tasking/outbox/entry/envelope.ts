import * as z from 'zod/mini';
import { Sealed } from '../../../browser/sealed-schemas.ts';
import { seal, unseal } from '../../../browser/sealing.ts';
import { day } from '../../../time.ts';
import { type Entry, entryVersion, isSettled, readEntry } from './entry.ts';
import { clocksAgree } from './moment.ts';

/** The version of the unsealed part; a higher number is from a newer build. The sealed entry has its own `v`. */
const version = 1;
const keepMs = 30 * day;

const Send = z.object({ at: z.number(), attempt: z.int() });

/** A stored entry: what is needed to find the order again is readable, its contents are sealed. */
const Envelope = z.extend(Sealed, {
  envelope: z.literal(version),
  id: z.string(),
  owner: z.string(),
  reference: z.string(),
  state: z.string(),
  createdAt: z.number(),
  sends: z.array(Send),
  /** When it is deleted, a month after it was settled and seen, whoever is signed in. By the service's clock. */
  forgetAt: z.nullable(z.number()),
  /** The same by the clock of the page; earlier versions did not write it. */
  forgetWallAt: z.optional(z.nullable(z.number())),
});
type Envelope = z.infer<typeof Envelope>;

const unlessGiven = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullable(schema), null);
/** The readable fields of a row of another version, or of a damaged one. */
const Traces = z.object({
  owner: unlessGiven(z.string()),
  reference: unlessGiven(z.string()),
  state: unlessGiven(z.string()),
  createdAt: unlessGiven(z.number()),
  sends: z.catch(z.array(Send), []),
  forgetAt: unlessGiven(z.number()),
});

const Newer = z.union([
  z.object({ envelope: z.int().check(z.gt(version)) }),
  z.object({ envelope: z.optional(z.undefined()), v: z.int().check(z.gt(entryVersion)) }),
]);

/** An entry that cannot be opened here, with its readable fields. */
export type Unreadable = {
  readonly id: string;
  /** `newer`: written by a newer version of the app; `sealed`: under another key; `damaged`: unreadable for everyone. */
  readonly why: 'newer' | 'sealed' | 'damaged';
  readonly reference: string | null;
  readonly state: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number | null;
  readonly sends: readonly { readonly at: number; readonly attempt: number }[];
  /** It was settled and seen. */
  readonly over: boolean;
};

export type Opened =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'unreadable'; readonly unreadable: Unreadable }
  | { readonly kind: 'another' };

/** Settled and seen while the service's time was unknown: later than any time. */
const undated = Number.MAX_SAFE_INTEGER;

/** Both clocks, in milliseconds since 1970 UTC. One of them may be wrong, and would delete what was seen just now. */
export type Now = { readonly at: number; readonly wall: number };

function forgetAt(entry: Entry): number | null {
  if (!isSettled(entry) || entry.seenAt === null) return null;
  return entry.seenServiceAt === null ? undated : entry.seenServiceAt + keepMs;
}

const boundTo = ({ id, owner }: { id: string; owner: string }) => `outbox ${version} ${owner} ${id}`;

export async function sealEntry(key: CryptoKey, entry: Entry): Promise<Envelope> {
  const { id, owner, reference, state, createdAt, sends } = entry;
  return {
    envelope: version,
    id,
    owner,
    reference,
    state,
    createdAt,
    sends: sends.map(({ at, attempt }) => ({ at, attempt })),
    forgetAt: forgetAt(entry),
    forgetWallAt: forgetAt(entry) === null || entry.seenAt === null ? null : entry.seenAt + keepMs,
    ...(await seal(key, JSON.stringify(entry), boundTo(entry))),
  };
}

/** Opens the row under `id` for `owner`. */
export async function openEntry(key: CryptoKey, owner: string, id: string, raw: unknown): Promise<Opened> {
  const unreadable = (why: Unreadable['why']): Opened => {
    const row = unreadableRow(owner, id, raw, why);
    return row === null ? { kind: 'another' } : { kind: 'unreadable', unreadable: row };
  };
  const envelope = Envelope.safeParse(raw).data;
  if (envelope === undefined) return unreadable(Newer.safeParse(raw).success ? 'newer' : 'damaged');
  if (envelope.owner !== owner) return { kind: 'another' };
  const text = await unseal(key, envelope, boundTo({ id, owner }));
  if (text === null) return unreadable('sealed');
  const content: unknown = JSON.parse(text);
  const entry = readEntry(content);
  if (entry !== null) return { kind: 'entry', entry };
  return unreadable(Newer.safeParse(content).success ? 'newer' : 'damaged');
}

/** What is readable of a row that is not opened; null if it is another account's. A row without an owner is everybody's. */
export function unreadableRow(
  owner: string,
  id: string,
  raw: unknown,
  why: Unreadable['why'],
): Unreadable | null {
  const { owner: whose, forgetAt: until, ...traces } = Traces.safeParse(raw).data ?? nothingLeft;
  return whose !== null && whose !== owner ? null : { id, why, ...traces, over: until !== null };
}

const nothingLeft = { owner: null, reference: null, state: null, createdAt: null, sends: [], forgetAt: null };

/** True if a row was not written between two reads; each write has a random `iv`. Runs for every row of every read. */
export function isUnchanged(read: unknown, now: unknown): boolean {
  const [one, other] = [Object(read), Object(now)];
  return isText(one.iv) && isText(one.ct) && one.iv === other.iv && one.ct === other.ct;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const End = z.object({
  envelope: z.literal(version),
  forgetAt: z.number(),
  forgetWallAt: z._default(z.nullable(z.number()), null),
});

/** True for an entry or a batch that ended long enough ago by both clocks, for any owner. */
export function isOver(raw: unknown, now: Now): boolean {
  const end = End.safeParse(raw).data;
  return end !== undefined && now.at > end.forgetAt && now.wall > (end.forgetWallAt ?? end.forgetAt);
}

/** It was seen while the clock of the page was ahead. */
export function isFromLater(raw: unknown, now: Now): boolean {
  const { forgetWallAt } = Envelope.safeParse(raw).data ?? {};
  return (
    typeof forgetWallAt === 'number' && forgetWallAt > now.wall + keepMs && clocksAgree(now.at, now.wall)
  );
}

/** Its month begins now. */
export const fromNow = (raw: unknown, now: Now): object => ({
  ...Object(raw),
  forgetWallAt: now.wall + keepMs,
});
