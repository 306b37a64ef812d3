import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { day, longestOwnWaitSeconds, systemClock } from '../../time.ts';
import { Button } from '../button.tsx';
import { isAboutSending } from './announcer.tsx';
import { Notice } from './notice.tsx';

type Kind =
  | 'unreachable'
  | 'timeout'
  | 'signedOut'
  | 'forbidden'
  | 'missing'
  | 'busy'
  | 'invalid'
  | 'refused'
  | 'unavailable'
  | 'unreadable'
  | 'tooLarge';

/** The fields of a failure that its text needs; failures of `api/` have them. */
export type WordedFailure = {
  readonly kind: Kind;
  readonly status?: number;
  readonly ofProxy?: true;
  readonly message?: string | null;
  readonly retryAfterSeconds?: number | null;
};

type Props = {
  failure: WordedFailure;
  /** The failed action, as a sentence. */
  title: string;
  onRetry?: () => void;
  role?: 'alert' | 'status';
};

/** Retrying does not help with these. */
const final: ReadonlySet<Kind> = new Set(['forbidden', 'signedOut']);
/** Reads with these failures are retried automatically, unless the service names a longer wait. */
const healing: ReadonlySet<Kind> = new Set(['unreachable', 'timeout', 'unavailable', 'unreadable']);
const isHealing = ({ kind, retryAfterSeconds }: WordedFailure): boolean =>
  healing.has(kind) && (retryAfterSeconds ?? 0) <= longestOwnWaitSeconds;

export function FailureNotice({ failure, title, onRetry, role = 'alert' }: Props) {
  const { t } = useTranslation('failure');
  const retry =
    onRetry !== undefined && !final.has(failure.kind) ? (
      <Button onClick={onRetry}>{t('retry')}</Button>
    ) : undefined;
  return (
    <Notice tone="danger" title={title} role={role} {...(retry !== undefined && { actions: retry })}>
      <FailureWords failure={failure} />
      {isHealing(failure) && <p>{t('bySelf')}</p>}
    </Notice>
  );
}

/** The sentence of a failure; the service's message is separate, as text with its own direction. */
export function FailureWords({ failure }: { failure: WordedFailure }) {
  const { t } = useTranslation('failure');
  const { kind, status = 0, ofProxy, message, retryAfterSeconds } = failure;
  if (kind === 'refused' && message) {
    return (
      <>
        <p>{t('rejectedSaying')}</p>
        <p dir="auto">{message.slice(0, 1000)}</p>
      </>
    );
  }
  if ((kind === 'busy' || kind === 'unavailable') && typeof retryAfterSeconds === 'number')
    return <Wait of={kind} status={status} seconds={retryAfterSeconds} />;
  if (ofProxy) return <p>{t('ofProxy', { status })}</p>;
  if (kind === 'invalid' && status === 413) return <p>{t('tooMuchSent')}</p>;
  if (kind === 'invalid' && isAboutSending(status)) return <p>{t('notAccepted', { status })}</p>;
  return <p>{t(kind, { status })}</p>;
}

const waits = {
  busy: { seconds: 'busyFor', until: 'busyUntil' },
  unavailable: { seconds: 'unavailableFor', until: 'unavailableUntil' },
} as const;
type WaitProps = { of: keyof typeof waits; status: number; seconds: number };

function Wait({ of, status, seconds }: WaitProps) {
  const { t } = useTranslation('failure');
  const { clock, dayShort } = useFormats();
  const [since] = useState(() => systemClock.now());
  if (seconds <= longestOwnWaitSeconds) return <p>{t(waits[of].seconds, { status, count: seconds })}</p>;
  const until = since + seconds * 1000;
  const time = until - since < day ? clock(until) : `${dayShort(until)} ${clock(until)}`;
  return <p>{t(waits[of].until, { status, time })}</p>;
}
