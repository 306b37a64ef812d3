import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../api/api.ts';
import { useFailure } from '../../api/queries/reading.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { OrderId } from '../../ids.ts';
import { keyed } from '../../keyed.ts';
import { windowIn } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OrderAgainLink } from '../detail/actions/order-again-link.tsx';
import { openedOrder } from '../pages/load-orders.ts';
import { Status } from '../words/status.tsx';
import { PlaceOrNumber, WhatLine } from '../words/what-line.tsx';
import { wordWindow } from '../words/window-words.ts';
import styles from './cards.module.css';
import { areasOfOrder } from './orders-on-map.ts';
import selectionCardStyles from './selection-card.module.css';

const noOrder = OrderId.parse(1);

/** The areas of an order on the map: of the row that a list has loaded, else read once. */
export function useAreasOf(id: OrderId | null) {
  const details = openedOrder(useApi(), id ?? noOrder);
  const query = useQuery({ ...details, enabled: id !== null, staleTime: Number.POSITIVE_INFINITY });
  const { failure, retryNow } = useFailure(query, details.queryKey);
  const order = id === null ? null : (query.data ?? null);
  return {
    areas: useMemo(() => areasOfOrder(order), [order]),
    hasFailed: failure !== null && order === null,
    retry: retryNow,
  };
}

type SelectionCardProps = { order: ListedOrder; now: number; from: string; onClose: () => void };

/** The selected order in three lines, over the map. */
export function SelectionCard({ order, now, from, onClose }: SelectionCardProps) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const number = order.no;
  return (
    <section className={selectionCardStyles.card} aria-label={t('orderName', { number })}>
      <div className={selectionCardStyles.head}>
        <span className={selectionCardStyles.place}>
          <PlaceOrNumber order={order} />
        </span>
        <span className={selectionCardStyles.status}>
          <Status id={order.statusId} title={order.statusTitle} />
        </span>
        <IconButton name={t('closeCard')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <WhatLine order={order} />
      <p className={selectionCardStyles.window}>{wordWindow(windowIn(order), now, t, formats)}</p>
      {order.at === null && <p className={selectionCardStyles.window}>{t('notOnMap')}</p>}
      <div className={selectionCardStyles.actions}>
        <LinkButton to={paths.order(order.id)} state={{ from }} variant="main">
          {t('openOrder')}
        </LinkButton>
        <OrderAgainLink order={order} variant="outline" />
      </div>
    </section>
  );
}

type Props = {
  orders: readonly ListedOrder[];
  /** The address of their list, if any. */
  to?: string | undefined;
  onSelect: (id: OrderId) => void;
  onClose: () => void;
};

/** Orders at one spot of a map that no zoom separates. */
export function SpotCard({ orders, to, onSelect, onClose }: Props) {
  const { t } = useTranslation('views');
  const name = t('atOneSpot', { count: orders.length });
  return (
    <section className={styles.card} aria-label={name} data-over-map>
      <div className={styles.head}>
        <h2>{to === undefined ? name : <Link to={to}>{name}</Link>}</h2>
        <IconButton name={t('closeSpot')} onClick={onClose}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      <ul className={styles.list}>
        {keyed(orders, ({ id }) => id).map(([key, order]) => (
          <li key={key}>
            <button type="button" onClick={() => onSelect(order.id)}>
              <span className={styles.name}>
                <PlaceOrNumber order={order} numbered />
              </span>
              <Status id={order.statusId} title={order.statusTitle} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
