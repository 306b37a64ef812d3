import {
  atLeast,
  type Checked,
  finite,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  withDefault,
} from '../checks.ts';

/**
 * The session as stored on this device, for reloads and for the other tabs. `sid` names one sign-in, `gen`
 * counts its refreshes: every write is a compare-and-set on both, so that a late refresh cannot restore a
 * session that was signed out. The password is never stored.
 */
export const sessionRecordOf = object({
  sid: text,
  gen: atLeast(0),
  accessToken: text,
  refreshToken: orNull(text),
  /** The refresh tokens before it: a service may accept a used one. */
  usedTokens: withDefault(listOf(text), []),
  /** Milliseconds since 1970 UTC of the token request. */
  obtainedAt: finite,
  expiresIn: finite,
  email: text,
  /** Milliseconds since 1970 UTC of the sign-in; refreshes keep it. */
  signedInAt: finite,
});
export type SessionRecord = Checked<typeof sessionRecordOf>;

/** The latest ones: an older one has expired, and a record is rewritten with each of them. */
const maxUsed = 20;

/** The used refresh tokens of a session that goes on with `next`. */
export const withUsed = ({ refreshToken, usedTokens }: SessionRecord, next: string | null): string[] =>
  [...usedTokens, ...(refreshToken === null ? [] : [refreshToken])]
    .filter((token) => token !== next)
    .slice(-maxUsed);

export type Version = Pick<SessionRecord, 'sid' | 'gen'>;

/** The reason that a session is no longer stored, for a reload and for tabs that missed the event. */
const endedOf = object({ sid: text, why: oneOf(['signedOut', 'expired', 'tooLong']) });
export type Ended = Checked<typeof endedOf>;
export const readEnded = (raw: unknown): Ended | null => endedOf(raw) ?? null;

export type Stored =
  | { readonly kind: 'session'; readonly record: SessionRecord; readonly activeAt: number | null }
  | { readonly kind: 'none'; readonly ended: Ended | null }
  /** A newer version of the app stores its session here: this version neither reads nor writes it. */
  | { readonly kind: 'newer' };

export type SessionStore = {
  read(): Promise<Stored>;
  /**
   * Writes unless the stored session is no longer `expected`; returns whether it wrote. Null expects nothing
   * in particular.
   */
  write(record: SessionRecord, expected: Version | null): Promise<boolean>;
  /** Removes the named session, whatever its generation. */
  remove(sid: string, why: Ended['why']): Promise<void>;
  /** Records the last activity in this session. */
  touch(sid: string, at: number): Promise<void>;
  /** False when nothing outlives a reload. */
  readonly durable: boolean;
};

/** For browsers that block storage, such as some private windows: the session lasts as long as the page. */
export function memoryStore(): SessionStore {
  let stored: Stored = { kind: 'none', ended: null };
  return {
    durable: false,
    read: async () => stored,
    async write(record, expected) {
      const current = stored.kind === 'session' ? stored.record : null;
      const asExpected = expected === null || (current?.sid === expected.sid && current.gen === expected.gen);
      const activeAt = stored.kind === 'session' && current?.sid === record.sid ? stored.activeAt : null;
      if (asExpected) stored = { kind: 'session', record, activeAt };
      return asExpected;
    },
    async remove(sid, why) {
      if (stored.kind === 'session' && stored.record.sid === sid)
        stored = { kind: 'none', ended: { sid, why } };
    },
    async touch(sid, at) {
      if (stored.kind === 'session' && stored.record.sid === sid) stored = { ...stored, activeAt: at };
    },
  };
}
