import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StorageNotice } from '../../ui/feedback/storage-notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FilledNotice } from '../assisted/filled-notice.tsx';
import type { Entry } from '../outbox/entry/entry.ts';
import { caseOf } from '../outbox/screen/case.ts';
import { CaseWords } from '../outbox/screen/case-words.tsx';
import { TemplateNote } from '../templates/template-bar.tsx';
import styles from './new-order-page.module.css';
import type { useNewOrder } from './use-new-order.ts';

type Props = { order: ReturnType<typeof useNewOrder> };

/** What the user must know of the form before filling it in, at its top. */
export function FormNotices({ order: { entry, draftStatus, taken, storage, lacksWindow, marks } }: Props) {
  const { t } = useTranslation('tasking');
  return (
    <>
      <DraftNotice
        rejected={draftStatus === 'rejected' && entry !== undefined ? entry : null}
        taken={taken}
      />
      <FilledNotice marks={marks.marks} onCheck={marks.check} />
      <TemplateNote />
      <StorageNotice of="draft" {...storage} />
      {lacksWindow && (
        <Notice tone="doubt" role="status" title={t('linkWindow')}>
          <p>{t('linkWindowBody')}</p>
        </Notice>
      )}
    </>
  );
}

type NoticeProps = {
  /** The order of the form, rejected by the service. */
  rejected: Entry | null;
  /** This draft was already sent with other contents. */
  taken: boolean;
};

/** The reason the order was not placed, at the top of the form. */
function DraftNotice({ rejected, taken }: NoticeProps) {
  const { t } = useTranslation('tasking');
  const { t: outbox } = useTranslation('outbox');
  const now = useNow(5_000);
  const place = useRef<HTMLDivElement>(null);
  const worded = rejected && caseOf(rejected, now);
  const noticeId = rejected?.id ?? (taken ? 'taken' : null);

  // The form may be scrolled down to its button.
  useEffect(() => {
    if (noticeId === null) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus();
  }, [noticeId]);

  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      {worded !== null ? (
        <Notice
          tone="danger"
          role="alert"
          title={worded.title === 'titleRejected' ? t('rejected') : outbox(worded.title)}
        >
          <CaseWords outboxCase={worded} now={now} />
          <p>{t('keepForm')}</p>
        </Notice>
      ) : taken ? (
        <Notice tone="plain" role="alert" title={t('takenTitle')}>
          <p>{t('takenBody')}</p>
        </Notice>
      ) : null}
    </div>
  );
}
