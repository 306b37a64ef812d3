import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { savesData } from '../../browser/schedule.ts';
import type { OrderId } from '../../ids.ts';
import { areaNear } from '../../order/area-filter.ts';
import { useOrderedHereOf } from '../../order/ordered-here.ts';
import { PlacesContext } from '../../places/places.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';

const shortest = 3;
/** Orders near one place that are compared with it. */
const max = 200;
const none: readonly OrderId[] = [];

/**
 * The remembered orders that screens name after a place of that name (`usePlaceName`). The service may call it by a city nearby, so
 * no text of theirs holds the name. `mayOpen`: the place names are loaded for it, unless the user saves data; else none are found
 * while they are not.
 */
export function useOrdersAt(text: string, mayOpen = false): readonly OrderId[] {
  const places = useContext(PlacesContext);
  const tracking = useTracking();
  const orderedHere = useOrderedHereOf();
  const [found, setFound] = useState<{ readonly text: string; readonly ids: readonly OrderId[] }>({
    text: '',
    ids: none,
  });
  const isOpen = useSyncExternalStore(places.subscribe, () => places.state() === 'open');
  const isName =
    (isOpen || (mayOpen && !savesData())) && text.trim().length >= shortest && !/\p{Nd}/u.test(text);

  useEffect(() => {
    if (!isName) return;
    const off = new AbortController();
    void search(off.signal).then(
      (ids) => !off.signal.aborted && setFound({ text, ids }),
      // The search of the other names goes on.
      () => undefined,
    );
    return () => off.abort();

    async function search(signal: AbortSignal): Promise<readonly OrderId[]> {
      const place = (await places.named(text, signal))?.find(({ match }) => match === 'exact') ?? null;
      const area = place && areaNear(place.at);
      if (area === null) return none;
      const { rows } = await tracking.query(
        'list',
        { only: { area }, sort: 'OrderDate', dir: 'desc', first: 0, count: max },
        signal,
      );
      const named = await Promise.all(
        rows.map(async ({ id, at }) => {
          const point = orderedHere(id)?.point ?? at;
          const near = point && (await places.nearest(point, signal));
          return near?.place.id === place?.id ? [id] : [];
        }),
      );
      return named.flat();
    }
  }, [places, tracking, orderedHere, text, isName]);

  return isName && found.text === text ? found.ids : none;
}
