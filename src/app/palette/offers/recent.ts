import type { LngLat } from '../../../geo/lng-lat.ts';
import type { OrderId } from '../../../ids.ts';
import type { KnownOrder } from './known-order.ts';
import {
  type Command,
  commandOffer,
  type Offer,
  orderIdOffer,
  orderOffer,
  pointOffer,
  type Section,
} from './offers.ts';

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
  known: readonly KnownOrder[],
): Offer[] =>
  recent.flatMap((item): Offer[] => {
    if (item.kind === 'point') return [{ ...pointOffer(item.point), key: `recent-${keyOf(item)}` }];
    if (item.kind === 'command') return commands.filter(({ id }) => id === item.id).map(commandOffer);
    const order = known.find(({ id }) => id === item.id);
    return [order === undefined ? orderIdOffer(item.id) : orderOffer(order)];
  });

/** Sections for an empty box: recent choices, then every command once. */
export function sectionsAtFirst(
  recent: readonly Recent[],
  commands: readonly Command[],
  known: readonly KnownOrder[],
): Section[] {
  const first = recentOffers(recent, commands, known);
  const rest = commands.filter(
    ({ id }) => !first.some((offer) => offer.kind === 'command' && offer.command.id === id),
  );
  const section = (name: 'goTo' | 'views' | 'settings'): Section => ({
    name,
    offers: rest.filter((command) => command.section === name && !command.quiet).map(commandOffer),
  });
  const sections: Section[] = [
    { name: 'recent', offers: first },
    section('goTo'),
    section('views'),
    section('settings'),
  ];
  return sections.filter(({ offers }) => offers.length > 0);
}
