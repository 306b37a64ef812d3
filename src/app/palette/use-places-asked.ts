import { useContext, useState, useSyncExternalStore } from 'react';
import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';
import type { LocationReading } from '../../geo/notation/location-reading.ts';
import { nameTyped } from '../../tasking/places/name-typed.ts';
import { PlacesContext } from '../../tasking/places/places-context.ts';
import { type PlaceSearch, usePlaceSearch } from '../../tasking/places/use-places.ts';

type AskedPlaces = {
  readonly places: readonly FoundPlace[] | { readonly ask: string } | null;
  /** The state of the place search. */
  readonly search: PlaceSearch;
  ask(): void;
};

/**
 * Places for the typed text. The megabyte of their names is fetched when a person starts a place search; once
 * it is loaded, places are found automatically.
 */
export function usePlacesAsked(text: string, reading: LocationReading): AskedPlaces {
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
          ? { ask: name }
          : listed,
    search,
    ask() {
      setWanted(true);
      places.open();
    },
  };
}
