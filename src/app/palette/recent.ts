import type { Order } from '../../api/wire/order.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { OrderId } from '../../ids.ts';
import { type Command, commandOffer, type Offer, orderIdOffer, orderOffer, pointOffer } from './offers.ts';

/** A recent choice or visit, in this tab and by this account. */
export type Recent =
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'command'; readonly id: string }
  | { readonly kind: 'point'; readonly point: LngLat };

const max = 5;

const keyOf = (recent: Recent): string =>
  recent.kind === 'point' ? `${recent.point.lng}_${recent.point.lat}` : `${recent.kind}-${recent.id}`;

/** Newest first, each once. */
export const withRecent = (before: readonly Recent[], latest: Recent): readonly Recent[] =>
  [latest, ...before.filter((recent) => keyOf(recent) !== keyOf(latest))].slice(0, max);

/** As lines of the list; a command that is no longer offered is left out. */
export const recentOffers = (
  recent: readonly Recent[],
  commands: readonly Command[],
  cached: readonly Order[],
): Offer[] =>
  recent.flatMap((item): Offer[] => {
    if (item.kind === 'point') return [{ ...pointOffer(item.point), key: `recent-${keyOf(item)}` }];
    if (item.kind === 'command') return commands.filter(({ id }) => id === item.id).map(commandOffer);
    const order = cached.find(({ OrderID }) => OrderID === item.id);
    return [order === undefined ? orderIdOffer(item.id) : orderOffer(order)];
  });
