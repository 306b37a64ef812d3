import * as z from 'zod/mini';
import type { Failure } from './failure.ts';

const plain = <Kind extends Failure['kind']>(kind: Kind) => z.object({ kind: z.literal(kind) });

/**
 * A failure as it is stored and sent between tabs. It covers every kind of `Failure`: a missing one is a
 * compile error in the code that stores it.
 */
export const StoredFailure = z.discriminatedUnion('kind', [
  plain('unreachable'),
  plain('timeout'),
  plain('signedOut'),
  plain('forbidden'),
  plain('missing'),
  z.object({ kind: z.literal('busy'), retryAfterSeconds: z.nullable(z.number()) }),
  z.object({ kind: z.literal('invalid'), status: z.number(), ofProxy: z.exactOptional(z.literal(true)) }),
  z.object({ kind: z.literal('refused'), message: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('unavailable'),
    status: z.number(),
    retryAfterSeconds: z.exactOptional(z.number()),
  }),
  plain('unreadable'),
  plain('tooLarge'),
]);
