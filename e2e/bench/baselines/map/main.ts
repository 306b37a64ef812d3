import { addProtocol, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { answerTile } from '../../../../src/map/basemap/archive/archives.ts';
import { palettes } from '../../../../src/map/basemap/style/palette.ts';
import { embeddedStyle } from '../../../../src/map/basemap/style/style.ts';
import { markImage, markRatio } from '../../../../src/map/marks/marks.ts';

/*
 * MapLibre with the app's style and data, and nothing else. The address gives the position of the map on the page and, for
 * a pan, the corners of its area, whether orders are shown when its button is pressed, whether all stored ones are
 * shown at once, or whose style of a map archive is shown.
 */
setWorkerUrl(workerUrl);
addProtocol('basemap', answerTile);
const requests = new URLSearchParams(location.search);
const container = document.querySelector<HTMLElement>('#map') ?? document.body;
for (const side of ['left', 'top', 'width', 'height'] as const)
  container.style[side] = `${requests.get(side)}px`;
const corners = requests.get('corners');
// Before the map: its style is ready at once, and the event would be missed.
const drawing = corners === null ? null : await import('./area.ts');
const crowding = requests.has('dots') ? await import('./dots.ts') : null;
const keeping = requests.has('kept') ? await import('./snapshot-map.ts') : null;
const archive = requests.get('archive');
const ground = archive === null ? null : await (await import('./archive.ts')).archiveStyleOf(archive);
const map = new MapLibre({
  container,
  style: ground ?? embeddedStyle({ language: 'en', theme: 'light', basemap: 'map' }),
  center: ground === null ? [47, 23.5] : [55.0614, 25.0114],
  zoom: ground === null ? 3.6 : 13,
  maxZoom: 17,
  maxPitch: 0,
  attributionControl: false,
  trackResize: false,
  fadeDuration: 120,
});
const rest = () => map.on('idle', () => container.setAttribute('data-idle', ''));
if (crowding !== null) {
  rest();
  await crowding.offerDots(map, container);
} else if (keeping !== null) {
  await keeping.showSnapshot(map, container);
  rest();
} else if (corners === null || drawing === null) {
  // Each when it is needed, as in the app.
  map.setMissingStyleImageResolver((id) => {
    const image = markImage(id, palettes.light, 'en');
    if (image !== null && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: markRatio });
  });
  rest();
} else {
  await drawing.showArea(map, container, corners);
  rest();
}
