import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedOrders } from '../../../api/queries/cached-orders.ts';
import { searchText } from '../../../api/search-text.ts';
import { readLocation } from '../../../geo/notation/location-text.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { findSites } from '../../../sites/sites.ts';
import { useSites } from '../../../sites/use-sites.ts';
import { knownOrder } from './known-order.ts';
import { namedOrders } from './matching.ts';
import { isComplete, mayBeSearched, offersFor } from './offers.ts';
import { type Recent, sectionsAtFirst } from './recent.ts';
import { useCommands } from './use-commands.ts';
import { useFoundOrders } from './use-found-orders.ts';
import { usePlaceOffers } from './use-place-offers.ts';
import { useRememberedOrders } from './use-remembered-orders.ts';

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
  const remembered = useRememberedOrders(text, host.recent);

  const { found } = orderSearch;
  const { places } = placeSearch;
  const saved = useSites().items;
  const sites = useMemo(() => (text === '' ? [] : findSites(saved, text)), [saved, text]);
  const { recent } = host;
  const sections = useMemo(
    () =>
      known.text === ''
        ? sectionsAtFirst(recent, commands, [...known.cached, ...(remembered ?? [])])
        : offersFor({ ...known, commands, remembered, found, sites, places }),
    [known, recent, commands, remembered, found, sites, places],
  );
  /** The orders that the text names by their whole number or reference. */
  const named = useMemo(
    () => namedOrders(text, [...known.cached, ...(remembered ?? []), ...(found ?? [])]),
    [text, known, remembered, found],
  );
  return { sections, named, isComplete: isComplete({ remembered, found }), orderSearch, placeSearch };
}
