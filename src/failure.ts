import type { Failure } from './failure-schema.ts';
import { longestOwnWaitSeconds } from './time.ts';

export type { Failure };

export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** The failure for any thrown value; an error of our own code is not reported as the service's. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  throw error;
}

/** The wait that the service named, in seconds; null for none. */
export const namedWaitOf = (failure: Failure): number | null =>
  failure.kind === 'busy' || failure.kind === 'unavailable' ? (failure.retryAfterSeconds ?? null) : null;

/** Reads are retried after these failures (interface.md 7.1); CreateOrder never is. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof FailureError)) return false;
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
    case 'unreadable':
      return true;
    case 'busy':
    case 'unavailable':
      return (namedWaitOf(failure) ?? 0) <= longestOwnWaitSeconds;
    default:
      return false;
  }
}
