import * as z from 'zod/mini';

// Apart from failure.ts, because the sign-in page loads that one and reads no stored failure.
const plain = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });

/**
 * Every failure of a call, as one closed list made in one place, also as it is stored and sent between tabs. Retry rules, wording
 * and sign-out use the same list; no other module reads status codes (interface.md 7).
 */
export const Failure = z.discriminatedUnion('kind', [
  /** No response: the network, the proxy or name resolution failed. */
  plain('unreachable'),
  /** No complete response in time. */
  plain('timeout'),
  /** A 401 that a token refresh did not resolve, or no session. */
  plain('signedOut'),
  /** 403 (interface.md 5.4.3). */
  plain('forbidden'),
  /** 404. */
  plain('missing'),
  /** 429; `retryAfterSeconds` when the service named a wait. */
  z.object({ kind: z.literal('busy'), retryAfterSeconds: z.nullable(z.number()) }),
  /** Any other 4xx. `ofProxy`: a server on the way to the service said so, most often because the request is too large for it. */
  z.object({ kind: z.literal('invalid'), status: z.number(), ofProxy: z.exactOptional(z.literal(true)) }),
  /** 200 with IsSuccess false (interface.md 7.3). */
  z.object({ kind: z.literal('refused'), message: z.nullable(z.string()) }),
  /** 5xx; `retryAfterSeconds` when the service named a wait. */
  z.object({
    kind: z.literal('unavailable'),
    status: z.number(),
    retryAfterSeconds: z.exactOptional(z.number()),
  }),
  /** A response that the schema rejects. */
  plain('unreadable'),
  /** A response above the size limit. */
  plain('tooLarge'),
]);
export type Failure = Readonly<z.infer<typeof Failure>>;
