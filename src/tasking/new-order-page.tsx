import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { nameIn } from '../i18n/names.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { MapView } from '../map/map-view.tsx';
import { originState, readOrderAgain, readOrigin } from '../order-again.ts';
import { Button } from '../ui/button.tsx';
import { PanelAndMap } from '../ui/panel.tsx';
import { useTheme } from '../ui/theme.ts';
import { useTitle } from '../ui/title.ts';
import { cartOf } from './cart.ts';
import { CoveredNotice } from './covered-notice.tsx';
import type { Draft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FormFooter } from './form-footer.tsx';
import type { PointSource } from './location-note.tsx';
import styles from './new-order-page.module.css';
import { OrderForm } from './order-form.tsx';
import { isSettled } from './outbox/entry.ts';
import { useOutbox } from './outbox/outbox-context.ts';
import { wordRange } from './range-words.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { usePastOrders } from './use-past-orders.ts';
import { usePoint } from './use-point.ts';
import { useReview } from './use-review.ts';

export function NewOrderPage() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const theme = useTheme();
  const { state: passed } = useLocation();
  const [again] = useState(() => readOrderAgain(passed));
  const { form, identity, types, resolutions, first, recheck, renew, startAnew } = useDraft(again);
  const { point, source, place, undo } = usePoint(
    form,
    identity.id,
    again === null ? (readOrigin(passed) ?? 'typed') : again.approximate ? 'approximate' : 'order',
  );
  useOriginKept(source);
  const [flight, setFlight] = useState(0);
  const outbox = useOutbox();
  const { entry, standing, review, refusal, checks, sending, open, close, confirm, send } = useReview({
    identity,
    fresh: again !== null,
    renew,
    startAnew,
    isStillRight: () => recheck().then(() => form.trigger(undefined, { shouldFocus: true })),
  });
  useTitle(t('title'));

  const values = form.watch();
  const past = usePastOrders(values);
  const type = types?.find((entry) => entry.ImageTypeID === values.imageTypeId);
  const resolution = resolutions?.find((entry) => entry.ImageResolutionID === values.resolutionId);
  const typeName = type && nameIn(formats.language, { en: type.NameEn, ar: type.NameAr });
  const range = resolution && wordRange(resolution, t, formats);

  // The map flies to a point that was typed; one that was picked on it is in view already.
  const fit = useMemo(() => ({ key: String(flight), target: point }), [flight, point]);
  useEffect(() => {
    if (source !== 'map' && point !== null) setFlight((count) => count + 1);
  }, [source, point]);

  useLeaveGuard(standing === 'busy');

  function reviewOrder(typed: Draft) {
    // What went out under the id before has ended: this is another intent.
    const { id, minted } = entry !== undefined && isSettled(entry) ? renew() : identity;
    const draft = typed.reference === identity.minted ? { ...typed, reference: minted } : typed;
    const name = resolution && nameIn(formats.language, { en: resolution.NameEn, ar: resolution.NameAr });
    open({
      id,
      draft,
      request: cartOf(draft),
      typeName: typeName ?? String(draft.imageTypeId),
      resolutionName: t('summaryChoice', {
        type: name ?? String(draft.resolutionId),
        range: range ?? '',
      }),
      ownReference: draft.reference !== minted,
    });
  }

  const blocked = standing === 'busy' || standing === 'held' || standing === 'open' || standing === 'doubled';
  const drop = () => {
    if (entry !== undefined) void outbox.drop(entry.id);
  };
  const see = () => {
    if (entry !== undefined) void outbox.see(entry.id);
  };
  // A choice that is not offered any more is left open.
  const retired =
    first.from === 'again' &&
    first.resolutionId !== null &&
    values.resolutionId === null &&
    resolutions?.every(({ ImageResolutionID: id }) => id !== first.resolutionId) === true;
  const origin = first.from === 'again' ? t('fromRepeated') : t('fromLastOrder');
  const aside = {
    type: first.imageTypeId !== null && values.imageTypeId === first.imageTypeId ? origin : undefined,
    resolution:
      first.resolutionId !== null && values.resolutionId === first.resolutionId ? origin : undefined,
    cloud: first.cloud !== null && values.cloud === first.cloud ? origin : undefined,
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(reviewOrder)(event)}>
      <PanelAndMap
        panel={
          <div className={styles.panel}>
            <h1 className={styles.title}>{t('title')}</h1>
            <DraftNotice
              entry={entry}
              standing={standing}
              refusal={refusal}
              quiet={review !== null}
              actions={{
                send,
                see,
                drop: () => {
                  drop();
                  startAnew();
                },
                edit: () => {
                  drop();
                  renew();
                },
                startAnew: () => {
                  see();
                  startAnew();
                },
              }}
            />
            <CoveredNotice orders={past.covering} />
            <OrderForm
              form={form}
              minted={identity.minted}
              source={source}
              onPoint={place}
              aside={aside}
              retired={retired}
            />
          </div>
        }
        footer={
          <FormFooter
            form={form}
            values={values}
            typeName={typeName ?? null}
            range={range ?? null}
            blocked={blocked}
          >
            <Button type="submit" variant="main" size="large" disabled={blocked}>
              {t('place')}
            </Button>
          </FormFooter>
        }
        map={
          <MapView
            language={formats.language}
            theme={theme}
            point={point}
            onPoint={(picked) => place(picked, 'map')}
            undo={undo}
            areas={past.areas}
            fit={fit}
          />
        }
      />
      {review !== null && (
        <ReviewDialog
          reviewed={review}
          check={checks.reference}
          twins={checks.twins}
          notStored={refusal === 'notStored'}
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
 * A state stays with the address in the browser, also after a sign-out: what came by it is taken out, and lives on in the
 * form, which is kept sealed. Only that the point is another order's stays, without the point, for a reload to tell.
 */
function useOriginKept(source: PointSource) {
  useEffect(() => {
    const usr = source === 'order' || source === 'approximate' ? originState(source) : null;
    const state: { usr?: unknown } | null = history.state;
    if (usr !== null || (state?.usr ?? null) !== null) history.replaceState({ ...state, usr }, '');
  }, [source]);
}

/** The browser asks before the page is closed while an order is on its way. */
function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
