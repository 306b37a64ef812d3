import { wrapLngLat } from '../../geo/lng-lat.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { OrderId } from '../../ids.ts';
import card from '../../orders/map/cards.module.css';
import { SpotCard } from '../../orders/map/cards.tsx';
import { defaultView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { Status } from '../../orders/words/status.tsx';
import { PlaceOrNumber, WhatLine } from '../../orders/words/what-line.tsx';
import { paths } from '../../paths.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './spot-orders.module.css';

type SpotProps = {
  orders: readonly Snapshot[];
  onSelect: (id: OrderId) => void;
  onClose: () => void;
};

/** The stored orders of one spot, with a link to the list of the orders there. */
export function SpotOrders({ orders, onSelect, onClose }: SpotProps) {
  const at = orders.find((order) => order.at !== null)?.at ?? null;
  const to = at === null ? undefined : listAt(at);
  return <SpotCard orders={orders} to={to} onSelect={onSelect} onClose={onClose} />;
}

/** Half a side of the box about a spot, in degrees: about 11 m, the precision of the address. */
const near = 1e-4;

/** The list of the orders whose area is here. */
function listAt(at: { lng: number; lat: number }): string {
  const [west, east] = [wrapLngLat(at.lng - near, at.lat).lng, wrapLngLat(at.lng + near, at.lat).lng];
  const [south, north] = [Math.max(-90, at.lat - near), Math.min(90, at.lat + near)];
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4 + 0;
  const box = {
    kind: 'box',
    west: round(west),
    east: round(east),
    south: round(south),
    north: round(north),
  } as const;
  return addressOf({ ...defaultView, area: { by: 'drawn', shape: box } });
}

type SeenProps = {
  order: Snapshot;
  /** The stored order has the middle of its area only: the areas are read, and could not be. */
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** The selected order as last stored, with a link to its page. */
export function SeenOrder({ order, hasFailed, onRetry, onClose }: SeenProps) {
  const { t } = useTranslation('allOrders');
  const { id, no, statusId, statusTitle } = order;
  return (
    <section className={card.card} aria-label={t('order', { number: no })} data-over-map>
      <div className={card.head}>
        <span className={styles.place}>
          <PlaceOrNumber order={order} />
        </span>
        <Status id={statusId} title={statusTitle} />
        <IconButton name={t('closeOrder')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <WhatLine order={order} className={styles.what} />
      {hasFailed && (
        <p className={styles.what} role="status">
          {t('noArea')}{' '}
          <Button variant="quiet" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton to={paths.order(id)} state={{ from: paths.dashboard() }} variant="main">
          {t('openOrder')}
        </LinkButton>
      </div>
    </section>
  );
}
