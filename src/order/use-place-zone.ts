import { useEffect, useState } from 'react';
import type { LngLat } from '../geo/lng-lat.ts';
import { placeZone } from '../geo/place-zone.ts';

/** The IANA time zone of a point; null while loading and at sea without a zone. */
export function usePlaceZone(point: LngLat | null): string | null {
  const [found, setFound] = useState<{ lng: number; lat: number; zone: string } | null>(null);
  // By its numbers: the same place may be a new object each time, which would repeat the look-up endlessly.
  const { lng, lat } = point ?? {};
  useEffect(() => {
    if (lng === undefined || lat === undefined) return;
    let wanted = true;
    void placeZone(lng, lat).then((zone) => {
      if (wanted && zone !== null) setFound({ lng, lat, zone });
    });
    return () => {
      wanted = false;
    };
  }, [lng, lat]);
  return found !== null && found.lng === lng && found.lat === lat ? found.zone : null;
}
