import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/feedback/boundary.tsx';
import { StorageNotice } from '../../ui/feedback/storage-notice.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useKeptFocus } from '../../ui/keys/kept-focus.ts';
import { PanelAndMap } from '../../ui/panel/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { useFileDrop, useHandedOver } from '../form/use-file-drop.ts';
import { EarlierBatches } from '../outbox/screen/batch/earlier-batches.tsx';
import { TemplateBar, TemplateNote } from '../templates/template-bar.tsx';
import styles from './batch-page.module.css';
import { ConfirmedAlready } from './confirmed-already.tsx';
import { BatchMap } from './grid/batch-map.tsx';
import { PointsGrid } from './grid/points-grid.tsx';
import { emptyRow } from './grid/rows.ts';
import { LeftBatches } from './left-batches.tsx';
import { PrintedBatch } from './printed-batch.tsx';
import { BatchReview } from './review/batch-review.tsx';
import { SeriesButton } from './series/series-button.tsx';
import { OwnSettingsDialog } from './settings/own-settings.tsx';
import { PatternField, SettingsFields, SettingsSummary } from './settings/settings-fields.tsx';
import { previewOf } from './source/preview.ts';
import { type AddedRows, hasRows, withRead } from './source/row-of.ts';
import { SourcePanel } from './source/source-panel.tsx';
import { useRegion } from './source/use-region.ts';
import { useSource } from './source/use-source.ts';
import { useBatchDraft } from './use-batch.ts';

/** A list of points that is ordered at once. */
export function BatchPage() {
  const { t } = useTranslation('batch');
  useTitle(t('title'));
  const batch = useBatchDraft();
  const { form, points, shared, review } = batch;
  const { rows, selected } = points;
  const added = useRef(new Map<string, AddedRows>());
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  const source = useSource((id, found) => {
    const before = added.current.get(id);
    const next = withRead(before === undefined ? [] : latest.current, found, before);
    added.current.set(id, next.added);
    if (before === undefined) points.add(next.rows);
    else points.replaceAll(next.rows);
  }, useRegion());
  const isOver = useFileDrop((files) => void source.takeFiles(files));
  useHandedOver((files) => void source.takeFiles(files));
  const readings = useMemo(
    () => source.readings.filter(({ id }) => hasRows(added.current.get(id), rows)),
    [source.readings, rows],
  );
  const preview = useMemo(() => previewOf(readings), [readings]);
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  const [setsOwn, setSetsOwn] = useState(false);
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
              <TemplateBar draft={form} />
            </div>
            <BatchNotices batch={batch} />
            <SourcePanel source={{ ...source, readings }} isEmpty={rows.length === 0} />
            {rows.length === 0 && !points.canUndo && !points.canRedo ? (
              <Button variant="quiet" onClick={() => points.add([emptyRow])}>
                {t('byHand')}
              </Button>
            ) : (
              <div className={styles.grid}>
                <PointsGrid
                  points={points}
                  problems={batch.problems}
                  more={batch.ownProblems}
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
            <fieldset className={styles.shared}>
              <legend>{t('shared')}</legend>
              <SettingsSummary form={form} words={batch.words}>
                <SettingsFields form={form} />
              </SettingsSummary>
              <PatternField form={form} {...batch.pattern} />
            </fieldset>
            {rows.length === 0 && <EarlierBatches />}
          </div>
        }
        footer={
          <div className={styles.footer}>
            <p className={styles.summary} role="alert">
              {review.rejection !== null && <FieldError>{review.rejection}</FieldError>}
            </p>
            <Button variant="main" size="large" onClick={review.open}>
              {t('review')}
            </Button>
          </div>
        }
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
      <Part>
        <PrintedBatch
          form={form}
          rows={rows}
          problems={batch.problems}
          ownProblems={batch.ownProblems}
          words={batch.words}
          reviewed={review.review}
        />
      </Part>
      {review.review !== null && (
        <BatchReview
          {...review.review}
          onLeaveOut={review.leaveOut}
          problems={batch.problems}
          used={review.used}
          words={batch.words}
          confirmation={review.confirmation}
          onClose={review.close}
        />
      )}
    </>
  );
}

/** What is to be known before anything is entered: of the rows on the screen, of the templates, and of what is stored. */
function BatchNotices({ batch }: { batch: ReturnType<typeof useBatchDraft> }) {
  const { t } = useTranslation('batch');
  const { t: storage } = useTranslation('storage');
  const { kept, left, review } = batch;
  const { unreadable } = left;
  const isEmpty = batch.points.rows.length === 0;
  return (
    <>
      {review.isConfirmed && (
        <ConfirmedAlready
          id={kept.id}
          onRemove={() => {
            kept.forget();
            review.forgetRejection();
          }}
          onKeep={() => {
            kept.renew();
            review.forgetRejection();
          }}
        />
      )}
      {kept.isRestored && !isEmpty && !review.isConfirmed && (
        <p className={styles.restored} role="status">
          {t('kept')}{' '}
          <Button variant="quiet" onClick={batch.startOver}>
            {t('startOver')}
          </Button>
        </p>
      )}
      <TemplateNote />
      <StorageNotice
        of="batch"
        isKept={kept.storage.isKept}
        unread={kept.storage.unread ?? (unreadable.length > 0 ? 'unreadable' : null)}
        actions={
          unreadable.length > 0 && (
            <Button onClick={() => void left.forget(unreadable)}>{storage('deleteBatch')}</Button>
          )
        }
      />
      {isEmpty && <LeftBatches left={left} />}
    </>
  );
}
