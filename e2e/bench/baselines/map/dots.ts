import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../../../../src/geo/area/area.ts';
import { evenInset, fitBounds } from '../../../../src/map/camera/fit.ts';
import { type MapDot, noMarks } from '../../../../src/map/data/map-data.ts';
import { OrderMarks } from '../../../../src/map/marks/order-marks.ts';
import { appearance } from './appearance.ts';

/** Clustered orders in the layers of the app's style, once the button on the map is pressed. */
export async function offerDots(map: MapLibre, container: HTMLElement) {
  const marks = new OrderMarks(map);
  map.on('style.load', () => marks.draw(appearance));
  const { dots, box }: { dots: MapDot[]; box: Bounds } = await (await fetch('/bench/dots')).json();
  const button = document.createElement('button');
  button.textContent = 'Map';
  button.addEventListener('click', () => {
    container.removeAttribute('data-idle');
    marks.show({ ...noMarks, dots, clustered: true }, true);
    const size = { width: container.clientWidth, height: container.clientHeight };
    const { center, zoom } = fitBounds(box, size, evenInset);
    map.jumpTo({ center: [center[0], center[1]], zoom });
    map.triggerRepaint();
  });
  document.body.append(button);
}
