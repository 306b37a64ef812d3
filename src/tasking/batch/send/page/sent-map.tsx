import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds } from '../../../../geo/area/area.ts';
import { useLanguage } from '../../../../i18n/use-formats.ts';
import { MapView } from '../../../../map/map-view.tsx';
import { KnownMark } from '../../../../ui/feedback/status-mark.tsx';
import { useTheme } from '../../../../ui/theme.ts';
import { maxApart, useMapFit } from '../../use-map-fit.ts';
import { outcomeOf } from '../outcome.ts';
import type { SentBatch, SentRow } from '../sent-batch.ts';
import { resultKeys, resultMarks } from './result-words.ts';
import { pressed, sentDots } from './sent-dots.ts';
import styles from './sent-map.module.css';

type Props = {
  /** Undefined while it is being read. */
  batch: SentBatch | undefined;
  /** The id of a row. */
  selected: string | null;
  onSelect: (id: string) => void;
};

const noRows: readonly SentRow[] = [];

/** The rows of a batch as dots, each shaped and coloured by its result. */
export function SentMap({ batch, selected, onSelect }: Props) {
  const { t } = useTranslation('batchSend');
  const rows = batch?.rows ?? noRows;
  const phase = batch?.phase ?? 'paused';
  const view = useRef<(() => Bounds) | null>(null);
  const dots = useMemo(
    () =>
      sentDots({ rows, phase }, (row, number, is) =>
        [t('rowOf', { row: number }), row.place, t(resultKeys[is])].filter((part) => part !== '').join(' · '),
      ),
    [rows, phase, t],
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
      language={useLanguage()}
      theme={useTheme()}
      dots={dots}
      clustered={dots.length > maxApart}
      selectedId={row?.id ?? null}
      onSelect={press}
      onSpot={([first]) => first !== undefined && press(first)}
      viewRef={view}
      fit={fit}
      hold={batch === undefined}
    >
      <div role="status">
        {row !== undefined && <SelectedRow row={row} number={index + 1} phase={phase} />}
      </div>
    </MapView>
  );
}

/** Says which row the ring is round. */
function SelectedRow({ row, number, phase }: { row: SentRow; number: number; phase: SentBatch['phase'] }) {
  const { t } = useTranslation('batchSend');
  const { is } = outcomeOf(row, phase);
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
