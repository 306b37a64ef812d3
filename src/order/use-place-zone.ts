import { useQuery } from '@tanstack/react-query';
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
