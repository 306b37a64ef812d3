import { useContext, useState, useSyncExternalStore } from 'react';
import type { FoundPlace } from '../../../geo/gazetteer/gazetteer.ts';
import type { LocationReading } from '../../../geo/notation/location-reading.ts';
import { nameTyped } from '../../../location/draft-location.ts';
import { PlacesContext } from '../../../places/places-context.ts';
import { type PlaceSearch, usePlaceSearch } from '../../../places/use-places.ts';

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
export function usePlaceOffers(text: string, reading: LocationReading): PlaceOffers {
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
