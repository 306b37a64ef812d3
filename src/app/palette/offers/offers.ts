import { withAsciiDigits } from '../../../fold.ts';
import type { FoundPlace } from '../../../geo/gazetteer/gazetteer.ts';
import { beginsWordsOf } from '../../../geo/gazetteer/spelling.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import type { LocationReading, Reading } from '../../../geo/notation/location-reading.ts';
import { type OrderId, readOrderId } from '../../../ids.ts';
import type { Site } from '../../../sites/site.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { isLike, isOneOf, type KnownOrder, namedOrders, unique } from './known-order.ts';

/** A named action. */
export type Command = {
  readonly id: string;
  readonly section: 'here' | 'goTo' | 'views' | 'settings';
  readonly title: string;
  /** Other words that find it. */
  readonly also: string;
  readonly icon: IconName;
  /** The mark of a status in place of the icon. */
  readonly statusId?: number;
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
  | { readonly kind: 'order'; readonly order: KnownOrder }
  /** Not `sure` while an order with that number may still be found. */
  | { readonly kind: 'orderId'; readonly id: OrderId; readonly sure: boolean }
  /** An order by its number or reference, which is being fetched. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'point'; readonly point: LngLat; readonly way: Reading['way'] }
  /** A new order there, or the orders near it. */
  | { readonly kind: 'site'; readonly site: Site; readonly to: 'newOrder' | 'orders' }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'findPlaces'; readonly text: string }
  | { readonly kind: 'place'; readonly place: FoundPlace }
);

type SectionName =
  | Command['section']
  | 'recent'
  | 'straight'
  | 'sites'
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
  readonly cached: readonly KnownOrder[];
  /** Orders that this browser remembers; null before the answer. */
  readonly remembered: readonly KnownOrder[] | null;
  /** Those of them at a place of that name. */
  readonly placed: readonly OrderId[];
  /** Orders from the service; null while the request is pending. */
  readonly found: readonly KnownOrder[] | null;
  /** Saved sites with that name. */
  readonly sites: readonly Site[];
  /** Places with that name, or the name to search for; null for neither. */
  readonly places: readonly FoundPlace[] | { readonly searchFor: string } | null;
};

const max = 5;
/** Each has two lines. */
const maxSites = 3;

const commandOffer = (command: Command): Offer => ({
  key: `do-${encodeURIComponent(command.id)}`,
  kind: 'command',
  command,
});
const orderIdOffer = (id: OrderId, sure = true): Offer => ({
  key: `id-${id}`,
  kind: 'orderId',
  id,
  sure,
});
const pointOffer = (point: LngLat, way: Reading['way'] = null): Offer => ({
  key: `point-${way ?? 'only'}`,
  kind: 'point',
  point,
  way,
});
const orderOffer = (order: KnownOrder): Offer => ({ key: `order-${order.id}`, kind: 'order', order });

const siteOffers = (site: Site): Offer[] =>
  (['newOrder', 'orders'] as const).map((to) => ({
    key: `${to}-${encodeURIComponent(site.name)}`,
    kind: 'site',
    site,
    to,
  }));

/** An OrderID as it may be typed: `17`, `#17`, in any digits; null otherwise. */
export const typedOrderId = (text: string): OrderId | null =>
  readOrderId(withAsciiDigits(text).replace(/^#\s?/, ''));

/** Whether a text may be more than a location: a reference can have the form of a grid reference. */
export const mayBeSearched = (reading: LocationReading): boolean =>
  !reading.ok || reading.readings[0].notation === 'mgrs';

/** One word with a digit: probably the number or the reference of an order. */
const mayName = (text: string) => text.length >= 4 && /^\S+$/.test(text) && /\p{Nd}/u.test(text);

/** Whether nothing more about the text is to come. */
export const isComplete = ({ remembered, found }: Pick<Typed, 'remembered' | 'found'>): boolean =>
  remembered !== null && found !== null;

/**
 * The offers for a text. Immediate results come first and stay in place; later responses are added below,
 * except that an order whose number or reference is typed takes the first line.
 */
export function offersFor(typed: Typed): Section[] {
  const { text, reading, commands, found, places } = typed;
  const here = unique([...typed.cached, ...(typed.remembered ?? [])]);
  const named = namedOrders(text, [...here, ...(found ?? [])]).slice(0, max);
  const points = reading.ok ? reading.readings : reading.instead === null ? [] : [reading.instead];
  const like = here
    .filter((order) => (isLike(text, order) || typed.placed.includes(order.id)) && !isOneOf(named, order))
    .slice(0, max);
  const others = (found ?? []).filter((order) => !isOneOf(named, order) && !isOneOf(like, order));
  const sections: Section[] = [
    {
      name: 'straight',
      offers: [
        ...withFirstKey(straightOrders(typed, named, here)),
        ...points.map(({ point, way }) => pointOffer(point, way)),
      ],
    },
    { name: 'sites', offers: typed.sites.slice(0, maxSites).flatMap(siteOffers) },
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
          ? [{ key: 'findPlaces', kind: 'findPlaces', text: places.searchFor } as const]
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
    { name: like.length === 0 ? 'loaded' : 'found', offers: others.slice(0, max).map(orderOffer) },
  ];
  return withOwnKeys(sections.filter(({ offers }) => offers.length > 0));
}

/** Two orders may have one OrderID. */
function withOwnKeys(sections: readonly Section[]): Section[] {
  const used = new Set<string>();
  const owned = (offer: Offer): Offer => {
    const isFree = !used.has(offer.key);
    used.add(offer.key);
    return isFree ? offer : owned({ ...offer, key: `${offer.key}-again` });
  };
  return sections.map((section) => ({ ...section, offers: section.offers.map(owned) }));
}

/** An exact number, then a reference, then the id; a text that may name an order holds its line until all is known. */
function straightOrders(
  typed: Typed,
  named: readonly KnownOrder[],
  here: readonly KnownOrder[],
): readonly Offer[] {
  const id = typedOrderId(typed.text);
  const lines = named.map(orderOffer);
  if (id !== null && !named.some((order) => order.id === id))
    lines.push(orderIdOffer(id, isComplete(typed) || here.some((order) => order.id === id)));
  const mayCome = typed.found === null && !typed.reading.ok && typed.reading.instead === null;
  return lines.length === 0 && mayCome && mayName(typed.text)
    ? [{ key: 'number', kind: 'number', text: typed.text }]
    : lines;
}

/** The first line keeps its key, so that it stays marked when a better one takes its place. */
const withFirstKey = (lines: readonly Offer[]): readonly Offer[] =>
  lines.map((line, index) => (index === 0 ? { ...line, key: 'number' } : line));

/** A recent choice or visit, in this tab and by this account. */
export type Recent =
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'command'; readonly id: string }
  | { readonly kind: 'point'; readonly point: LngLat };

const maxRecent = 5;

const keyOf = (recent: Recent): string =>
  recent.kind === 'point' ? `${recent.point.lng}_${recent.point.lat}` : `${recent.kind}-${recent.id}`;

/** Newest first, each once. */
export const withRecent = (before: readonly Recent[], latest: Recent): readonly Recent[] =>
  [latest, ...before.filter((recent) => keyOf(recent) !== keyOf(latest))].slice(0, maxRecent);

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
