import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { Code } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { LightNotice } from '../daylight/light-notice.tsx';
import type { Entry } from '../outbox/entry/entry.ts';
import { WindowClocks } from '../request/window-clocks.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { RequestView } from './request-view.tsx';
import styles from './review-dialog.module.css';
import { ReviewMap } from './review-map.tsx';
import { ReviewSentence } from './review-sentence.tsx';
import type { Reviewed } from './reviewed.ts';

type Props = {
  reviewed: Reviewed;
  /** Equal orders of the last day; null while loading. */
  duplicates: readonly Entry[] | null;
  /** Nothing was sent because nothing can be stored. */
  notStored: boolean;
  consents: boolean;
  onConsent: (consents: boolean) => void;
};

/** The contents of the review dialog. They do not render again during the send. */
export const ReviewBody = memo(function ReviewBody(props: Props) {
  const { reviewed, duplicates, notStored, consents, onConsent } = props;
  const { t } = useTranslation('tasking');
  const [copied, setCopied] = useState('');
  const { draft, request, ownReference } = reviewed;
  return (
    <div className={styles.body}>
      <div className={styles.said}>
        <ReviewSentence reviewed={reviewed} />
        <WindowClocks point={draft.location.point} from={draft.from} to={draft.to} />
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
      </div>
      <ReviewMap draft={draft} />
      <LightNotice draft={draft} />
      {duplicates !== null && duplicates.length > 0 && (
        <DuplicateNotice duplicates={duplicates} consents={consents} onConsent={onConsent} />
      )}
      {notStored && (
        <Notice tone="danger" role="alert" title={t('notStoredTitle')}>
          <p>{t('notStoredBody')}</p>
        </Notice>
      )}
      <div className={styles.request}>
        <Fold title={t('request')} summary={t('requestFields', { count: fieldsOf(request) })}>
          <RequestView request={request} copied={copied} onCopied={setCopied} />
        </Fold>
      </div>
    </div>
  );
});

/** The fields of the query and of the body; the list of data counts as its entries. */
function fieldsOf({ query, body }: CreateOrderRequest): number {
  const { CartItemDataList: data, ...plain } = body;
  return Object.keys(query).length + Object.keys(plain).length + data.length;
}
