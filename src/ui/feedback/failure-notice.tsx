import { useState } from 'react';
import { type Failure, namedWaitOf } from '../../failure.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { day, longestOwnWaitSeconds, systemClock } from '../../time.ts';
import { Button } from '../button.tsx';
import { isAboutSending } from './announcer.tsx';
import { Notice } from './notice.tsx';

type Props = {
  failure: Failure;
  /** The failed action, as a sentence. */
  title: string;
  onRetry?: () => void;
  role?: 'alert' | 'status';
};

/** Retrying does not help with these. */
const final: ReadonlySet<Failure['kind']> = new Set(['forbidden', 'signedOut']);
/** Reads with these failures are retried automatically, unless the service names a longer wait. */
const healing: ReadonlySet<Failure['kind']> = new Set([
  'unreachable',
  'timeout',
  'unavailable',
  'unreadable',
]);
const isHealing = (failure: Failure): boolean =>
  healing.has(failure.kind) && (namedWaitOf(failure) ?? 0) <= longestOwnWaitSeconds;

export function FailureNotice({ failure, title, onRetry, role = 'alert' }: Props) {
  const { t } = useTranslation('failure');
  const retry =
    onRetry !== undefined && !final.has(failure.kind) ? (
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    ) : undefined;
  return (
    <Notice tone="danger" title={title} role={role} {...(retry !== undefined && { actions: retry })}>
      <FailureWords failure={failure} />
      {isHealing(failure) && <p>{t('bySelf')}</p>}
    </Notice>
  );
}

/** The sentence of a failure; the service's message is separate, as text with its own direction. */
export function FailureWords({ failure }: { failure: Failure }) {
  const { t } = useTranslation('failure');
  const { kind } = failure;
  const status = 'status' in failure ? failure.status : 0;
  if (kind === 'refused' && failure.message) {
    return (
      <>
        <p>{t('rejectedSaying')}</p>
        <p dir="auto">{failure.message.slice(0, 1000)}</p>
      </>
    );
  }
  const wait = namedWaitOf(failure);
  if ((kind === 'busy' || kind === 'unavailable') && wait !== null)
    return <Wait of={kind} status={status} seconds={wait} />;
  if (kind === 'invalid' && failure.ofProxy) return <p>{t('ofProxy', { status })}</p>;
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
