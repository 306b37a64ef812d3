import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { StorageNotice } from '../../ui/feedback/storage-notice.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { handOver } from '../batch/dropped-file.ts';
import { useFileDrop } from '../batch/use-file-drop.ts';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { TemplateBar, TemplateNote } from '../templates/template-bar.tsx';
import { CoveredNotice } from './covered-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import { NewOrderMap } from './new-order-map.tsx';
import styles from './new-order-page.module.css';
import { OrderForm } from './order-form.tsx';
import { useNewOrder } from './use-new-order.ts';

export function NewOrderPage() {
  const { t } = useTranslation('tasking');
  useTitle(t('title'));
  const order = useNewOrder();
  const { form, box, entry, draftStatus, review, rejection, checks } = order;
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const navigate = useNavigate();
  // A file has many points: it goes to the screen of a batch.
  const isOver = useFileDrop((file) => {
    handOver(file);
    void navigate(paths.newBatch());
  });

  return (
    <form noValidate className={styles.form} data-over={isOver || undefined} onSubmit={order.placeOrder}>
      <PanelAndMap
        panel={
          <div ref={panel} className={styles.panel}>
            <div className={styles.head}>
              <h1 className={styles.title}>{t('title')}</h1>
              <TemplateBar draft={form} minted={order.minted} />
              <Link className={styles.batch} to={paths.newBatch()}>
                {t('toBatch')}
              </Link>
            </div>
            <DraftNotice
              rejected={draftStatus === 'rejected' && entry !== undefined ? entry : null}
              taken={rejection === 'taken'}
            />
            <TemplateNote />
            <StorageNotice of="draft" {...order.storage} />
            <OrderForm
              form={form}
              minted={order.minted}
              box={box}
              first={order.first}
              footprint={order.past.footprint}
            />
          </div>
        }
        footer={
          <>
            {/* It comes and goes with the point and the window: here it moves no field. */}
            <CoveredNotice coverings={order.past.coverings} />
            <FormFooter control={form.control} words={order.words}>
              <Button type="submit" variant="main" size="large" disabled={draftStatus === 'busy'}>
                {t('place')}
              </Button>
            </FormFooter>
          </>
        }
        map={<NewOrderMap box={box} source={order.source} areas={order.past.areas} />}
      />
      {review !== null && (
        <ReviewDialog
          reviewed={review}
          check={checks.reference}
          notStored={rejection === 'notStored'}
          sending={order.sending}
          waiting={entry?.state === 'blocked' ? 'password' : null}
          password={order.password}
          onConfirm={order.confirm}
          onClose={order.close}
        />
      )}
    </form>
  );
}
