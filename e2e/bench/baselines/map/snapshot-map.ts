import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../../../../src/geo/area/area.ts';
import { evenInset, fitBounds } from '../../../../src/map/camera/fit.ts';
import { OrderMarks } from '../../../../src/map/marks/order-marks.ts';
import { appearance } from './appearance.ts';

/** All orders stored by ../snapshot, as one clustered source that MapLibre's worker reads. */
export async function showSnapshot(map: MapLibre, container: HTMLElement) {
  const styled = map.once('style.load');
  const kept = await caches.open('bench');
  const [orders, box] = await Promise.all([kept.match('/bench/orders'), kept.match('/bench/box')]);
  if (orders === undefined || box === undefined) throw new Error('No orders have been put aside.');
  const [data, bounds] = await Promise.all([orders.blob(), box.json() as Promise<Bounds>]);
  await styled;
  new OrderMarks(map).draw(appearance);
  const source = map.getSource('clusters');
  if (source instanceof GeoJSONSource) void source.setData(URL.createObjectURL(data));
  const size = { width: container.clientWidth, height: container.clientHeight };
  const { center, zoom } = fitBounds(bounds, size, evenInset);
  map.jumpTo({ center: [center[0], center[1]], zoom });
  map.triggerRepaint();
}
