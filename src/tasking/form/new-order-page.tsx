import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/feedback/boundary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StorageNotice } from '../../ui/feedback/storage-notice.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { caseOf } from '../outbox/screen/case.ts';
import { CaseWords } from '../outbox/screen/case-words.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { TemplateBar, TemplateNote } from '../templates/template-bar.tsx';
import { CoveredNotice } from './covered-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import { NewOrderMap } from './new-order-map.tsx';
import styles from './new-order-page.module.css';
import { OneOrMany } from './one-or-many.tsx';
import { OrderForm } from './order-form.tsx';
import { PrintedForm } from './printed-form.tsx';
import { useListsToBatch } from './use-file-drop.ts';
import { useNewOrder } from './use-new-order.ts';

export function NewOrderPage() {
  const { t } = useTranslation('tasking');
  useTitle(t('title'));
  const order = useNewOrder();
  const { form, box, entry, draftStatus, review } = order;
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const isOver = useListsToBatch();

  return (
    <form noValidate className={styles.form} data-over={isOver || undefined} onSubmit={order.placeOrder}>
      <PanelAndMap
        panel={
          <div ref={panel} className={styles.panel}>
            <div className={styles.head}>
              <h1 className={styles.title}>{t('title')}</h1>
              <OneOrMany />
              <TemplateBar draft={form} minted={order.minted} />
            </div>
            <DraftNotice
              rejected={draftStatus === 'rejected' && entry !== undefined ? entry : null}
              taken={order.taken}
            />
            <TemplateNote />
            <StorageNotice of="draft" {...order.storage} />
            {order.lacksWindow && (
              <Notice tone="doubt" role="status" title={t('linkWindow')}>
                <p>{t('linkWindowBody')}</p>
              </Notice>
            )}
            <OrderForm
              form={form}
              minted={order.minted}
              box={box}
              first={order.first}
              footprint={order.footprint}
            />
          </div>
        }
        footer={
          <>
            {/* It comes and goes with the point and the window: here it moves no field. */}
            <CoveredNotice coverings={order.coverings} />
            <FormFooter form={form} words={order.words} names={order.names}>
              <Button type="submit" variant="main" size="large" disabled={draftStatus === 'busy'}>
                {t('place')}
              </Button>
            </FormFooter>
          </>
        }
        map={
          <NewOrderMap
            box={box}
            source={order.source}
            coverings={order.coverings}
            footprint={order.footprint}
          />
        }
      />
      <Part>
        <PrintedForm form={form} reviewed={review?.draft ?? null} words={order.words} />
      </Part>
      {review !== null && (
        <ReviewDialog
          reviewed={review}
          check={order.check}
          confirmation={order.confirmation}
          waiting={entry?.state === 'blocked' ? 'password' : null}
          onClose={order.close}
        />
      )}
    </form>
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
