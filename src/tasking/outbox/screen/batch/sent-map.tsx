import { useMemo, useRef } from 'react';
import type { Bounds } from '../../../../geo/area/area.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { MapView } from '../../../../map/map-view.tsx';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import type { Batch, BatchRow } from '../../batch/batch.ts';
import { outcomeOf, type RowRecord, type RowRecords } from '../../batch/results.ts';
import type { BatchRows } from '../../batch/stored-batches.ts';
import { pressed, resultKeys, resultMarks, sentDots } from './row-results.ts';
import styles from './sent-map.module.css';
import { maxApart, useMapFit } from './use-map-fit.ts';

type Props = {
  /** Undefined while they are being read. */
  rows: BatchRows | undefined;
  records: RowRecords;
  phase: Batch['phase'];
  /** The id of a row. */
  selected: string | null;
  onSelect: (id: string) => void;
};

const noRows: BatchRows = [];

/** The rows of a batch as dots, each shaped and coloured by its result. */
export function SentMap({ rows: read, records, phase, selected, onSelect }: Props) {
  const { t } = useTranslation('batchSend');
  const rows = read ?? noRows;
  const view = useRef<(() => Bounds) | null>(null);
  const dots = useMemo(
    () =>
      sentDots(rows, records, phase, (row, number, is) =>
        [t('rowOf', { row: number }), row.place, t(resultKeys[is])].filter((part) => part !== '').join(' · '),
      ),
    [rows, records, phase, t],
  );
  const placed = useMemo(
    () => rows.flatMap(({ id, point }) => (point === null ? [] : [{ id, point }])),
    [rows],
  );
  const fit = useMapFit(placed, selected, view);
  const index = rows.findIndex(({ id }) => id === selected);
  const row = rows[index];
  const press = (id: string) => onSelect(pressed(rows, id, selected));
  return (
    <MapView
      dots={dots}
      clustered={dots.length > maxApart}
      selectedId={row?.id ?? null}
      onSelect={press}
      onSpot={([first]) => first !== undefined && press(first)}
      viewRef={view}
      fit={fit}
      hold={read === undefined}
    >
      <div role="status">
        {row !== undefined && (
          <SelectedRow row={row} record={records.get(index)} number={index + 1} phase={phase} />
        )}
      </div>
    </MapView>
  );
}

type SelectedProps = { row: BatchRow; record: RowRecord; number: number; phase: Batch['phase'] };

/** Says which row the ring is round. */
function SelectedRow({ row, record, number, phase }: SelectedProps) {
  const { t } = useTranslation('batchSend');
  const { is } = outcomeOf(record, phase);
  return (
    <p className={styles.selected} data-over-map>
      <span className={styles.number}>{t('rowOf', { row: number })}</span>
      <bdi className={styles.place}>{row.place}</bdi>
      <span className={styles.result}>
        <KnownMark mark={resultMarks[is]} size={14} />
        {t(resultKeys[is])}
      </span>
    </p>
  );
}
