import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { LightNotice } from '../../daylight/light-notice.tsx';
import { Code } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { CoveringsNotice } from '../coverings/coverings-notice.tsx';
import type { Checked, CoveringsFound } from '../coverings/use-coverings.ts';
import { WindowClocks } from '../request/window-clocks.tsx';
import { RequestView } from './request-view.tsx';
import styles from './review-dialog.module.css';
import { ReviewMap } from './review-map.tsx';
import { ReviewSentence } from './review-sentence.tsx';
import type { Reviewed } from './reviewed.ts';

type Props = {
  reviewed: Reviewed;
  checked: Checked<CoveringsFound>;
  /** Nothing was sent because nothing can be stored. */
  notStored: boolean;
  consents: boolean;
  onConsent: (consents: boolean) => void;
};

/** The contents of the review dialog. They do not render again during the send. */
export const ReviewBody = memo(function ReviewBody(props: Props) {
  const { reviewed, checked, notStored, consents, onConsent } = props;
  const { t } = useTranslation('tasking');
  const [copied, setCopied] = useState('');
  const { draft, request, ownReference } = reviewed;
  const { found } = checked;
  const areas = useMemo(() => {
    const named = new Set(found?.first.map((one) => (one.kind === 'order' ? one.order.id : null)));
    return found?.areas.filter(({ id }) => named.has(id)) ?? [];
  }, [found]);
  return (
    <div className={styles.body}>
      <div className={styles.said}>
        <ReviewSentence reviewed={reviewed} />
        <CoveringsNotice
          checked={checked}
          from={draft.from}
          to={draft.to}
          consents={consents}
          onConsent={onConsent}
        />
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
      <ReviewMap draft={draft} areas={areas} />
      <LightNotice
        point={draft.location.point}
        from={draft.from}
        to={draft.to}
        imageTypeId={draft.imageTypeId}
      />
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
