/**
 * Everything that can go wrong with a call, as one closed list made in one place. Retry rules, wording and sign-out read
 * the same list; nobody upstairs looks at a status code (interface.md 7).
 */
export type Failure =
  /** No answer: the network, the proxy or the name failed. */
  | { readonly kind: 'unreachable' }
  /** No whole answer in time. */
  | { readonly kind: 'timeout' }
  /** 401 that a refresh did not cure, or no session at all. */
  | { readonly kind: 'signedOut' }
  /** 403 (interface.md 5.4.3). */
  | { readonly kind: 'forbidden' }
  /** 404. */
  | { readonly kind: 'missing' }
  /** 429; `retryAfterSeconds` when the service named a time. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  /** Any other 4xx. */
  | { readonly kind: 'invalid'; readonly status: number }
  /** 200 with IsSuccess false (interface.md 7.3). */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** 5xx. */
  | { readonly kind: 'unavailable'; readonly status: number }
  /** An answer the schema rejects. */
  | { readonly kind: 'unreadable' }
  /** An answer longer than we read. */
  | { readonly kind: 'tooLarge' };

export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** What went wrong, for any thrown value; a bug of ours is not passed off as the service's. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  throw error;
}

/** Reads may be asked again after these (interface.md 7.1); never CreateOrder. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof FailureError)) return false;
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
    case 'timeout':
    case 'unavailable':
    case 'unreadable':
      return true;
    case 'busy':
      return failure.retryAfterSeconds === null || failure.retryAfterSeconds <= 60;
    default:
      return false;
  }
}
