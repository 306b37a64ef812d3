import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { nameIn } from '../i18n/names.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { MapView } from '../map/map-view.tsx';
import { readOrderAgain } from '../order-again.ts';
import { Button } from '../ui/button.tsx';
import { PanelAndMap } from '../ui/panel.tsx';
import { useTheme } from '../ui/theme.ts';
import { useTitle } from '../ui/title.ts';
import { cartOf } from './cart.ts';
import type { Draft } from './draft.ts';
import { FormFooter } from './form-footer.tsx';
import type { PointSource } from './location-note.tsx';
import styles from './new-order-page.module.css';
import { OrderForm } from './order-form.tsx';
import { wordRange } from './range-words.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { useDraft } from './use-draft.ts';
import { useReview } from './use-review.ts';

export function NewOrderPage() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const theme = useTheme();
  const { state: passed } = useLocation();
  const [again] = useState(() => readOrderAgain(passed));
  const { form, minted, types, resolutions, first, startAnew } = useDraft(again);
  const [source, setSource] = useState<PointSource>(
    again === null ? 'typed' : again.approximate ? 'approximate' : 'order',
  );
  const [flight, setFlight] = useState(0);
  const { review, open, close, confirm, check, state, submission } = useReview(startAnew);
  useTitle(t('title'));

  const values = form.watch();
  const { point } = values;
  const type = types?.find((entry) => entry.ImageTypeID === values.imageTypeId);
  const resolution = resolutions?.find((entry) => entry.ImageResolutionID === values.resolutionId);
  const typeName = type && nameIn(formats.language, { en: type.NameEn, ar: type.NameAr });
  const range = resolution && wordRange(resolution, t, formats);

  // The map flies to a point that was typed; one that was picked on it is in view already.
  const fit = useMemo(() => ({ key: String(flight), target: point }), [flight, point]);
  useEffect(() => {
    if (source !== 'map' && point !== null) setFlight((count) => count + 1);
  }, [source, point]);

  useLeaveGuard(state.kind === 'sending' || state.kind === 'unsettled');

  function reviewOrder(draft: Draft) {
    const name = resolution && nameIn(formats.language, { en: resolution.NameEn, ar: resolution.NameAr });
    open({
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

  const blocked = state.kind === 'doubled' || (state.kind === 'unsettled' && !state.mayRepeat);
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
            <SubmissionPanel
              state={state}
              submission={submission}
              onStartAnew={() => {
                submission.clear();
                startAnew();
              }}
            />
            <OrderForm form={form} minted={minted} source={source} onSource={setSource} aside={aside} />
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
            <Button type="submit" variant="main" size="large" disabled={blocked || state.kind === 'sending'}>
              {state.kind === 'unsettled' && state.mayRepeat ? t('placeAgain') : t('place')}
            </Button>
          </FormFooter>
        }
        map={
          <MapView
            language={formats.language}
            theme={theme}
            point={point}
            onPoint={(picked) => {
              setSource('map');
              form.setValue('point', picked, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }}
            fit={fit}
          />
        }
      />
      {review !== null && (
        <ReviewDialog
          reviewed={review}
          check={check}
          sending={state.kind === 'sending'}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </form>
  );
}

/** The browser asks before the page is closed while nobody knows yet what became of an order. */
function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
