import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { isByTouch } from '../../browser/presence.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { Part } from '../../ui/feedback/boundary.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { isPhone, useIsPhone } from '../../ui/use-is-phone.ts';
import { MarksProvider } from '../assisted/filled-mark.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { TemplateBar } from '../templates/template-bar.tsx';
import { CoveredNotice } from './covered-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import { FormMenu } from './form-menu.tsx';
import { FormNotices } from './form-notices.tsx';
import { NewOrderMap } from './new-order-map.tsx';
import styles from './new-order-page.module.css';
import { OneOrMany } from './one-or-many.tsx';
import { OrderForm } from './order-form.tsx';
import { PrintedForm } from './printed-form.tsx';
import { useListsToBatch } from './use-file-drop.ts';
import { useNewOrder } from './use-new-order.ts';

/** It is no part of the first rendering: nothing is known of it before the orders are. */
const FormEstimate = lazy(async () => ({
  default: (await import('../estimate/order-estimate.tsx')).FormEstimate,
}));

export function NewOrderPage() {
  const { t } = useTranslation('tasking');
  useTitle(t('title'));
  const order = useNewOrder();
  const { form, box, entry, draftStatus, review } = order;
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  useFirstFocus(() => form.setFocus('location'));
  const isOver = useListsToBatch();
  const phone = useIsPhone();
  const estimate = (
    <Suspense fallback={null}>
      <FormEstimate form={form} point={box.point} km2={order.footprint?.km2 ?? null} />
    </Suspense>
  );

  return (
    <form noValidate className={styles.form} data-over={isOver || undefined} onSubmit={order.placeOrder}>
      <PanelAndMap
        panel={
          <div ref={panel} className={styles.panel}>
            <div className={styles.head}>
              <h1 className={styles.title}>{t('title')}</h1>
              <OneOrMany />
              <TemplateBar draft={form} />
              <FormMenu form={form} minted={order.minted} />
            </div>
            <FormNotices order={order} />
            <MarksProvider value={order.marks.marks}>
              <OrderForm
                form={form}
                minted={order.minted}
                box={box}
                first={order.first}
                footprint={order.footprint}
              />
            </MarksProvider>
            {/* There the footer would take half of the sheet. */}
            {phone && estimate}
          </div>
        }
        footer={
          <>
            {/* It comes and goes with the point and the window: here it moves no field. */}
            <CoveredNotice coverings={order.coverings} />
            {!phone && estimate}
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
          onEstimate={order.onEstimate}
        />
      )}
    </form>
  );
}

/**
 * Focuses the first field of a screen that was opened to type in it, on a desk: a finger would get a keyboard over half the screen.
 * What has the focus within the screen keeps it.
 */
function useFirstFocus(focus: () => void): void {
  const take = useEffectEvent(focus);
  useEffect(() => {
    const screen = document.getElementById('screen');
    const active = document.activeElement;
    const isTaken = active !== screen && screen?.contains(active) === true;
    if (!isPhone() && !isByTouch() && !isDialogOpen() && !isTaken) take();
  }, []);
}
