import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../api/api.ts';
import { cachedOrders, orderQueries } from '../../../api/queries/orders.ts';
import { useFailure } from '../../../api/queries/reading.ts';
import { searchText } from '../../../api/search-text.ts';
import type { FoundPlace } from '../../../geo/gazetteer/gazetteer.ts';
import type { LocationReading } from '../../../geo/notation/location-reading.ts';
import { readLocation } from '../../../geo/notation/location-text.ts';
import { nameTyped } from '../../../geo/notation/name-typed.ts';
import type { OrderId } from '../../../ids.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { useOrdersAt } from '../../../orders/pages/orders-at.ts';
import { defaultView, filterOf } from '../../../orders/view/search.ts';
import { PlacesContext } from '../../../places/places.ts';
import { type PlaceSearch, usePlaceSearch } from '../../../places/use-places.ts';
import { findSites } from '../../../sites/sites.ts';
import { useAllSites } from '../../../team/use-all-sites.ts';
import { systemClock } from '../../../time.ts';
import { useAnswer, useIsKept } from '../../../tracking/page/tracking-context.ts';
import { isOneOf, type KnownOrder, knownOrder, namedOrders } from './known-order.ts';
import {
  isComplete,
  mayBeSearched,
  offersFor,
  type Recent,
  sectionsAtFirst,
  typedOrderId,
} from './offers.ts';
import { useCommands } from './use-commands.ts';

/** One request per pause in typing, as in the search of the list. */
const pauseMs = 300;

const nothing: readonly KnownOrder[] = [];

export type FoundOrders = {
  /** Null while the request is pending. Empty without a text and when the service does not respond. */
  readonly found: readonly KnownOrder[] | null;
  /** The total number of matches of the service. */
  readonly total: number;
  readonly failed: boolean;
  /** Sends the request without the pause. */
  searchNow(): void;
  retry(): void;
};

/**
 * Orders of the service for a text; null for no search. The request equals the list's own, so that the list
 * finds it in the cache. A newer text cancels the earlier request.
 */
export function useFoundOrders(text: string | null): FoundOrders {
  const api = useApi();
  const [requested, setRequested] = useState<string | null>(null);
  useEffect(() => (text === null ? undefined : systemClock.after(pauseMs, () => setRequested(text))), [text]);

  const page = orderQueries(api).page(filterOf({ ...defaultView, q: requested ?? '' }));
  const isRequested = requested !== null && requested === text;
  const query = useQuery({ ...page, enabled: isRequested });
  const { failure, retryNow } = useFailure(query, page.queryKey);
  const { data } = query;
  const orders = useMemo(
    () => data?.rows.flatMap((row) => (row.readable ? [knownOrder(listedOf(row.order))] : [])) ?? null,
    [data],
  );

  const failed = isRequested && failure !== null;
  return {
    found: text === null || failed ? nothing : isRequested ? orders : null,
    total: isRequested ? (data?.total ?? 0) : 0,
    failed,
    searchNow: () => setRequested(text),
    retry: retryNow,
  };
}

const max = 10;

/** The orders that this browser remembers for a text, or of the recent choices; null before the answer. */
function useRememberedOrders(
  text: string,
  recent: readonly Recent[],
  placed: readonly OrderId[],
): readonly KnownOrder[] | null {
  const isOff = !useIsKept();
  const id = typedOrderId(text);
  const ids =
    text === ''
      ? recent.flatMap((item) => (item.kind === 'order' ? [item.id] : []))
      : id === null
        ? placed.slice(0, max)
        : [id];
  const answer = useAnswer('named', { text, ids, limit: max }, { about: (question) => question.text });
  return useMemo(() => (isOff ? nothing : (answer?.map(knownOrder) ?? null)), [isOff, answer]);
}

type PlaceOffers = {
  readonly places: readonly FoundPlace[] | { readonly searchFor: string } | null;
  /** The state of the place search. */
  readonly search: PlaceSearch;
  searchFor(): void;
};

/**
 * Places for the typed text. The megabyte of their names is fetched when the user starts a place search; once
 * it is loaded, places are found automatically.
 */
function usePlaceOffers(text: string, reading: LocationReading): PlaceOffers {
  const places = useContext(PlacesContext);
  const isOpen = useSyncExternalStore(places.subscribe, () => places.state() === 'open');
  const [wanted, setWanted] = useState(false);
  const name = nameTyped(text, reading);
  const { search, listed } = usePlaceSearch(isOpen || wanted ? name : null);
  const isComing = search.kind === 'opening' || search.kind === 'searching';
  return {
    places:
      name === null
        ? null
        : search.kind === 'none' || search.kind === 'failed' || (isComing && listed.length === 0)
          ? { searchFor: name }
          : listed,
    search,
    searchFor() {
      setWanted(true);
      places.open();
    },
  };
}

const shortestSearch = 2;

type Host = Parameters<typeof useCommands>[0] & { readonly recent: readonly Recent[] };

/** The offers for a text, and the two searches that add to them. */
export function useOffers(text: string, host: Host) {
  const client = useQueryClient();
  /** A text with what is known when it is typed: its meaning as a location, and the cached orders. */
  const known = useMemo(
    () => ({
      text,
      reading: readLocation(text),
      cached: cachedOrders(client).map((order) => knownOrder(listedOf(order))),
    }),
    [client, text],
  );
  const commands = useCommands(host);
  const wanted = searchText(text);
  const orderSearch = useFoundOrders(
    wanted.length >= shortestSearch && mayBeSearched(known.reading) ? wanted : null,
  );
  const placeSearch = usePlaceOffers(text, known.reading);
  const placed = useOrdersAt(text);
  const remembered = useRememberedOrders(text, host.recent, placed);

  const { found } = orderSearch;
  const { places } = placeSearch;
  const saved = useAllSites().items;
  const sites = useMemo(() => (text === '' ? [] : findSites(saved, text)), [saved, text]);
  const { recent } = host;
  const sections = useMemo(
    () =>
      known.text === ''
        ? sectionsAtFirst(recent, commands, [...known.cached, ...(remembered ?? [])])
        : offersFor({ ...known, commands, remembered, placed, found, sites, places }),
    [known, recent, commands, remembered, placed, found, sites, places],
  );
  /** The orders that the text names by their whole number or reference. */
  const named = useMemo(
    () => namedOrders(text, [...known.cached, ...(remembered ?? []), ...(found ?? [])]),
    [text, known, remembered, found],
  );
  /** How many of the orders that the service found are in the list. */
  const listed = useMemo(() => {
    const lines = sections.flatMap(({ offers }) =>
      offers.flatMap((offer) => (offer.kind === 'order' ? [offer.order] : [])),
    );
    return (found ?? []).filter((order) => isOneOf(lines, order)).length;
  }, [sections, found]);
  return { sections, listed, named, isComplete: isComplete({ remembered, found }), orderSearch, placeSearch };
}
