import { useEffect, useState } from 'react';
import type { LngLat } from './geo/lng-lat.ts';

/** The IANA time zone of a point; null while it is being found and at sea where there is none. */
export function usePlaceZone(point: LngLat | null): string | null {
  const [found, setFound] = useState<{ lng: number; lat: number; zone: string } | null>(null);
  // By its numbers: the same place may come as another object each time, and must not be looked up for ever.
  const { lng, lat } = point ?? {};
  useEffect(() => {
    if (lng === undefined || lat === undefined) return;
    let wanted = true;
    void zoneOf(lng, lat).then((zone) => {
      if (wanted && zone !== null) setFound({ lng, lat, zone });
    });
    return () => {
      wanted = false;
    };
  }, [lng, lat]);
  return found !== null && found.lng === lng && found.lat === lat ? found.zone : null;
}

/** The table of zones is large, so it comes with the first point that needs it. */
async function zoneOf(lng: number, lat: number): Promise<string | null> {
  try {
    const { default: lookUp } = await import('@photostructure/tz-lookup');
    return lookUp(lat, lng);
  } catch {
    return null;
  }
}
