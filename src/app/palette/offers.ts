import type { Order } from '../../api/wire/order.ts';
import { withAsciiDigits } from '../../fold.ts';
import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { LocationReading, Reading } from '../../geo/notation/location-reading.ts';
import type { OrderId } from '../../ids.ts';
import { readOrderId } from '../../ids.ts';
import type { IconName } from '../../ui/icon.tsx';
import { beginsWordsOf, isLike, isNamed } from './matching.ts';

/** A named action. */
export type Command = {
  readonly id: string;
  readonly section: 'goTo' | 'views' | 'settings';
  readonly title: string;
  /** Other words that find it. */
  readonly also: string;
  readonly icon: IconName;
  /** Text beside the title. */
  readonly aside?: string;
  /** Offered only for a typed text. */
  readonly quiet?: true;
  /** An address, or a function to run. */
  readonly act: string | (() => void);
};

/** A line of the list; `key` identifies the offer. */
export type Offer = { readonly key: string } & (
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'orderId'; readonly id: OrderId }
  /** An order by its number or reference, which is being fetched. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'point'; readonly point: LngLat; readonly way: Reading['way'] }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'askPlaces'; readonly text: string }
  | { readonly kind: 'place'; readonly place: FoundPlace }
);

export type SectionName =
  | Command['section']
  | 'recent'
  | 'straight'
  | 'commands'
  | 'loaded'
  | 'further'
  | 'places'
  | 'found';

export type Section = { readonly name: SectionName; readonly offers: readonly Offer[] };

/** The results for a typed text. */
export type Typed = {
  /** Trimmed, not empty. */
  readonly text: string;
  readonly reading: LocationReading;
  readonly commands: readonly Command[];
  /** Cached orders of this tab. */
  readonly cached: readonly Order[];
  /** Orders from the service; null while the request is pending. */
  readonly found: readonly Order[] | null;
  /** Places with that name, or the name to search for; null for neither. */
  readonly places: readonly FoundPlace[] | { readonly searchFor: string } | null;
};

const max = 5;

export const commandOffer = (command: Command): Offer => ({
  key: `do-${encodeURIComponent(command.id)}`,
  kind: 'command',
  command,
});
export const orderIdOffer = (id: OrderId): Offer => ({ key: `id-${id}`, kind: 'orderId', id });
export const pointOffer = (point: LngLat, way: Reading['way'] = null): Offer => ({
  key: `point-${way ?? 'only'}`,
  kind: 'point',
  point,
  way,
});
export const orderOffer = (order: Order): Offer => ({ key: `order-${order.OrderID}`, kind: 'order', order });

/** An OrderID as it may be typed: `17`, `#17`, in any digits; null otherwise. */
export const typedOrderId = (text: string): OrderId | null =>
  readOrderId(withAsciiDigits(text).replace(/^#\s?/, ''));

/** Whether a text may be more than a location: a reference can have the form of a grid reference. */
export const mayBeSearched = (reading: LocationReading): boolean =>
  !reading.ok || reading.readings[0].notation === 'mgrs';

/** One word with a digit: probably the number or the reference of an order. */
const mayName = (text: string) => text.length >= 4 && /^\S+$/.test(text) && /\p{Nd}/u.test(text);

/**
 * The offers for a text. Immediate results come first and stay in place; later responses are added below,
 * except that an order whose number or reference is typed fills its reserved line.
 */
export function offersFor({ text, reading, commands, cached, found, places }: Typed): Section[] {
  const id = typedOrderId(text);
  // Digits may be an order's id, or the digits of a number that the tab knows.
  const numbered = id === null ? [] : cached.filter((order) => order.OrderID !== id && hasDigits(order, id));
  const named = unique([...cached, ...(found ?? [])].filter((order) => isNamed(text, order)));
  const points = reading.ok ? reading.readings : reading.instead === null ? [] : [reading.instead];
  const awaited = found === null && id === null && points.length === 0 && named.length === 0 && mayName(text);
  const first = [...numbered, ...named];
  const like = cached.filter((order) => isLike(text, order) && !isOneOf(first, order)).slice(0, max);
  const others = (found ?? []).filter((order) => !isOneOf(first, order) && !isOneOf(like, order));
  const sections: Section[] = [
    {
      name: 'straight',
      offers: [
        ...numbered.slice(0, max).map(orderOffer),
        ...(id === null ? [] : [orderIdOffer(id)]),
        ...(awaited ? [{ key: 'number', kind: 'number', text } as const] : []),
        ...named.map((order, index) =>
          index === 0 ? { ...orderOffer(order), key: 'number' } : orderOffer(order),
        ),
        ...points.map(({ point, way }) => pointOffer(point, way)),
      ],
    },
    {
      name: 'commands',
      offers: commands.filter(({ title, also }) => beginsWordsOf(text, `${title} ${also}`)).map(commandOffer),
    },
    { name: 'loaded', offers: like.map(orderOffer) },
    {
      name: 'further',
      offers: [
        ...(mayBeSearched(reading) ? [{ key: 'search', kind: 'search', text } as const] : []),
        ...(places !== null && 'searchFor' in places
          ? [{ key: 'askPlaces', kind: 'askPlaces', text: places.searchFor } as const]
          : []),
      ],
    },
    {
      name: 'places',
      offers:
        places === null || 'searchFor' in places
          ? []
          : places
              .slice(0, max)
              .map((place) => ({ key: `place-${place.id}`, kind: 'place', place }) as const),
    },
    { name: 'found', offers: others.slice(0, max).map(orderOffer) },
  ];
  return sections.filter(({ offers }) => offers.length > 0);
}

const hasDigits = ({ OrderNo }: Order, id: OrderId) =>
  withAsciiDigits(OrderNo ?? '').replace(/\D+/g, '') === String(id);

const isOneOf = (orders: readonly Order[], { OrderID }: Order) =>
  orders.some((order) => order.OrderID === OrderID);

const unique = (orders: readonly Order[]): Order[] => [
  ...new Map(orders.map((order) => [order.OrderID, order])).values(),
];
