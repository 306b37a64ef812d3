import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type OrderId, readOrderId } from '../../ids.ts';
import type { MapFit } from '../../map/handle/map-props.ts';
import { MapView } from '../../map/map-view.tsx';
import { statusName } from '../../order/naming.ts';
import { useAreasOf } from '../../orders/map/cards.tsx';
import { useOrderTiles } from '../../orders/map/orders-map.tsx';
import { dotsOf } from '../../orders/map/orders-on-map.ts';
import type { OrdersView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { StatusTitle } from '../../orders/words/status.tsx';
import { useAnswer, useAnswered, useTrackingOf } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DashboardFilter } from '../trends/use-dashboard-filter.ts';
import { SeenOrder, SpotOrders } from './spot-orders.tsx';
import styles from './status-legend.module.css';

/** At first, over a low map and on a phone. */
const isLegendFolded = () => matchMedia('(max-width: 56.24875em), (max-height: 49.99875em)').matches;

type StatusLegendProps = {
  /** The list of the filter: a status that it leaves out has no row. */
  view: OrdersView;
  byStatus: Overview['byStatus'];
  /** The statuses hidden on the map. */
  hidden: ReadonlySet<number>;
  onSwitch: (id: number) => void;
};

/**
 * The only list of statuses: each row leads to the orders of its status, and its eye shows or hides them on the map. It folds;
 * over a low map it is folded at first.
 */
function StatusLegend({ view, byStatus, hidden, onSwitch }: StatusLegendProps) {
  const { t } = useTranslation('allOrders');
  const { number } = useFormats();
  const shown = byStatus.filter(({ status: { id } }) => view.status.length === 0 || view.status.includes(id));
  return (
    <details className={styles.legend} open={!isLegendFolded()} data-over-map>
      <summary>
        {t('legend')}
        <Icon name="chevronDown" size={14} />
      </summary>
      <ul>
        {shown.map(({ status: { id, title }, count }) => {
          const isHidden = hidden.has(id);
          const status = isolated(statusName(id, title));
          return (
            <li key={id} data-hidden={isHidden || undefined}>
              <Link to={addressOf({ ...view, status: [id] })}>
                <StatusMark statusId={id} />
                <bdi className={styles.title}>
                  <StatusTitle id={id} title={title} />
                </bdi>{' '}
                <span className={styles.count}>{number(count)}</span>
              </Link>
              <button
                type="button"
                aria-pressed={!isHidden}
                aria-label={t('showOnMap', { status })}
                title={t('showOnMap', { status })}
                onClick={() => onSwitch(id)}
              >
                <Icon name={isHidden ? 'eyeOff' : 'eye'} size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type Props = {
  filter: DashboardFilter;
  /** Delays the start of the map. */
  hold: boolean;
  byStatus: Overview['byStatus'];
  selected: OrderId | null;
  onSelect: (id: OrderId | null) => void;
};

/** One order is shown with what is some hundred kilometres around it. */
const nearest = 7.5;
/** The first view is beside the legend, unless that is folded. */
const besideLegend = { inlineStart: 264 };
const noIds: readonly OrderId[] = [];

/** Every stored order of the filter, clustered where they are close. */
export function AllOrdersMap({ filter, hold, byStatus, selected, onSelect }: Props) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [spot, setSpot] = useState(noIds);
  const { fit, isKnown } = useInitialView();
  const [isFolded] = useState(isLegendFolded);
  const ids = selected === null ? spot : [...spot, selected];
  const orders = useAnswer('some', { ids: [...ids] }) ?? [];
  const chosen = orders.find(({ id }) => id === selected) ?? null;
  const atSpot = orders.filter(({ id }) => spot.includes(id));
  const tiles = useOrderTiles(filter.only, { hidden, but: chosen?.at ? selected : null });
  const { areas, hasFailed, retry } = useAreasOf(chosen?.id ?? null);
  const dots = useMemo(() => (chosen === null ? [] : dotsOf([chosen])), [chosen]);
  return (
    <MapView
      tiles={tiles}
      dots={dots}
      areas={areas}
      selectedId={selected === null ? null : String(selected)}
      onSelect={(id) => {
        setSpot(noIds);
        onSelect(readOrderId(id));
      }}
      onSpot={(ids) => {
        onSelect(null);
        setSpot([...new Set(ids.flatMap((id) => readOrderId(id) ?? []))]);
      }}
      fit={fit}
      {...(!isFolded && { padding: besideLegend })}
      world
      hold={hold || (byStatus.length > 0 && !isKnown)}
    >
      {byStatus.length > 0 && (
        <StatusLegend
          view={filter.view}
          byStatus={byStatus}
          hidden={hidden}
          onSwitch={(id) => setHidden((before) => switched(before, id))}
        />
      )}
      {chosen !== null && (
        <SeenOrder
          key={chosen.id}
          order={chosen}
          hasFailed={hasFailed}
          onRetry={retry}
          onClose={() => onSelect(null)}
        />
      )}
      {chosen === null && atSpot.length > 0 && (
        <SpotOrders orders={atSpot} onSelect={onSelect} onClose={() => setSpot(noIds)} />
      )}
    </MapView>
  );
}

/**
 * The map opens on the region that holds most orders when the screen opens, and once more after the first sync; later orders do
 * not move it. `isKnown`: the region of the stored orders is known, so that the first picture shows it.
 */
function useInitialView(): { fit: MapFit; isKnown: boolean } {
  const phase = useTrackingOf(({ sync }) =>
    sync.kind === 'first' || sync.kind === 'waiting' ? 'some' : 'all',
  );
  const answered = useAnswered('region', {}, { again: phase, about: (_, phase) => phase });
  const [fit, setFit] = useState<MapFit>({ key: '', target: null, jump: true });
  const region = answered?.answer ?? null;
  if (region !== null && fit.key !== phase && fit.key !== 'all')
    setFit({ key: phase, target: region, jump: true, nearest });
  return { fit, isKnown: answered !== null || fit.target !== null };
}

function switched(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
