import type { Map as MapLibre } from 'maplibre-gl';
import { bounds } from '../../../../src/geo/area/area-facts.ts';
import { readArea } from '../../../../src/geo/area/parse/aoi-text.ts';
import { fitBounds } from '../../../../src/map/camera/fit.ts';
import { noMarks } from '../../../../src/map/data/map-data.ts';
import { OrderMarks } from '../../../../src/map/marks/order-marks.ts';
import { appearance } from './appearance.ts';

/** One area in the layers of the app's style, in the same view as in the app. */
export async function showArea(map: MapLibre, container: HTMLElement, corners: string) {
  const styled = map.once('style.load');
  const reading = readArea(await (await fetch(`/bench/area?corners=${corners}`)).text());
  if (!reading.ok) throw new Error(reading.why);
  const { area } = reading;
  await styled;
  const marks = new OrderMarks(map);
  marks.draw(appearance);
  marks.show({ ...noMarks, areas: [{ id: '1', kind: 'aoi', area }] }, true);
  const size = { width: container.clientWidth, height: container.clientHeight };
  const { center, zoom } = fitBounds(bounds(area), size, { top: 64, right: 84, bottom: 64, left: 56 });
  map.jumpTo({ center: [center[0], center[1]], zoom });
  // At a distance an area is a small square; here it is rendered in full, as in the app.
  marks.resize();
  map.triggerRepaint();
}
