import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CreateOrderRequest } from '../api/wire/cart-item.ts';
import { formatDecimal } from '../geo/coordinate-text.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { Code } from '../ui/code.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Draft } from './draft.ts';
import { RequestView } from './request-view.tsx';
import { ReviewClocks } from './review-clocks.tsx';
import styles from './review-dialog.module.css';

export type Reviewed = {
  readonly draft: Draft;
  readonly request: CreateOrderRequest;
  /** Names in the language on screen. */
  readonly typeName: string;
  readonly resolutionName: string;
  readonly ownReference: boolean;
};

/** What the list of orders said about the reference before sending; null while it is being asked. */
export type ReferenceCheck =
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly orderNos: readonly string[] }
  | { readonly kind: 'failed' };

type Props = {
  reviewed: Reviewed;
  check: ReferenceCheck | null;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The last look before money is spent: the order in plain words, on both clocks, and as it will be sent. */
export function ReviewDialog({ reviewed, check, sending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const [copied, setCopied] = useState('');
  const { draft, request, typeName, resolutionName, ownReference } = reviewed;

  return (
    <Dialog
      title={t('review')}
      closeName={t('close')}
      open
      onClose={onClose}
      dismissable={!sending}
      footer={
        <>
          <div className={styles.warning}>
            <p>
              <strong>{t('final')}</strong>
            </p>
            <p>{sending ? t('sending') : t('priceLater')}</p>
          </div>
          <Button size="large" onClick={onClose} disabled={sending}>
            {t('back')}
          </Button>
          <Button size="large" variant="main" busy={sending} onClick={onConfirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
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
              point: <Code>{formatDecimal(draft.point)}</Code>,
            }}
          />
        </p>
        <ReviewClocks point={draft.point} from={draft.from} to={draft.to} />
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
        {check?.kind === 'used' && (
          <Notice
            tone="doubt"
            role="alert"
            title={t('referenceUsed', {
              count: check.orderNos.length,
              orders: formats.list(check.orderNos.map(isolate)),
            })}
          />
        )}
        {check?.kind === 'failed' && <Notice tone="doubt" role="alert" title={t('referenceUnchecked')} />}
      </div>
      <RequestView request={request} copied={copied} onCopied={setCopied} />
    </Dialog>
  );
}

/** A name of the service, which must not turn the sentence around it. */
const Name = ({ children }: { children: string }) => (
  <strong>
    <bdi>{children}</bdi>
  </strong>
);

/** The same where only text can stand. */
const isolate = (text: string) => `\u2068${text}\u2069`;
