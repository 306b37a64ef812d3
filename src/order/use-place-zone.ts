import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceQueries } from '../browser/device-queries.ts';
import type { LngLat } from '../geo/lng-lat.ts';

/** The IANA time zone of a point; null while its table loads, if it cannot be loaded, and at sea without a zone. */
export function usePlaceZone(point: LngLat | null): string | null {
  const { lng = 0, lat = 0 } = point ?? {};
  const { data = null } = useQuery(
    {
      queryKey: ['zone', lng, lat],
      queryFn: async () => (await import('../geo/zone-of.ts')).zoneOf(lng, lat),
      enabled: point !== null,
    },
    deviceQueries,
  );
  return point === null ? null : data;
}

/** One of the points if all of them have one zone; null while that is not known. The same array asks once. */
export function useZonePoint(points: readonly LngLat[]): LngLat | null {
  const [found, setFound] = useState<{ of: readonly LngLat[]; point: LngLat | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const { zoneOf } = await import('../geo/zone-of.ts');
      const [first] = points;
      const zone = first && zoneOf(first.lng, first.lat);
      const isOne = points.every(({ lng, lat }) => zoneOf(lng, lat) === zone);
      if (isWanted) setFound({ of: points, point: isOne && first !== undefined ? first : null });
    };
    // Without the table of zones there is no line for them.
    void read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [points]);
  return found?.of === points ? found.point : null;
}
