import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedOrders } from '../../api/queries/cached-orders.ts';
import { searchText } from '../../api/search-text.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { mayBeSearched, offersFor } from './offers.ts';
import { type Recent, sectionsAtFirst } from './recent.ts';
import { useCommands } from './use-commands.ts';
import { useFoundOrders } from './use-found-orders.ts';
import { usePlaceOffers } from './use-place-offers.ts';

const shortestSearch = 2;

type Host = Parameters<typeof useCommands>[0] & { readonly recent: readonly Recent[] };

/** The offers for a text, and the two searches that add to them. */
export function useOffers(text: string, host: Host) {
  const client = useQueryClient();
  const reading = useMemo(() => readLocation(text), [text]);
  const commands = useCommands(host);
  const wanted = searchText(text);
  const orderSearch = useFoundOrders(
    wanted.length >= shortestSearch && mayBeSearched(reading) ? wanted : null,
  );
  const placeSearch = usePlaceOffers(text, reading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a snapshot per typed text; the response is added separately.
  const cached = useMemo(() => cachedOrders(client), [client, text]);

  const { found } = orderSearch;
  const { places } = placeSearch;
  const sections = useMemo(
    () =>
      text === ''
        ? sectionsAtFirst(host.recent, commands, cached)
        : offersFor({ text, reading, commands, cached, found, places }),
    [text, host.recent, reading, commands, cached, found, places],
  );
  return { sections, orderSearch, placeSearch };
}
