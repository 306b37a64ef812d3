import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { MarksProvider } from '../assisted/filled-mark.tsx';
import { OneOrMany } from '../form/one-or-many.tsx';
import { EarlierBatches } from '../outbox/screen/batch/earlier-batches.tsx';
import { TemplateBar } from '../templates/template-bar.tsx';
import { BatchNotices } from './batch-notices.tsx';
import styles from './batch-page.module.css';
import { BatchMap } from './grid/batch-map.tsx';
import { PointsGrid } from './grid/points-grid.tsx';
import { emptyRow } from './grid/rows.ts';
import { PrintedBatch } from './printed-batch.tsx';
import { BatchReview } from './review/batch-review.tsx';
import { SeriesButton } from './series/series-button.tsx';
import { OwnSettingsDialog } from './settings/own-settings.tsx';
import { PatternField, SettingsFields } from './settings/settings-fields.tsx';
import { BatchSummary, SettingsLine } from './settings/settings-line.tsx';
import { SourcePanel } from './source/source-panel.tsx';
import { isUnsettled, useListOfPoints } from './source/use-source.ts';
import { useBatchDraft } from './use-batch.ts';

/** A list of points that is ordered at once. */
export function BatchPage() {
  const { t } = useTranslation('batch');
  useTitle(t('title'));
  const batch = useBatchDraft();
  const { form, points, shared, review } = batch;
  const { rows, selected } = points;
  const { source, readings, preview, isOver } = useListOfPoints(points);
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const [setsOwn, setSetsOwn] = useState(false);
  const hasGrid = rows.length > 0 || points.canUndo || points.canRedo;
  const chosen = rows.filter(({ id }) => selected.has(id));
  const repeated = chosen.length > 0 ? chosen : rows;

  return (
    <>
      <PanelAndMap
        wide
        panel={
          <div ref={panel} className={styles.panel} data-over={isOver || undefined}>
            <div className={styles.head}>
              <h1 className={styles.title}>{t('title')}</h1>
              <OneOrMany />
              <TemplateBar draft={form} />
            </div>
            <BatchNotices batch={batch} />
            <SourcePanel
              source={{ ...source, readings }}
              isEmpty={rows.length === 0 && !readings.some(isUnsettled)}
              onByHand={hasGrid ? null : () => points.add([emptyRow])}
            />
            <fieldset className={styles.shared}>
              <legend className="visually-hidden">{t('shared')}</legend>
              <SettingsLine form={form} words={batch.words} pattern={batch.pattern}>
                <MarksProvider value={batch.marks.marks}>
                  <SettingsFields form={form} />
                </MarksProvider>
                <PatternField form={form} {...batch.pattern} />
              </SettingsLine>
            </fieldset>
            {hasGrid && (
              <div className={styles.grid}>
                <PointsGrid
                  points={points}
                  problems={batch.problems}
                  more={batch.ownProblems}
                  wrong={review.wrongRow}
                  tools={
                    rows.length > 0 && (
                      <>
                        <Button
                          variant="quiet"
                          disabled={chosen.length === 0}
                          onClick={() => setSetsOwn(true)}
                        >
                          {t('ownSettings')}
                        </Button>
                        <SeriesButton rows={repeated} all={rows.length} shared={shared} onRows={points.add} />
                      </>
                    )
                  }
                />
              </div>
            )}
            {rows.length === 0 && <EarlierBatches />}
          </div>
        }
        footer={<BatchFooter batch={batch} isReading={source.isReading || batch.isReading} />}
        map={<BatchMap points={points} preview={preview} />}
      />
      {setsOwn && chosen.length > 0 && (
        <OwnSettingsDialog
          rows={chosen}
          shared={form.getValues()}
          schema={batch.offered.schema}
          onChoose={(own) => points.setOwn(selected, own)}
          onClose={() => setSetsOwn(false)}
        />
      )}
      <PrintedBatch
        form={form}
        rows={rows}
        problems={batch.problems}
        ownProblems={batch.ownProblems}
        words={batch.words}
        reviewed={review.review}
      />
      {review.review !== null && (
        <BatchReview
          {...review.review}
          onLeaveOut={review.leaveOut}
          problems={batch.problems}
          used={review.used}
          marks={batch.marks.marks}
          words={batch.words}
          confirmation={review.confirmation}
          onClose={review.close}
          onEstimates={review.onEstimates}
        />
      )}
    </>
  );
}

type FooterProps = { batch: ReturnType<typeof useBatchDraft>; isReading: boolean };

/** What is ordered, or why it cannot be, and the way into the review: it opens once everything is read. */
function BatchFooter({ batch: { form, points, review, words }, isReading }: FooterProps) {
  const { t } = useTranslation('batch');
  const [isAwaited, setAwaited] = useState(false);
  const openAwaited = useEffectEvent(() => {
    if (!isAwaited) return;
    setAwaited(false);
    review.open();
  });
  useEffect(() => {
    if (!isReading) openAwaited();
  }, [isReading]);
  const ordered = points.rows.filter(
    ({ location, before }) => location.kind === 'point' && before?.result !== 'placed',
  );
  return (
    <div className={styles.footer}>
      <div className={styles.summary}>
        <p role="alert">{review.rejection !== null && <FieldError>{review.rejection}</FieldError>}</p>
        {review.rejection === null && <BatchSummary form={form} words={words} count={ordered.length} />}
      </div>
      <Button
        variant="main"
        size="large"
        busy={isAwaited}
        onClick={() => (isReading ? setAwaited(true) : review.open())}
      >
        {t('review')}
      </Button>
    </div>
  );
}
