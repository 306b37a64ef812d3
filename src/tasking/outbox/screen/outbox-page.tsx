import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Bounds } from '../../../geo/area/area.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { MapDot } from '../../../map/map-data.ts';
import { MapView } from '../../../map/map-view.tsx';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PanelAndMap } from '../../../ui/panel/panel.tsx';
import { useTheme } from '../../../ui/theme.ts';
import { useTitle } from '../../../ui/title.ts';
import { type Entry, isUnsettled, needsAttention } from '../entry/entry.ts';
import { useOutboxState } from '../outbox-context.ts';
import { readOf } from '../outbox-state.ts';
import styles from './outbox-page.module.css';
import { OutboxRow } from './outbox-row.tsx';
import { NoPassNotice, StoreNotice } from './store-notice.tsx';
import { UnreadableRows } from './unreadable-rows.tsx';

/** Every order confirmed on this device: unsettled ones first. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const state = useOutboxState();
  const { entries, unreadable } = readOf(state) ?? nothingRead;
  useTitle(t('title'));
  const open = entries.filter(isUnsettled);
  const results = entries.filter((entry) => needsAttention(entry) && !isUnsettled(entry));
  const settled = entries.filter((entry) => !needsAttention(entry));
  return (
    <PanelAndMap
      panel={
        <div className={styles.panel}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <StoreNotice />
          <NoPassNotice entries={open} />
          {state.kind === 'reading' && <Waiting />}
          {state.kind === 'ready' && open.length === 0 && unreadable.every(({ over }) => over) && (
            <p className={styles.empty} role="status">
              {t('emptyTitle')}
            </p>
          )}
          <UnreadableRows
            unreadable={unreadable.filter(({ over }) => !over)}
            label={t('unreadableDamaged')}
          />
          <Rows entries={open} label={t('unsettled')} />
          {results.length > 0 && (
            <>
              <h2 className={styles.heading}>{t('results')}</h2>
              <Rows entries={results} label={t('results')} />
            </>
          )}
          {settled.length > 0 && (
            <>
              <h2 className={styles.heading}>{t('settled')}</h2>
              <Rows entries={settled} label={t('settled')} />
            </>
          )}
          <UnreadableRows unreadable={unreadable.filter(({ over }) => over)} label={t('unreadableOver')} />
        </div>
      }
      map={<OutboxMap entries={entries} />}
    />
  );
}

const nothingRead = { entries: [], unreadable: [] };

const Rows = ({ entries, label }: { entries: readonly Entry[]; label: string }) =>
  entries.length === 0 ? null : (
    <ul className={styles.rows} aria-label={label}>
      {entries.map((entry) => (
        <OutboxRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );

function OutboxMap({ entries }: { entries: readonly Entry[] }) {
  const { language } = useFormats();
  const theme = useTheme();
  const navigate = useNavigate();
  const dots = useMemo(
    () =>
      entries.flatMap(({ id, point: at, reference }): MapDot[] =>
        at === null ? [] : [{ id, at, name: reference }],
      ),
    [entries],
  );
  const fit = useMemo(
    () => ({ key: dots.map(({ id }) => id).join(), target: around(dots.map(({ at }) => at)), jump: true }),
    [dots],
  );
  return (
    <MapView
      language={language}
      theme={theme}
      dots={dots}
      onSelect={(id) => void navigate(paths.outboxEntry(id))}
      fit={fit}
    />
  );
}

const marginDegrees = 2;

/** The box of the points with a margin; null without points. */
function around(points: readonly LngLat[]): Bounds | null {
  if (points.length === 0) return null;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  return {
    west: Math.min(...lngs) - marginDegrees,
    east: Math.max(...lngs) + marginDegrees,
    south: Math.max(-85, Math.min(...lats) - marginDegrees),
    north: Math.min(85, Math.max(...lats) + marginDegrees),
  };
}

function Waiting() {
  const { t } = useTranslation('outbox');
  return (
    <div role="status" className={styles.rows}>
      <span className="visually-hidden">{t('loading')}</span>
      <p>
        <Skeleton width="70%" />
      </p>
      <p>
        <Skeleton width="50%" />
      </p>
    </div>
  );
}
