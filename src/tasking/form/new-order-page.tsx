import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { samePoint } from '../../geo/lng-lat.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { MapView } from '../../map/map-view.tsx';
import { originState, readOrderAgain, readOrigin } from '../../order/order-again.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel.tsx';
import { useTheme } from '../../ui/theme.ts';
import { useTitle } from '../../ui/title.ts';
import { cartOf } from '../draft/cart.ts';
import type { Draft } from '../draft/draft.ts';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { type PointSource, settled } from '../location/draft-location.ts';
import { useDraftLocation } from '../location/use-location.ts';
import { isSettled } from '../outbox/entry/entry.ts';
import { EarlierOrder } from '../review/earlier-order.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { useReview } from '../review/use-review.ts';
import { useChoiceWords } from './choices/use-choice-words.ts';
import { CoveredNotice } from './covered-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './new-order-page.module.css';
import { OrderForm } from './order-form.tsx';
import { usePastOrders } from './use-past-orders.ts';

export function NewOrderPage() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const theme = useTheme();
  const { state: passed } = useLocation();
  const [again] = useState(() => readOrderAgain(passed));
  const { form, identity, types, resolutions, first, recheck, renew, resetDraft, holds } = useDraft(
    again,
    again === null ? (readOrigin(passed) ?? 'typed') : again.approximate ? 'approximate' : 'order',
  );
  const box = useDraftLocation(form, identity.id);
  const { point } = box;
  const source = settled(box.location)?.source ?? 'typed';
  useOriginKept(source);
  const [flight, setFlight] = useState(0);
  const { entry, draftStatus, earlier, review, rejection, checks, sending, open, close, confirm, follow } =
    useReview({
      identity,
      fresh: again !== null,
      renew,
      resetDraft,
      holds,
      isStillRight: () => recheck().then(() => form.trigger(undefined, { shouldFocus: true })),
    });
  useTitle(t('title'));

  const [from, to, imageTypeId, resolutionId] = form.watch(['from', 'to', 'imageTypeId', 'resolutionId']);
  const past = usePastOrders({ point, from, to, imageTypeId, resolutionId });
  const words = useChoiceWords({ types, resolutions });

  // The map flies to a typed point; a point set on the map is already in view.
  const fit = useMemo(() => ({ key: String(flight), target: point }), [flight, point]);
  useEffect(() => {
    if (source !== 'map' && point !== null) setFlight((count) => count + 1);
  }, [source, point]);

  useLeaveGuard(draftStatus === 'busy');

  function reviewOrder(typed: Draft) {
    // The order with this id is settled, so this is another order.
    const { id, minted } = entry !== undefined && isSettled(entry) ? renew() : identity;
    const draft = typed.reference === identity.minted ? { ...typed, reference: minted } : typed;
    open({
      id,
      draft,
      request: cartOf(draft),
      typeName: words.typeName(draft.imageTypeId) ?? String(draft.imageTypeId),
      resolutionName: t('summaryChoice', {
        type: words.resolutionName(draft.resolutionId) ?? String(draft.resolutionId),
        range: words.range(draft.resolutionId) ?? '',
      }),
      ownReference: draft.reference !== minted,
    });
  }

  function placeOrder(event: FormEvent) {
    // Unread text in the Location box is resolved first, or the order has no point.
    box.settle();
    void form.handleSubmit(reviewOrder)(event);
  }

  const apart = earlier.entry;
  const { begun } = earlier;
  const apartPoint = apart?.point ?? null;
  const apartFit = useMemo(() => ({ key: apart?.id ?? '', target: apartPoint }), [apart?.id, apartPoint]);
  const apartDots = useMemo(
    () => (apart && apartPoint ? [{ id: apart.id, at: apartPoint, name: apart.reference }] : []),
    [apart, apartPoint],
  );
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);

  // An address with another point asks for another order.
  const beginElsewhere = useEffectEvent(() => {
    const elsewhere = point !== null && apartPoint !== null && !samePoint(point, apartPoint);
    if (!begun && elsewhere) earlier.begin();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when either point is another one.
  useEffect(() => beginElsewhere(), [point, apartPoint]);

  // The form replaces what had the focus.
  const wasBegun = useRef(begun);
  useEffect(() => {
    if (begun && !wasBegun.current) form.setFocus('location');
    wasBegun.current = begun;
  }, [begun, form]);

  return (
    <form noValidate className={styles.form} onSubmit={placeOrder}>
      <PanelAndMap
        panel={
          <div ref={panel} className={styles.panel}>
            <h1 className={styles.title}>{t('title')}</h1>
            {apart !== undefined && (
              <EarlierOrder
                entry={apart}
                begun={begun}
                onSend={follow}
                onBegin={earlier.begin}
                onAcknowledge={() => {
                  earlier.forget();
                  if (!begun) resetDraft();
                }}
              />
            )}
            <div className={styles.fields} hidden={!begun} data-apart={apart !== undefined || undefined}>
              {apart !== undefined && <h2 className={styles.another}>{t('anotherOrder')}</h2>}
              <DraftNotice
                rejected={draftStatus === 'rejected' && entry !== undefined ? entry : null}
                taken={rejection === 'taken'}
              />
              <CoveredNotice covering={past.covering} />
              <OrderForm form={form} minted={identity.minted} box={box} first={first} />
            </div>
          </div>
        }
        footer={
          begun ? (
            <FormFooter control={form.control} words={words}>
              <Button type="submit" variant="main" size="large" disabled={draftStatus === 'busy'}>
                {t('place')}
              </Button>
            </FormFooter>
          ) : undefined
        }
        map={
          begun ? (
            <MapView
              language={formats.language}
              theme={theme}
              point={point}
              onPoint={box.place}
              undo={box.undo}
              areas={past.areas}
              dots={apartDots}
              fit={fit}
            />
          ) : (
            <MapView language={formats.language} theme={theme} point={apartPoint} fit={apartFit} />
          )
        }
      />
      {review !== null && (
        <ReviewDialog
          reviewed={review}
          check={checks.reference}
          duplicates={checks.duplicates}
          notStored={rejection === 'notStored'}
          sending={sending}
          waiting={entry?.state === 'blocked' ? 'password' : null}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </form>
  );
}

/**
 * Removes the contents from the history state, which survives a sign-out; they continue in the form, which is stored sealed.
 * Only the fact that the point comes from another order stays, so that it survives a reload.
 */
function useOriginKept(source: PointSource) {
  useEffect(() => {
    const usr = source === 'order' || source === 'approximate' ? originState(source) : null;
    const state: { usr?: unknown } | null = history.state;
    if (usr !== null || (state?.usr ?? null) !== null) history.replaceState({ ...state, usr }, '');
  }, [source]);
}

/** The browser asks before the page is closed during a send. */
function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmLeave);
    return () => removeEventListener('beforeunload', confirmLeave);
  }, [active]);
}
