import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { Code } from '../ui/code.tsx';
import { FailureWords } from '../ui/failure-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { KnownMark } from '../ui/status-mark.tsx';
import type { Check, Submission, SubmissionState } from './submission.ts';
import styles from './submission-panel.module.css';

type Props = { state: SubmissionState; submission: Submission; onStartAnew: () => void };

/** What became of the order that was sent, at the top of the form, until it is settled. */
export function SubmissionPanel(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { kind } = props.state;

  // It stands above a form that may be scrolled down to its button.
  useEffect(() => {
    if (kind === 'idle' || kind === 'sending' || kind === 'placed') return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus();
  }, [kind]);

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Outcome {...props} />
    </div>
  );
}

function Outcome({ state, submission, onStartAnew }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  switch (state.kind) {
    case 'rejected':
    case 'unsent':
      return (
        <Notice tone="danger" role="alert" title={t(state.kind)}>
          <FailureWords failure={state.failure} />
          <p>{t('keepForm')}</p>
        </Notice>
      );
    case 'doubled':
      return (
        <Notice
          tone="doubt"
          role="alert"
          title={t('doubledTitle')}
          actions={<Button onClick={onStartAnew}>{t('startAnew')}</Button>}
        >
          <p>{t('doubledBody', { orders: formats.list(state.orderNos) })}</p>
        </Notice>
      );
    case 'unsettled':
      return <Unsettled state={state} submission={submission} onStartAnew={onStartAnew} />;
    default:
      return null;
  }
}

type UnsettledState = Extract<SubmissionState, { kind: 'unsettled' }>;

function Unsettled({ state, submission, onStartAnew }: Props & { state: UnsettledState }) {
  const { t } = useTranslation('tasking');
  const words = caseWords[state.mayRepeat ? 'notFound' : state.accepted ? 'accepted' : 'unsettled'];
  const { refNo } = state.request.query;
  const time = (at: number) => new Date(at).toISOString().slice(11, 19);
  return (
    <Notice
      tone="doubt"
      role="alert"
      title={t(words.title)}
      actions={
        <>
          <Button onClick={() => void submission.checkNow()} busy={state.checking}>
            {t('checkNow')}
          </Button>
          <Button onClick={() => void navigator.clipboard.writeText(refNo).catch(() => undefined)}>
            {t('copyReference')}
          </Button>
          {state.mayRepeat && <Button onClick={onStartAnew}>{t('giveUp')}</Button>}
        </>
      }
    >
      <p>
        <Trans t={t} i18nKey={words.body} components={{ strong: <strong /> }} />
      </p>
      <p>
        {t('referenceIs')} <Code>{refNo}</Code>
      </p>
      <h3 className={styles.heading}>{t('whatHappened')}</h3>
      <ol className={styles.events}>
        <li>
          <KnownMark mark="observed" />
          <span>{t('sentOnce')}</span>
          <Code>{time(state.sentAt)}</Code>
        </li>
        {state.failure !== null && (
          <li>
            <KnownMark mark="doubt" />
            <span>{lost(state.failure)}</span>
          </li>
        )}
        {state.checks.map((check, index) => (
          <li key={check.at}>
            <KnownMark mark="observed" />
            <span>{t(checkKey[check.result], { count: index + 1 })}</span>
            <Code>{time(check.at)}</Code>
          </li>
        ))}
        {state.checking && (
          <li>
            <Spinner />
            <span>{t('checking')}</span>
          </li>
        )}
      </ol>
    </Notice>
  );

  function lost(failure: NonNullable<UnsettledState['failure']>): string {
    if (failure.kind === 'timeout') return t('lostTimeout');
    if (failure.kind === 'unavailable') return t('lostUnavailable', { status: failure.status });
    if (failure.kind === 'unreadable') return t('lostUnreadable');
    return t('lostUnreachable');
  }
}

const checkKey = {
  absent: 'checkAbsent',
  incomplete: 'checkIncomplete',
  failed: 'checkFailed',
} as const satisfies Record<Check['result'], string>;

const caseWords = {
  unsettled: { title: 'unsettledTitle', body: 'unsettledBody' },
  accepted: { title: 'acceptedTitle', body: 'acceptedBody' },
  notFound: { title: 'notFoundTitle', body: 'notFoundBody' },
} as const;
