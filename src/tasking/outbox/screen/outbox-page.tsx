import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { squareAbout } from '../../../geo/area/square.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { MapDot } from '../../../map/data/map-data.ts';
import { MapView } from '../../../map/map-view.tsx';
import { boundsOfAll } from '../../../order/area-of-order.ts';
import { paths } from '../../../paths.ts';
import { WaitingLines } from '../../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PanelAndMap } from '../../../ui/panel/panel.tsx';
import { useTitle } from '../../../ui/title.ts';
import { type Entry, isUnsettled, needsAttention } from '../entry/entry.ts';
import { useOutboxState } from '../outbox-context.ts';
import { knownOf } from '../outbox-state.ts';
import styles from './outbox-page.module.css';
import { OutboxRows, UnreadableRows } from './outbox-rows.tsx';
import { NoPassNotice, StoreNotice } from './store-notice.tsx';

/** Every order confirmed on this device: unsettled ones first. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const { t: orders } = useTranslation('orders');
  const state = useOutboxState();
  const { entries, unreadable } = knownOf(state);
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
          <div className={styles.notices}>
            <StoreNotice />
            <NoPassNotice entries={open} />
          </div>
          {state.kind === 'reading' && <WaitingLines words={t('loading')} />}
          {state.kind === 'ready' && open.length === 0 && unreadable.every(({ over }) => over) && (
            <div className={styles.empty}>
              <h2 role="status">{t('emptyTitle')}</h2>
              <LinkButton to={paths.newOrder()} variant="main">
                {orders('newOrder')}
              </LinkButton>
            </div>
          )}
          <UnreadableRows
            unreadable={unreadable.filter(({ over }) => !over)}
            label={t('unreadableDamaged')}
          />
          <OutboxRows entries={open} label={t('unsettled')} />
          <OutboxRows titled entries={results} label={t('results')} />
          <OutboxRows titled entries={settled} label={t('settled')} />
          <UnreadableRows unreadable={unreadable.filter(({ over }) => over)} label={t('unreadableOver')} />
        </div>
      }
      map={<OutboxMap entries={entries} />}
    />
  );
}

/** About four degrees wide. */
const marginKm2 = 200_000;

function OutboxMap({ entries }: { entries: readonly Entry[] }) {
  const navigate = useNavigate();
  const dots = useMemo(
    () =>
      entries.flatMap(({ id, point: at, reference }): MapDot[] =>
        at === null ? [] : [{ id, at, name: reference }],
      ),
    [entries],
  );
  const fit = useMemo(
    () => ({
      key: dots.map(({ id }) => id).join(),
      target: boundsOfAll(dots.map(({ at }) => squareAbout(at, marginKm2))),
      jump: true,
    }),
    [dots],
  );
  return <MapView dots={dots} onSelect={(id) => void navigate(paths.outboxEntry(id))} fit={fit} />;
}
