import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Code } from '../ui/code.tsx';
import { FailureWords } from '../ui/failure-notice.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './new-order-page.module.css';
import { type Entry, lastSend } from './outbox/entry.ts';
import { caseOf } from './outbox/screen/case.ts';
import { MadeOrders } from './outbox/screen/made-orders.tsx';
import type { Standing } from './standing.ts';
import type { Refusal } from './use-review.ts';

export type DraftActions = {
  readonly send: () => void;
  /** Gives it up and empties the form. */
  readonly drop: () => void;
  /** Gives it up and keeps what is typed, as another order. */
  readonly edit: () => void;
  readonly startAnew: () => void;
  readonly see: () => void;
};

type Props = {
  entry: Entry | undefined;
  standing: Standing;
  refusal: Refusal | null;
  /** The review dialog tells it already. */
  quiet: boolean;
  actions: DraftActions;
};

/** What became of the order that the form was about, at its top. */
export function DraftNotice(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { standing, refusal, quiet } = props;
  const tells = !quiet && (refusal === 'taken' || (standing !== 'free' && standing !== 'dropped'));

  // It stands above a form that may be scrolled down to its button.
  useEffect(() => {
    if (!tells || standing === 'busy') return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus();
  }, [tells, standing]);

  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      {tells && <Told {...props} />}
    </div>
  );
}

function Told({ entry, standing, actions }: Props) {
  const now = useNow(5_000);
  const { t } = useTranslation('tasking');
  const { t: outbox } = useTranslation('outbox');
  if (entry === undefined || standing === 'free' || standing === 'dropped') {
    return (
      <Notice tone="plain" role="alert" title={t('takenTitle')}>
        <p>{t('takenBody')}</p>
      </Notice>
    );
  }
  if (standing === 'rejected') {
    const failure = lastSend(entry)?.failure ?? null;
    return (
      <Notice tone="danger" role="alert" title={t('rejected')}>
        {failure !== null && <FailureWords failure={failure} />}
        <p>{t('keepForm')}</p>
      </Notice>
    );
  }
  const { title, body, tone } = caseOf(entry, now);
  const failure = standing === 'held' ? (lastSend(entry)?.failure ?? null) : null;
  return (
    <Notice
      tone={tone}
      role="alert"
      title={outbox(title)}
      actions={<Actions {...{ entry, standing, actions }} />}
    >
      <p>
        <Trans t={outbox} i18nKey={body} components={{ strong: <strong /> }} />
      </p>
      {failure !== null && <FailureWords failure={failure} />}
      <p>
        {t('referenceIs')} <Code>{entry.reference}</Code>
      </p>
      {(standing === 'placed' || standing === 'doubled') && (
        <MadeOrders entry={entry} onOpen={standing === 'placed' ? actions.see : undefined} />
      )}
    </Notice>
  );
}

function Actions({ entry, standing, actions }: Pick<Props, 'standing' | 'actions'> & { entry: Entry }) {
  const { t } = useTranslation('tasking');
  switch (standing) {
    case 'held':
      return (
        <>
          <Button variant="main" onClick={actions.send}>
            {t('send')}
          </Button>
          <Button onClick={actions.edit}>{t('changeIt')}</Button>
          <Button onClick={actions.drop}>{t('dropIt')}</Button>
        </>
      );
    case 'busy':
      return null;
    case 'placed':
      return <Button onClick={actions.startAnew}>{t('startAnew')}</Button>;
    default:
      return (
        <>
          <LinkButton to={paths.outboxEntry(entry.id)}>{t('follow')}</LinkButton>
          <Button onClick={actions.startAnew}>{t('startAnother')}</Button>
        </>
      );
  }
}
