import { useEffect, useState } from 'react';
import type { LngLat } from './geo/lng-lat.ts';

/** The IANA time zone of a point; null while it is being found and at sea where there is none. */
export function usePlaceZone(point: LngLat | null): string | null {
  const [found, setFound] = useState<{ point: LngLat; zone: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (point !== null) {
      void zoneOf(point).then((zone) => {
        if (wanted && zone !== null) setFound({ point, zone });
      });
    }
    return () => {
      wanted = false;
    };
  }, [point]);
  return found !== null && found.point === point ? found.zone : null;
}

/** The table of zones is large, so it comes with the first point that needs it. */
async function zoneOf(point: LngLat): Promise<string | null> {
  try {
    const { default: lookUp } = await import('@photostructure/tz-lookup');
    return lookUp(point.lat, point.lng);
  } catch {
    return null;
  }
}
