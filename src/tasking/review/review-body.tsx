import { memo, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Code } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { RequestView } from './request-view.tsx';
import { ReviewClocks } from './review-clocks.tsx';
import styles from './review-dialog.module.css';
import { ReviewPlace } from './review-place.tsx';
import type { ReferenceCheck } from './use-checks.ts';

export type Reviewed = {
  /** The id of the draft, and so of its outbox entry. */
  readonly id: string;
  readonly draft: Draft;
  readonly request: CreateOrderRequest;
  /** Names in the current language. */
  readonly typeName: string;
  readonly resolutionName: string;
  readonly ownReference: boolean;
};

type Props = {
  reviewed: Reviewed;
  check: ReferenceCheck | null;
  /** Equal orders of the last day; null while loading. */
  duplicates: readonly Entry[] | null;
  /** Nothing was sent because nothing can be stored. */
  notStored: boolean;
  consents: boolean;
  onConsent: (consents: boolean) => void;
};

/** The contents of the review dialog. They do not render again during the send. */
export const ReviewBody = memo(function ReviewBody(props: Props) {
  const { reviewed, check, duplicates, notStored, consents, onConsent } = props;
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const [copied, setCopied] = useState('');
  const { draft, request, typeName, resolutionName, ownReference } = reviewed;
  return (
    <>
      <div className={styles.said}>
        <p className={styles.sentence}>
          <Trans
            t={t}
            i18nKey="sentence"
            values={{
              from: formats.dayLong(draft.from),
              to: formats.dayYearLong(draft.to),
              cloud: formats.number(draft.cloud),
            }}
            components={{
              strong: <strong />,
              type: <Name>{typeName}</Name>,
              resolution: <Name>{resolutionName}</Name>,
              point: <Code>{formatDecimal(draft.location.point)}</Code>,
            }}
          />
        </p>
        <ReviewPlace location={draft.location} />
        <ReviewClocks point={draft.location.point} from={draft.from} to={draft.to} />
        <dl className={styles.facts}>
          <dt>{t('referenceIs')}</dt>
          <dd>
            <Code>{draft.reference}</Code>{' '}
            <span className={styles.whose}>{ownReference ? t('yours') : t('ours')}</span>
          </dd>
          {draft.note !== '' && (
            <>
              <dt>{t('note')}</dt>
              <dd dir="auto">{draft.note}</dd>
            </>
          )}
        </dl>
        {duplicates !== null && duplicates.length > 0 && (
          <DuplicateNotice duplicates={duplicates} consents={consents} onConsent={onConsent} />
        )}
        {notStored && (
          <Notice tone="danger" role="alert" title={t('notStoredTitle')}>
            <p>{t('notStoredBody')}</p>
          </Notice>
        )}
        {check?.kind === 'used' && (
          <Notice
            tone="doubt"
            role="alert"
            title={t('referenceUsed', {
              count: check.orderNos.length,
              orders: formats.list(check.orderNos.map(isolated)),
            })}
          />
        )}
        {check?.kind === 'failed' && <Notice tone="doubt" role="alert" title={t('referenceUnchecked')} />}
      </div>
      <RequestView request={request} copied={copied} onCopied={setCopied} />
    </>
  );
});

/** A name from the service, isolated so that it does not change the sentence's direction. */
const Name = ({ children }: { children: string }) => (
  <strong>
    <bdi>{children}</bdi>
  </strong>
);
