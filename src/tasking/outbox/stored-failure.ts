import * as z from 'zod/mini';
import type { Failure } from '../../api/failure.ts';

const plain = <Kind extends Failure['kind']>(kind: Kind) => z.object({ kind: z.literal(kind) });

/** A failure as an entry keeps it. Every kind of `Failure` stands here; the type below fails to compile when one is missing. */
export const StoredFailure = z.discriminatedUnion('kind', [
  plain('unreachable'),
  plain('timeout'),
  plain('signedOut'),
  plain('forbidden'),
  plain('missing'),
  z.object({ kind: z.literal('busy'), retryAfterSeconds: z.nullable(z.number()) }),
  z.object({ kind: z.literal('invalid'), status: z.number() }),
  z.object({ kind: z.literal('refused'), message: z.nullable(z.string()) }),
  z.object({ kind: z.literal('unavailable'), status: z.number() }),
  plain('unreadable'),
  plain('tooLarge'),
]);

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
export const everyFailureIsStored: Same<Failure['kind'], z.infer<typeof StoredFailure>['kind']> = true;
